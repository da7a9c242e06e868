-- Each request is an order of ₹500 from another donor at another address, under an idempotency key of its own.
-- Arguments: a UUID that makes keys and addresses other than those of the runs before, the category, and the campaigns to
-- give to.
local count, word, first, category, campaigns = 0, '', 0, '', {}

function init(args)
  word, category = args[1], args[2]
  first = tonumber(string.sub(word, 1, 6), 16)
  for i = 3, #args do campaigns[#campaigns + 1] = args[i] end
end

function request()
  count = count + 1
  local address = first + count
  local headers = {
    ['content-type'] = 'application/json',
    ['idempotency-key'] = string.format('%s-%012d', word, count),
    ['x-forwarded-for'] = string.format('10.%d.%d.%d', math.floor(address / 65536) % 256, math.floor(address / 256) % 256, address % 256),
  }
  local body = string.format(
    '{"userId":"","donationAmount":500,"categoryId":"%s","campaignId":"%s","fullName":"Lakshmi Rao",'
      .. '"email":"donor%d@example.com","phoneNumber":"9876543210","message":""}',
    category, campaigns[count % #campaigns + 1], count)
  return wrk.format('POST', nil, headers, body)
end
