-- Each request verifies a different order. Argument: a file of order IDs, one per line.
local ids, count = {}, 0

function init(args)
  for id in io.lines(args[1]) do ids[#ids + 1] = id end
end

function request()
  count = count + 1
  if count >= #ids then wrk.thread:stop() end
  local headers = {
    ['content-type'] = 'application/json',
    ['x-forwarded-for'] = string.format('10.%d.%d.%d', math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256),
  }
  return wrk.format('POST', nil, headers, string.format('{"merchantOrderId":"%s"}', ids[count] or ''))
end
