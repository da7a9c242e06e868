import { campaignUpdateRefusals } from '../campaigns/update-error-texts.admin.ts';
import { privacyRefusals } from '../donors/privacy-error-texts.admin.ts';
import { giftFieldTexts, giftRefusals } from '../giving/gift-error-texts.admin.ts';
import { tableRefusals } from '../office/table-error-texts.ts';
import { approvalRefusals } from '../staff/approval-error-texts.ts';
import { pictureRefusals } from '../trust/picture-error-texts.admin.ts';
import { yearEndFieldTexts, yearEndRefusals } from '../year-end/year-end-error-texts.ts';

// Error codes that only staff can see, with status and English message. The back office is in English.

/** What can be wrong with a field. The status is 400. */
export const staffFieldTexts = {
  ...yearEndFieldTexts,
  ...giftFieldTexts,
  text_required: 'Please fill this in',
  text_too_long: 'Please keep it to {max} characters',
  language_required: 'Please choose a language',
  text_single_line: 'Please write it on one line',
  search_too_short: 'Please type {min} characters or more',
  format_required: 'Please choose a format',
  filters_required: 'Please choose at least one filter',
  too_many_saved_filters: 'At most {max} filters can be saved. Please delete one first',
  role_required: 'Please choose a role',
  assignee_not_allowed: 'Please choose an owner or a manager',
  note_required: 'Please write something',
  reason_required: 'Please give a reason',
  number_out_of_range: 'Please enter a whole number from {min} to {max}',
  reason_without_id: 'Please write the reason without the ID number itself',
  form_outdated: 'Please reload the page',

  date_required: 'Please enter a date',
  date_and_time_required: 'Please enter a date and time',
  date_does_not_exist: 'This date does not exist',
  day_in_future: 'This date is in the future',
  day_implausible: 'Please check the year',
  period_reversed: 'The last day comes before the first',
  books_closed: 'Please enter a date on or after {from}; earlier financial years are closed',
  year_required: 'Please choose a year',
  way_of_giving_repeated: 'There is already a payment mode with this name',
  id_code_repeated: 'There is already a document with this code',
  year_invalid: 'This is not a financial year',

  title_required: 'Please enter a title',
  gift_example_malformed: 'Use one line per amount, such as 1000: one month of lessons',
  slug_characters: 'Use lower-case letters, digits and hyphens',
  end_before_start: 'The end must be after the start',
  start_after_closing: 'The campaign was closed before this date. Please reopen it first',
  goal_required: 'Please enter a goal',
  goal_too_small: 'The goal must be at least ₹{min}',
  goal_too_large: 'This goal is too large',
  campaign_description_required: 'Please describe the campaign',
  campaign_address_required: 'Please enter the place',
  campaign_required: 'Please select a campaign',
  campaign_deleted: 'This campaign no longer exists. Please select another one',
  category_name_required: 'Please enter a name',

  picture_required: 'Please add a picture',
  picture_description_required: 'Please describe the picture',
  picture_elsewhere:
    'Pictures on other sites are not shown. Please upload this picture, and remove the old one',
  picture_not_uploaded: 'This picture was not uploaded. Please add it again',
  too_many_pictures: 'At most {max} pictures',
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
  fcra_invalid: 'Please enter the nine digits, or “not registered”',
  ifsc_invalid: 'An IFSC looks like SBIN0001234',
  account_number_digits: 'An account number has 9 to 18 digits',
  receipt_prefix_characters: 'Letters, digits, / and - only',

  rupees_required: 'Please enter the amount',
  rupees_invalid: 'Please check the amount',
  rupees_too_many_decimals: 'Please enter an amount with two decimals at most',
  gift_too_small: 'The amount must be ₹{min} or more',
  amount_repeat_required: 'Please type this large amount a second time',
  amount_repeat_differs: 'The two amounts are different. Please check both',
  cash_limit_of_day:
    'Cash of {limit} or more from one donor on one day may not be accepted ({section}). With this gift it would be {total}. Please ask for a cheque or a bank transfer',
  cash_limit_of_campaign:
    'Cash of {limit} or more from one donor for one campaign may not be accepted ({section}). With this gift it would be {total}. Please ask for a cheque or a bank transfer',
  gift_mode_required: 'Please choose how it was given',
  past_gift_mode_required: 'Use cash, cheque, NEFT, UPI, card, in kind or online',
  donor_name_required: 'Please enter the donor’s name',
  cheque_number_required: 'Please enter the cheque number',
  cheque_bank_required: 'Please enter the bank of the cheque',
  transfer_number_required: 'Please enter the transfer reference (UTR)',
  draft_number_required: 'Please enter the number of the demand draft',
  draft_bank_required: 'Please enter the bank of the demand draft',
  upi_number_required: 'Please enter the UPI reference (UTR)',
  card_slip_required: 'Please enter the number on the card slip',
  gift_in_kind_required: 'Please say what was given',
  cleared_before_received: 'The clearing date is before the day it was received',
  donor_same: 'Please choose another donor',
  id_kind_required: 'Please choose which document this number is from',
  id_kind_unknown: 'Please choose a document',
  id_number_required: 'Please enter the number',
  id_pan_invalid: 'A PAN looks like ABCPE1234F: please check each character',
  id_aadhaar_off: 'Aadhaar numbers are not stored unless an owner allows it under “Missing documents”',
  id_aadhaar_invalid: 'An Aadhaar number has twelve digits',
} as const;

/** The other codes, with their HTTP status. */
export const staffRefusals = {
  ...pictureRefusals,
  ...tableRefusals,
  ...yearEndRefusals,
  ...giftRefusals,
  refund_too_small: { status: 400, text: 'The smallest refund is ₹{min}.' },
  refund_leaves_too_little: {
    status: 400,
    text: 'Less than ₹{min} would remain. Please refund the full amount.',
  },
  only_cheques_bounce: {
    status: 400,
    text: 'Only a cheque or a demand draft can bounce. Please cancel the gift instead.',
  },
  unauthorised: { status: 401, text: 'Please sign in first.' },
  forbidden: {
    status: 403,
    text: 'Your account may not do this. An owner of the site can change that.',
  },
  sign_in_again: {
    status: 403,
    text: 'You signed in more than {minutes} minutes ago. Please sign in again, then repeat this.',
  },
  reading_limit: {
    status: 429,
    text: 'You have opened too many records in the last hour. Please continue in {minutes} minutes.',
  },
  search_incomplete: {
    status: 403,
    text: 'Please enter a complete email address, phone number or payment number.',
  },
  record_not_found: { status: 404, text: 'There is no such {record}.' },
  gift_not_online: {
    status: 404,
    text: 'This gift was received offline, so the payment provider has no record of it.',
  },
  already_staff: { status: 409, text: 'This address already belongs to a member of staff.' },
  owner_in_settings: {
    status: 409,
    text: 'This owner is named in the site’s settings and cannot be changed here.',
  },
  own_access: { status: 409, text: 'Only another owner can change your own access.' },
  ...approvalRefusals,
  edited_meanwhile: { status: 409, text: 'Someone else has changed this. Please reload and try again.' },
  campaign_edited_meanwhile: {
    status: 409,
    text: '{who} changed this campaign on {at}, while you were editing it.',
  },
  slug_taken: { status: 409, text: 'Another campaign already has this address' },
  campaign_incomplete: { status: 409, text: 'To be published, this campaign still needs {missing}.' },
  campaign_not_started: {
    status: 409,
    text: 'Only a published campaign that has started can be closed. Others can be unpublished.',
  },
  campaign_has_donations: {
    status: 409,
    text: 'This campaign has donations or has sent news to donors, so it can be archived but not deleted.',
  },
  category_name_taken: { status: 409, text: 'There is already a category with this name' },
  category_in_use: {
    status: 409,
    text: 'This category is used by campaigns, donations or messages, so it cannot be deleted.',
  },
  ...campaignUpdateRefusals,
  ...privacyRefusals,
  receipts_held: {
    status: 409,
    text: 'The site was restored from a backup, and no receipt is issued until numbering is resumed: see the alert.',
  },
  alert_already_resolved: { status: 409, text: 'Someone has already resolved this alert.' },
  donor_already_merged: {
    status: 409,
    text: 'One of these donors has since been merged. Please reload and try again.',
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
  payment_not_refundable: {
    status: 409,
    text: 'Only a payment that went through PhonePe can be refunded here.',
  },
  refund_too_large: { status: 409, text: 'This is more than can still be refunded.' },
  refund_outdated: { status: 409, text: 'The refundable amount has changed. Please reload and try again.' },
  refund_in_progress: {
    status: 409,
    text: 'Another refund of this payment is still in progress. Wait until it is completed or has failed, then reload this page.',
  },
  gift_given_back: { status: 409, text: 'This gift was fully refunded, so nothing remains to void.' },
  gift_not_counted: {
    status: 409,
    text: 'This gift is not in the ledger, so it cannot be refunded.',
  },
  gift_already_void: { status: 409, text: 'This gift is already void. Please reload.' },
  cheque_not_waiting: {
    status: 409,
    text: 'This cheque is no longer waiting to be cleared. Please reload.',
  },
  form_sent_already: { status: 409, text: 'This form was already sent. Please open it again.' },
  provider_not_answering: {
    status: 503,
    text: 'The payment provider isn’t responding right now. Nothing was changed; please try again in a moment.',
  },
} as const;
