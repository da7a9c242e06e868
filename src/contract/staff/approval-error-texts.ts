/** Refusals of what needs a second person, and of what looks entered or asked for already. */
export const approvalRefusals = {
  waits_for_second_person: {
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
  entered_already: {
    status: 409,
    text: '{gift} is already entered, received on {day} ({details}). Enter it anyway?',
  },
  requested_already: {
    status: 409,
    text: '{gift}, received on {day}, is already waiting for approval ({details}). Enter it anyway?',
  },
} as const;
