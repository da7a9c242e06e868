// What staff are told is wrong with donors, their documents and their requests about data.

export const donorFieldTexts = {
  donor_same: 'Please choose another donor',
  id_kind_required: 'Please choose which document this number is from',
  id_kind_unknown: 'Please choose a document',
  id_number_required: 'Please enter the number',
  id_pan_invalid: 'A PAN looks like ABCPE1234F: please check each character',
  id_aadhaar_off: 'Aadhaar numbers are not stored unless an owner allows it under “Missing documents”',
  id_aadhaar_invalid: 'An Aadhaar number has twelve digits',
  reason_without_id: 'Please write the reason without the ID number itself',
} as const;

export const donorStaffRefusals = {
  donor_already_merged: {
    status: 409,
    text: 'One of these donors has since been merged. Please reload and try again.',
  },
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
