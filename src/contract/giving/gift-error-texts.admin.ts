// Error codes of offline gifts after they were entered.

export const giftFieldTexts = {
  presented_before_received: 'This day is before the day the cheque was received',
  more_charges_given_back: 'The bank charged {charged} for this cheque, and cannot give back more',
} as const;

export const giftRefusals = {
  cash_of_namesakes: {
    status: 409,
    text: 'With this gift, cash under the name {name} on {day} would be {total}. From one person, {limit} or more may not be accepted ({section}). Is it another person? Enter it anyway?',
  },
  entered_similar: {
    status: 409,
    text: '{amount} from {name} on {day} was entered {times} already. Enter it anyway?',
  },
  cheque_not_bounced: {
    status: 409,
    text: 'This cheque is not recorded as bounced. Please reload.',
  },
  bounce_continued_already: {
    status: 409,
    text: 'This cheque was already presented again, or is no longer recorded as bounced. Please reload.',
  },
  bounced_import: {
    status: 409,
    text: 'This gift was imported from earlier books, so nothing follows it here. If the cheque had not bounced, please import the gift again.',
  },
  bounced_after_refund: {
    status: 409,
    text: 'A part of this gift was given back before the cheque bounced. Please enter what the bank credits as a new gift.',
  },
} as const;
