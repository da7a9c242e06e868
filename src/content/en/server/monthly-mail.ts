import type { ChargeFailure } from '#domain/giving/monthly/charge.ts';
import type { ToldEndCause } from '#domain/giving/monthly/monthly-mails.ts';

/** `amount` is formatted, with its currency; `purpose` is a campaign or a category. */
type GiftValues = { trust: string; amount: string; purpose: string };
type TrustValue = Pick<GiftValues, 'trust'>;
/** A day or a month, written out. */
type DayValue = { day: string };

/** The emails about a monthly gift. */
export const monthlyMail = {
  open: 'See or change your monthly gift',
  forYouOnly: 'The link works without signing in, so please do not forward this email.',
  /** In the other emails about one of its gifts. */
  partOf: 'This is part of your monthly gift. You can change, skip or end it without signing in.',
  labels: {
    day: 'Day of the month',
    next: 'Next gift',
    last: 'Last month',
    month: 'Month',
    gifts: 'Gifts so far',
    given: 'Given in all',
    giftsInYear: 'Gifts',
    givenInYear: 'Given in the year',
    skipped: 'Months skipped',
    failed: 'Months not collected',
  },
  started: {
    subject: ({ trust }: TrustValue) => `Your monthly gift to ${trust} has begun`,
    what: ({ amount, purpose }: GiftValues) =>
      `Thank you. Your bank has confirmed your monthly gift of ${amount} for ${purpose}.`,
    replaced: ({ earlier }: { earlier: string }) =>
      `It takes the place of your earlier one of ${earlier}, of which nothing more is collected.`,
    before: 'Before each gift we email you, and your bank or UPI app tells you as well.',
    change: 'You can change the day, lower the amount, skip a month, pause or end it at any time.',
  },
  announced: {
    subject: ({ trust, day }: TrustValue & DayValue) => `Your monthly gift to ${trust} on ${day}`,
    what: ({ amount, purpose, day }: GiftValues & DayValue) =>
      `Your monthly gift of ${amount} for ${purpose} will be collected on ${day}. There is nothing you need to do.`,
    again: ({ amount, purpose, day }: GiftValues & DayValue) =>
      `Your monthly gift of ${amount} for ${purpose} could not be collected the first time. We try once more on ${day}.`,
    bank: 'Your bank or UPI app will tell you as well.',
    stop: ({ day }: DayValue) =>
      `If you would rather not give it, you can skip this month or end your monthly gift before ${day}, with the link below.`,
  },
  failed: {
    subject: ({ trust, month }: TrustValue & { month: string }) =>
      `Your monthly gift to ${trust} for ${month} was not collected`,
    what: ({ amount, purpose, day }: GiftValues & DayValue) =>
      `Your monthly gift of ${amount} for ${purpose} was due on ${day} and was not collected.`,
    money:
      'We have not received any money. If your bank shows a deduction, write to us with the transaction ID below.',
    noOrder: 'We have not received any money, and your bank was not asked for any.',
    reasons: {
      low_balance: 'Your bank reported that there was not enough money in the account.',
      refused: 'Your bank or UPI app did not allow it. It can tell you why.',
      mandate_gone:
        'Your bank reported that your permission to collect it has ended. If you ended it, there is nothing you need to do. To go on giving, please start a new monthly gift.',
      paused: 'You had paused it in your UPI app, so nothing is wrong. To go on giving, resume it there.',
      notice_failed: 'Your bank could not be told about it in time. There is nothing you need to do.',
      lapsed: 'It was not collected in time. That is not your fault, and there is nothing you need to do.',
      provider: 'The payment service did not tell us why. There is nothing you need to do.',
    } satisfies Record<ChargeFailure, string>,
    again: ({ day }: DayValue) =>
      `We try once more, on ${day} at the earliest. We email you beforehand, and your bank or UPI app tells you as well.`,
    notAgain: 'We will not collect it later.',
    next: ({ day }: DayValue) => `The next gift is due on ${day}.`,
    otherPlan: 'If another day or a smaller amount suits you better, you can choose it with the link below.',
  },
  ended: {
    subject: ({ trust }: TrustValue) => `Your monthly gift to ${trust} has ended`,
    neverBegan: ({ trust }: TrustValue) => `Your monthly gift to ${trust} has not begun`,
    causes: {
      donor: ({ amount, purpose }: GiftValues) =>
        `You have ended your monthly gift of ${amount} for ${purpose}. Nothing more is collected.`,
      staff: ({ trust, amount, purpose }: GiftValues) =>
        `${trust} has ended your monthly gift of ${amount} for ${purpose}. Nothing more is collected. If you would like to know why, please write to us.`,
      bank: ({ amount, purpose }: GiftValues) =>
        `Your monthly gift of ${amount} for ${purpose} was ended in your UPI app or at your bank. Nothing more is collected.`,
      provider: ({ amount, purpose }: GiftValues) =>
        `The payment service has ended your monthly gift of ${amount} for ${purpose}. We did not ask it to. Nothing more is collected.`,
      last_month: ({ amount, purpose }: GiftValues) =>
        `Your monthly gift of ${amount} for ${purpose} has come to its agreed end. Nothing more is collected.`,
      late: ({ amount, purpose }: GiftValues) =>
        `Your monthly gift of ${amount} for ${purpose} was confirmed only after its time had run out, so we have ended it. Nothing is collected each month.`,
      never_began: ({ amount, purpose }: GiftValues) =>
        `Your bank did not set up your monthly gift of ${amount} for ${purpose}. Your first gift has reached us; nothing more is collected.`,
    } satisfies Record<ToldEndCause, (values: GiftValues) => string>,
    bankTold: 'We have asked your bank to remove it. Your UPI app may still show it for a while.',
    mayArrive:
      'A gift that was being collected at that moment may still reach us. You would get its receipt.',
    startAgain: 'You can start a new one on our website whenever you like.',
    thanks: 'Thank you for what you have given.',
  },
  year: {
    subject: ({ trust, year }: TrustValue & { year: string }) => `Your monthly gift to ${trust} in ${year}`,
    what: ({ sum, purpose, year }: { sum: string; purpose: string; year: string }) =>
      `In the financial year ${year} you gave ${sum} for ${purpose}, month by month. Thank you.`,
    receipts:
      'Every gift has its own receipt. You find them all in “My gifts”, with a statement of the year.',
    myGifts: 'Open “My gifts”',
  },
};

export type MonthlyMailTexts = typeof monthlyMail;
