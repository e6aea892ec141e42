-- JWT benchmark: POST /api/v1/jwt/extract with the tokens of a file, one a line, round robin.
--   wrk -s jwt_benchmark.lua … https://localhost:10443/api/v1/jwt/extract -- tokens.txt
-- The file is read again every few seconds, because its tokens are renewed while wrk runs.

local folder = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
local checked = dofile(folder .. "checked.lua")

local REREAD_SECONDS = 5

local file, content, requests, next_read
local turn = 0

local function read_tokens()
  next_read = os.time() + REREAD_SECONDS
  local input = assert(io.open(file, "r"), "cannot read the token file")
  local now = input:read("*a")
  input:close()
  if now == content then
    return
  end
  if content then
    token_renewals = token_renewals + 1
  end
  content = now
  requests = {}
  for token in string.gmatch(now, "[^\n]+") do
    local headers = { ["Authorization"] = "Bearer " .. token }
    requests[#requests + 1] = wrk.format("POST", nil, headers, "")
  end
  assert(#requests > 0, "the token file is empty")
end

function init(args)
  file = assert(args[1], "the token file is missing: wrk … URL -- FILE")
  read_tokens()
end

function request()
  if os.time() >= next_read then
    read_tokens()
  end
  turn = turn % #requests + 1
  return checked.sending(requests[turn])
end

checked.expect('"subject":"')
