/** What staff see when a request about personal data cannot be decided. */
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
} as const;
