-- Each request is an order of ₹500 from a different donor and IP address, with its own idempotency key.
-- Arguments: a UUID that makes keys and addresses differ between runs, the category ID, and the campaign IDs to donate to.
local count, run_id, first_address, category, campaigns = 0, '', 0, '', {}

function init(args)
  run_id, category = args[1], args[2]
  first_address = tonumber(string.sub(run_id, 1, 6), 16)
  for i = 3, #args do campaigns[#campaigns + 1] = args[i] end
end

function request()
  count = count + 1
  local address = first_address + count
  local headers = {
    ['content-type'] = 'application/json',
    ['idempotency-key'] = string.format('%s-%012d', run_id, count),
    ['x-forwarded-for'] = string.format('10.%d.%d.%d', math.floor(address / 65536) % 256, math.floor(address / 256) % 256, address % 256),
  }
  local body = string.format(
    '{"userId":"","donationAmount":500,"categoryId":"%s","campaignId":"%s","fullName":"Lakshmi Rao",'
      .. '"email":"donor%d@example.com","phoneNumber":"9876543210","message":""}',
    category, campaigns[count % #campaigns + 1], count)
  return wrk.format('POST', nil, headers, body)
end
