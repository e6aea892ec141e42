-- Health benchmark: GET /q/health/live, no authentication.
--   wrk -s health_check.lua … https://localhost:10443/q/health/live

local folder = debug.getinfo(1, "S").source:match("^@(.*/)") or "./"
local checked = dofile(folder .. "checked.lua")

local health

function init(args)
  health = wrk.format("GET")
end

function request()
  return checked.sending(health)
end

checked.expect('"status": "UP"')
