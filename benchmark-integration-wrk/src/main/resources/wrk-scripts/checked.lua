-- What both scripts share: nothing goes by unchecked. Every response's status and body is looked
-- at, requests are counted when they are made and when they are answered, and done() prints one
-- line "jwtbench {…}" that the ingest step reads beside wrk's own text.

local ffi = require("ffi")

ffi.cdef[[
typedef struct { long seconds; long micros; } moment;
int gettimeofday(moment *now, void *zone);
]]

local now = ffi.new("moment")

local checked = {}

local threads = {}

-- Globals, because thread:get() reads the globals of each thread's own Lua state.
sent, answered, wrong_body, token_renewals = 0, 0, 0, 0
statuses, answered_per_second = {}, {}

-- Microseconds since the epoch.
last_answer = 0

-- wrk asks the first thread for one request that it only looks at and never sends.
trial = false

function setup(thread)
  threads[#threads + 1] = thread
  thread:set("trial", #threads == 1)
end

-- Counts a request that is about to be sent.
function checked.sending(request)
  if trial then
    trial = false
  else
    sent = sent + 1
  end
  return request
end

-- Defines response(): the answer must be 200 and contain the given text.
function checked.expect(text)
  function response(status, headers, body)
    answered = answered + 1
    local code = tostring(status)
    statuses[code] = (statuses[code] or 0) + 1
    ffi.C.gettimeofday(now, nil)
    last_answer = tonumber(now.seconds) * 1e6 + tonumber(now.micros)
    local second = string.format("%d", tonumber(now.seconds))
    answered_per_second[second] = (answered_per_second[second] or 0) + 1
    if status == 200 and not string.find(body, text, 1, true) then
      wrong_body = wrong_body + 1
    end
  end
end

local function sum(name)
  local total = 0
  for _, thread in ipairs(threads) do
    total = total + thread:get(name)
  end
  return total
end

local function largest(name)
  local max = 0
  for _, thread in ipairs(threads) do
    max = math.max(max, thread:get(name))
  end
  return max
end

local function merged(name)
  local all = {}
  for _, thread in ipairs(threads) do
    for key, n in pairs(thread:get(name)) do
      all[key] = (all[key] or 0) + n
    end
  end
  local members = {}
  for key, n in pairs(all) do
    members[#members + 1] = string.format('"%s":%d', key, n)
  end
  table.sort(members)
  return "{" .. table.concat(members, ",") .. "}"
end

function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    'jwtbench {"sent":%d,"answered":%d,"statuses":%s,"wrong_body":%d,"answered_per_second":%s,'
      .. '"token_renewals":%d,"summary":{"duration_us":%d,"requests":%d,"bytes":%d,'
      .. '"errors":{"connect":%d,"read":%d,"write":%d,"status":%d,"timeout":%d},"last_answer_us":%d},'
      .. '"latency_us":{"min":%.3f,"max":%.3f,"mean":%.3f,"stdev":%.3f,'
      .. '"p50":%.3f,"p90":%.3f,"p95":%.3f,"p99":%.3f,"p999":%.3f}}\n',
    sum("sent"), sum("answered"), merged("statuses"), sum("wrong_body"),
    merged("answered_per_second"), largest("token_renewals"),
    summary.duration, summary.requests, summary.bytes,
    errors.connect, errors.read, errors.write, errors.status, errors.timeout,
    largest("last_answer"),
    latency.min, latency.max, latency.mean, latency.stdev,
    latency:percentile(50), latency:percentile(90), latency:percentile(95),
    latency:percentile(99), latency:percentile(99.9)))
end

return checked
