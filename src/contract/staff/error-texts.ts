// What staff are told is wrong with access, approvals, alerts and messages.

export const backOfficeFieldTexts = {
  filters_required: 'Please choose at least one filter',
  too_many_saved_filters: 'At most {max} filters can be saved. Please delete one first',
  role_required: 'Please choose a role',
  scopes_required: 'Please choose what it may read',
  gifts_scope_required: 'To read donors’ details, it has to read gifts',
  expiry_out_of_range: 'Please choose a day from tomorrow to {last}',
  assignee_not_allowed: 'Please choose an owner or a manager',
} as const;

export const backOfficeStaffRefusals = {
  unauthorised: { status: 401, text: 'Please sign in first.' },
  forbidden: {
    status: 403,
    text: 'Your account may not do this. An owner of the site can change that.',
  },
  sign_in_again: {
    status: 403,
    text: 'You signed in more than {minutes} minutes ago. Please sign in again, then repeat this.',
  },
  too_many_tokens: {
    status: 409,
    text: 'There are {max} tokens that work already. Please revoke one first.',
  },
  token_shown_already: {
    status: 409,
    text: 'This token was shown before. If it is lost, please revoke it and create another one.',
  },
  token_of_somebody_else: { status: 403, text: 'Only the person who created this token can show it.' },
  token_has_ended: { status: 409, text: 'This token no longer works.' },
  search_incomplete: {
    status: 403,
    text: 'Please enter a complete email address, phone number or payment number.',
  },
  reading_limit: {
    status: 429,
    text: 'You have opened too many records in the last hour. Please continue in {minutes} minutes.',
  },
  already_staff: { status: 409, text: 'This address already belongs to a member of staff.' },
  owner_in_settings: {
    status: 409,
    text: 'This owner is named in the site’s settings and cannot be changed here.',
  },
  own_access: { status: 409, text: 'Only another owner can change your own access.' },
  alert_already_resolved: { status: 409, text: 'Someone has already resolved this alert.' },
  waits_for_approval: {
    status: 409,
    text: 'For ₹{from} or more, a second person has to approve this. Your request is waiting, and the owners know about it.',
  },
  waits_for_owner: {
    status: 409,
    text: 'Nothing has changed yet. It takes effect on {at}, or as soon as another owner approves it under “Waiting for approval”. All owners get an email.',
  },
  request_waits_already: {
    status: 409,
    text: 'A request about the same is already waiting for approval.',
  },
  request_of_somebody_else: { status: 409, text: 'Only the person who asked for this can withdraw it.' },
  own_request: { status: 409, text: 'You asked for this yourself, so another person has to decide.' },
  role_too_new: {
    status: 409,
    text: 'Your role is new. From {at} on you can decide requests, unless an owner objects to it; until then, another person has to.',
  },
  request_decided_already: { status: 409, text: 'Someone has already decided this request.' },
  approved_amount_outdated: {
    status: 409,
    text: 'The amount has changed since this was asked for. Nothing was changed. Please ask for it again.',
  },
  requester_not_allowed: {
    status: 409,
    text: 'The person who asked for this may no longer do it. Nothing was changed.',
  },
} as const;
