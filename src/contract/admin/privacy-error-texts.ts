/** What staff see when a request about personal data cannot be decided, or news of a campaign not be sent. */
export const privacyRefusals = {
  request_already_decided: { status: 409, text: 'Someone has already decided this request.' },
  erasure_payment_open: {
    status: 409,
    text: 'A payment or refund of this person is still open, or its receipt is being issued. Please try again when it is finished.',
  },
  erasure_of_staff: {
    status: 409,
    text: 'This address belongs or belonged to a member of staff. Please refuse the request and say why.',
  },
  update_already_sent: {
    status: 409,
    text: 'Somebody has sent news of this campaign meanwhile. Please look at it before you send more.',
  },
  update_without_recipients: {
    status: 409,
    text: 'No donor of this campaign has asked for its news.',
  },
  update_recipients_changed: {
    status: 409,
    text: 'Meanwhile {count, plural, one {one donor wants} other {# donors want}} this news. Please check the email again.',
  },
} as const;
