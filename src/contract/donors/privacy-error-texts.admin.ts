/** Why a request about personal data cannot be decided. */
export const privacyRefusals = {
  request_already_decided: { status: 409, text: 'Someone has already decided this request.' },
  erasure_payment_open: {
    status: 409,
    text: 'This person has a payment or refund that is still open, or a receipt that is being issued. Please try again when that is finished.',
  },
  erasure_of_staff: {
    status: 409,
    text: 'This address belongs or belonged to a member of staff. Please refuse the request and say why.',
  },
} as const;
