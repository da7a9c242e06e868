// Error codes that are not about one field (those are in ../error-texts.ts), with HTTP status and English message.

/** Codes that visitors can see. Pages translate them. */
export const refusals = {
  invalid_input: { status: 400, text: 'Please check the fields and try again.' },
  xsrf_token_missing: { status: 403, text: 'Your page was out of date. Please try again.' },
  foreign_origin: { status: 403, text: 'This call must come from a page of this site.' },
  not_found: { status: 404, text: 'There is nothing at this address.' },
  campaign_not_found: { status: 404, text: 'This campaign no longer exists.' },
  payment_not_found: { status: 404, text: 'This payment could not be found.' },
  transfer_not_found: { status: 404, text: 'There is no transfer at this address.' },
  monthly_gift_not_found: { status: 404, text: 'There is no such monthly gift.' },
  monthly_gift_over: { status: 409, text: 'This monthly gift has already ended.' },
  month_not_skippable: {
    status: 409,
    text: 'The gift of this month cannot be skipped any more: your bank is collecting it already, or none is due.',
  },
  amount_not_lower: {
    status: 409,
    text: 'This is not less than you give now. A larger gift needs a new approval in your UPI app.',
  },
  amount_not_higher: { status: 409, text: 'Please enter more than you give now.' },
  hold_until_too_early: { status: 400, text: 'Please choose a month after this one.' },
  monthly_gift_confirming: {
    status: 409,
    text: 'Your bank is still confirming a monthly gift of yours. Please come back to this once that is done.',
  },
  raise_too_late: {
    status: 409,
    text: 'Your monthly gift ends before a larger one could take its place. You can make another gift once instead.',
  },
  last_month_too_early: { status: 400, text: 'Please choose a last month after this one.' },
  monthly_amount_too_large: {
    status: 400,
    text: 'Up to ₹{max} can be given here every month. Please choose a smaller amount, or give a larger gift once.',
  },
  monthly_giving_off: {
    status: 409,
    text: 'We do not take monthly gifts at the moment. Nothing was charged. You can give once instead.',
  },
  receipt_not_found: { status: 404, text: 'There is no receipt at this address.' },
  certificate_not_found: { status: 404, text: 'There is no certificate at this address.' },
  receipts_paused: {
    status: 409,
    text: 'We can’t issue new receipts at the moment, so nothing was saved. Please use the link in your receipt’s email later, or write to us.',
  },
  details_link_unknown: {
    status: 404,
    text: 'This link is not complete. Please open it again from our email, or write to us.',
  },
  details_link_expired: {
    status: 404,
    text: 'This link has expired. Please write to us, and we’ll send you a new one.',
  },
  account_link_invalid: {
    status: 404,
    text: 'This link has expired or was used already. Please ask for a new one.',
  },
  gift_not_found: { status: 404, text: 'There is no such gift among yours.' },
  tribute_removed: {
    status: 409,
    text: 'We have removed the dedication of this gift. If you have a question about it, please write to us.',
  },
  card_not_ready: {
    status: 409,
    text: 'This gift has no card yet. A card needs a payment that has reached us, and a dedication in letters that we can print.',
  },
  card_sent: {
    status: 409,
    text: 'The card of this gift has already been sent, and it can be sent only once. You can still download it.',
  },
  card_enough: {
    status: 429,
    text: 'No more cards can be sent today. Please download this one, or try again tomorrow.',
  },
  donor_unknown: {
    status: 401,
    text: 'We can no longer tell who you are. Please sign in, or ask for a link by email.',
  },
  account_link_elsewhere: {
    status: 409,
    text: 'Please open this link in the browser in which you asked for it, and sign in there first.',
  },
  address_not_yours: {
    status: 409,
    text: 'Please enter a different address from the current one. If you already did, reload the page and try again.',
  },
  notice_changed: {
    status: 409,
    text: 'The privacy notice has just changed. Please reload the page and read it before you agree.',
  },
  campaign_closed: { status: 409, text: 'This campaign is not taking donations at the moment.' },
  transfers_not_offered: {
    status: 409,
    text: 'Gifts by bank transfer cannot be taken here at the moment. Please give online, or write to us.',
  },
  transfer_not_expected: {
    status: 409,
    text: 'This transfer has reached us already, or is not expected any more.',
  },
  idempotency_conflict: {
    status: 409,
    text: 'This form was already sent with different details. Please check it and press Donate again.',
  },
  too_large: { status: 413, text: 'What you sent is too large.' },
  too_many_requests: {
    status: 429,
    text: 'Too many requests. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
  },
  too_many_transfers: {
    status: 409,
    text: 'We already expect {max} transfers from you. Please send or cancel one of them first; you find them under My gifts.',
  },
  too_many_unpaid: {
    status: 429,
    text: 'Many payments were started from here without being finished. Please try again tomorrow, or write to us.',
  },
  proof_required: {
    status: 429,
    text: 'Many payments were started from your network without being finished. Please sign in, or reload the page, and press Donate again.',
  },
  login_required: {
    status: 429,
    text: 'Many payments were started from your network without being finished. Please sign in and press Donate again.',
  },
  internal: {
    status: 500,
    text: 'Something went wrong on our side. Please try again in a moment.',
  },
  payment_provider_failed: { status: 502, text: 'The payment could not be started. Please try again.' },
  payment_provider_unreachable: {
    status: 503,
    text: 'The payment service cannot be reached right now. Nothing was charged; please try again in a moment.',
  },
  payment_status_unavailable: {
    status: 503,
    text: 'The payment service cannot be reached right now. Your payment is safe; please look again in a moment.',
  },
  donations_paused: {
    status: 503,
    text: 'Donations are paused for the moment. Nothing was charged; please come back a little later.',
  },
  donations_not_open: {
    status: 503,
    text: 'Donations are not open yet, because the trust is still entering its details. Nothing was charged.',
  },
  unavailable: { status: 503, text: 'The site is restarting. Please try again in a moment.' },
  site_busy: { status: 503, text: 'The site is very busy. Please try again in a moment.' },
  storage_full: {
    status: 503,
    text: 'The site has no space left to save anything, so nothing was saved or charged. Please try again later.',
  },
} as const;

/** Codes that only callers of the API can get, never a page of this site; not translated. */
export const apiRefusals = {
  malformed_json: { status: 400, text: 'The body is not valid JSON.' },
  body_empty: { status: 400, text: 'The body is empty; send a JSON object.' },
  body_incomplete: { status: 400, text: 'The body is shorter or longer than its Content-Length.' },
  body_not_an_object: { status: 400, text: 'Send a JSON object.' },
  malformed_request: { status: 400, text: 'This is not a valid HTTP request.' },
  cursor_unknown: { status: 400, text: 'This cursor is unknown. Start again from the first page.' },
  limit_out_of_range: { status: 400, text: 'limit must be between 1 and {max}' },
  idempotency_key_invalid: { status: 400, text: 'Idempotency-Key must be 8 to 200 printable characters' },
  picture_address_invalid: { status: 400, text: 'Not a picture address' },
  profile_name_characters: { status: 400, text: 'Name contains characters that cannot be used' },
  photo_address_too_long: { status: 400, text: 'Photo address is too long' },
  photo_address_not_https: { status: 400, text: 'Photo must be an https address' },
  webhook_credentials_required: {
    status: 401,
    text: 'This call needs the credentials of the payment provider.',
  },
  token_required: {
    status: 401,
    text: 'This call needs a token: send it as “Authorization: Bearer …”.',
  },
  token_unknown: { status: 401, text: 'This token is unknown.' },
  token_expired: {
    status: 401,
    text: 'This token has expired. An owner of the site can create another one.',
  },
  token_revoked: {
    status: 401,
    text: 'This token was revoked. An owner of the site can create another one.',
  },
  scope_missing: { status: 403, text: 'This token lacks the scope {scope}.' },
  request_timeout: { status: 408, text: 'The request took too long to arrive. Please try again.' },
  unsupported_media_type: { status: 415, text: 'Send the body as application/json.' },
  headers_too_large: { status: 431, text: 'The headers of the request are too large.' },
  database_unreachable: { status: 503, text: 'The database isn’t responding.' },
  database_read_only: { status: 503, text: 'The database accepts no changes at the moment.' },
  stopping: { status: 503, text: 'This server is stopping.' },
  migrations_pending: { status: 503, text: 'The database is missing migrations of this release.' },
} as const;
