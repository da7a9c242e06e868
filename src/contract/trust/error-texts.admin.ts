// What staff are told is wrong with the trust's details, services, gallery and pictures.

export const trustFieldTexts = {
  picture_required: 'Please add a picture',
  picture_description_required: 'Please describe the picture',
  picture_agreement_required: 'Please confirm that the people shown agreed',
  picture_elsewhere:
    'Pictures on other sites are not shown. Please upload this picture, and remove the old one',
  picture_not_uploaded: 'This picture was not uploaded. Please add it again',
  too_many_pictures: 'At most {max} pictures',
  too_many_trustees: 'At most {max} trustees',
  too_many_entries: 'At most {max} entries',
  gallery_description_required: 'Please describe what the pictures show',
  gallery_entry_twice: 'The order contains an entry twice.',
  offers_required: 'Please list at least one',
  too_many_offers: 'Please list at most {max}',
  offer_title_repeated: 'This title is already used',
  services_hidden_wrong: 'Please show at least one service',
  service_order_incomplete: 'The order must contain every service once',
  https_address_required: 'Please enter an address that begins with https://',
  map_address_required: 'Please use an address from {host}',
  trust_name_length: 'Please use {min} to {max} letters',
  grievance_way_required: 'Please enter an email address or a phone number',
  postal_code_digits: 'A postal code has six digits',
  phone_country_code_required: 'Start with + and the country code: +91 …',
  approval_ends_before_start: 'The last day is before the first',
  approval_number_required: 'Please enter the registration number for these dates',
  trust_pan_invalid: 'A PAN looks like AAATX0000X',
  darpan_invalid: 'A DARPAN id looks like AP/2017/0123456',
  csr1_invalid: 'A CSR-1 number looks like CSR00012345',
  fcra_invalid: 'Please enter the nine digits, “not registered” or “not applicable”',
  lead_days_invalid: 'Please enter a number of days from {min} to {max}',
  swift_invalid: 'A SWIFT code has 8 or 11 letters and digits, such as SBININBB104',
  ifsc_invalid: 'An IFSC looks like SBIN0001234',
  upi_id_invalid: 'A UPI ID looks like ashakiran@sbi',
  account_number_digits: 'An account number has 9 to 18 digits',
  receipt_prefix_characters: 'Letters, digits, / and - only',
} as const;

export const trustStaffRefusals = {
  picture_missing: { status: 400, text: 'No picture was sent.' },
  picture_incomplete: { status: 400, text: 'The upload was interrupted. Please send the picture again.' },
  picture_heic: {
    status: 400,
    text: 'This is a HEIC photo, which most browsers cannot show. Please send it as JPEG.',
  },
  picture_svg: {
    status: 400,
    text: 'This is an SVG drawing, which may contain scripts. Please send it as PNG.',
  },
  picture_unreadable: {
    status: 400,
    text: 'This file is not a supported picture. Please use JPEG, PNG, WebP or AVIF.',
  },
  picture_damaged: {
    status: 400,
    text: 'This picture is damaged or incomplete. Please send it again, or choose another one.',
  },
  picture_too_many_pixels: {
    status: 400,
    text: 'This picture has {width} × {height} pixels, more than the limit of {max} million. Please send a smaller one.',
  },
  picture_too_large: {
    status: 413,
    text: 'This picture is larger than {max} MB. Please send a smaller one.',
  },
  picture_being_removed: {
    status: 503,
    text: 'This picture was unused for a long time and is being deleted right now. Please send it again in a few minutes.',
  },
  pictures_unreachable: {
    status: 503,
    text: 'Pictures cannot be reached at the moment. Please try again.',
  },
  picture_withdrawn: {
    status: 409,
    text: 'Somebody shown in this picture withdrew the consent, so it cannot be added again.',
  },
  picture_not_stored: { status: 503, text: 'The picture could not be stored. Please try again.' },
} as const;
