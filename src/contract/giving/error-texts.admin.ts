// What staff are told is wrong with payments, refunds, receipts, types and purposes.

export const givingFieldTexts = {
  donation_type_required: 'Please choose a type',
  direction_required: 'Please say where the donor’s written direction is, such as “letter of 3 May 2026”',
  webhook_url_invalid: 'Please enter an address that begins with https://, without a password',
  webhook_url_private:
    'This address is in a private network. Please enter one that the site can reach over the internet',
  webhook_events_required: 'Please choose at least one event',
} as const;

export const givingStaffRefusals = {
  refund_too_small: { status: 400, text: 'The smallest refund is ₹{min}.' },
  refund_leaves_too_little: {
    status: 400,
    text: 'Less than ₹{min} would remain. Please refund the full amount.',
  },
  refund_too_large: { status: 409, text: 'This is more than can still be refunded.' },
  refund_outdated: { status: 409, text: 'The refundable amount has changed. Please reload and try again.' },
  refund_in_progress: {
    status: 409,
    text: 'Another refund of this payment is still in progress. Wait until it is completed or has failed, then reload this page.',
  },
  payment_not_refundable: {
    status: 409,
    text: 'Only a payment that went through PhonePe can be refunded here.',
  },
  gift_not_online: {
    status: 404,
    text: 'This gift was received offline, so the payment provider has no record of it.',
  },
  provider_not_answering: {
    status: 503,
    text: 'The payment provider isn’t responding right now. Nothing was changed; please try again in a moment.',
  },
  autopay_not_enabled: {
    status: 409,
    text: 'PhonePe has not enabled AutoPay for this trust, so monthly gifts cannot be offered. Ask PhonePe to enable it for your merchant account, then try again. Nothing was changed.',
  },
  receipts_held: {
    status: 409,
    text: 'The site was restored from a backup, and no receipt is issued until numbering is resumed: see the alert.',
  },
  receipt_in_earlier_books: {
    status: 409,
    text: 'This gift was imported from the trust’s earlier books, which have its receipt. The site has none to send.',
  },
  receipt_not_issued: { status: 409, text: 'There is no receipt for this payment.' },
  donor_without_email: {
    status: 409,
    text: 'The donor gave no email address. Please print the receipt instead.',
  },
  donation_type_same: { status: 409, text: 'This donation already has this type and direction.' },
  donation_type_unpaid: { status: 409, text: 'Only a paid donation has a type.' },
  tribute_missing: {
    status: 409,
    text: 'This donation has no dedication any more. Please reload the page.',
  },
  purpose_same: { status: 409, text: 'This donation already has this category and campaign.' },
  purpose_unpaid: {
    status: 409,
    text: 'Only a paid donation, or a cheque or demand draft that has not cleared yet, can get another category or campaign.',
  },
  webhook_too_many: { status: 409, text: 'There can be {max} receivers. Please remove one first.' },
  webhook_name_taken: { status: 409, text: 'Another receiver has this name.' },
  webhook_secret_changing: {
    status: 409,
    text: 'The secret before this one is valid until {at}. Please wait until then, or two secrets in use would become three.',
  },
  webhook_test_waits: { status: 409, text: 'A test event is on its way already.' },
  webhook_waits_already: { status: 409, text: 'This event is waiting to be sent already.' },
} as const;
