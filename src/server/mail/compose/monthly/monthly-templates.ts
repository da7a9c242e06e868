import { serverTexts } from '#content/server-texts.ts';
import type { TrustIdentity } from '#contract/trust/trust.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { longDay, longMonth, writtenYear } from '#domain/time/long-day.ts';
import type { MonthlyFacts, MonthlyMail } from '../../../giving/monthly/mails/service.ts';
import type { MailContent } from '../render.ts';

/** The donor and purpose of the first gift, from which the others follow. */
type FirstGift = {
  fullName: string;
  /** Whether the address is known to be the donor's: then the email has their name. */
  isKnownAddress: boolean;
  language: Language;
  campaignTitle: string | null;
  categoryName: string;
};

/** `gift`: the page of the monthly gift, signed; `account`: the page “My gifts”. */
type MonthlyUrls = { gift: string; account: string };

type About<Kind extends MonthlyFacts['kind']> = {
  facts: Extract<MonthlyFacts, { kind: Kind }>;
  language: Language;
  values: { trust: string; amount: string; purpose: string };
};
/** What is special about an email of a kind: its parts, without those that all have. */
type Parts = Pick<MailContent, 'subject' | 'paragraphs' | 'requests'> &
  Required<Pick<MailContent, 'details'>>;

const textsIn = (language: Language) => serverTexts[language].monthlyMail;

/** An email about a monthly gift, with the signed link to its page. */
export function monthlyContent(
  trust: TrustIdentity,
  first: FirstGift,
  { facts, amountPaise }: MonthlyMail,
  urls: MonthlyUrls,
): MailContent {
  const { language, fullName } = first;
  const { mail } = serverTexts[language];
  const text = textsIn(language);
  const purpose = first.campaignTitle ?? first.categoryName;
  const values = { trust: trust.name, amount: formatPaise(amountPaise), purpose };
  const parts = partsOf(facts, { language, values }, urls);
  return {
    ...parts,
    greeting: first.isKnownAddress ? mail.greeting({ name: fullName }) : mail.greetingWithoutName,
    details: [
      // Over a year, the amount may have changed.
      ...(facts.kind === 'mandate_year' ? [] : [{ label: mail.amount, value: values.amount }]),
      { label: mail.purpose, value: purpose },
      ...parts.details,
    ],
    action: { label: text.open, url: urls.gift },
    after: [text.forYouOnly],
  };
}

function partsOf(facts: MonthlyFacts, given: Omit<About<never>, 'facts'>, urls: MonthlyUrls): Parts {
  switch (facts.kind) {
    case 'mandate_started':
      return started({ ...given, facts });
    case 'charge_announced':
      return announced({ ...given, facts });
    case 'charge_failed':
      return failed({ ...given, facts });
    case 'mandate_ended':
      return ended({ ...given, facts });
    case 'mandate_year':
      return yearly({ ...given, facts }, urls);
  }
}

function started({ facts, language, values }: About<'mandate_started'>): Parts {
  const { started: text, labels } = textsIn(language);
  const { day, next, lastMonth, replacedPaise } = facts;
  const replaced = replacedPaise === null ? [] : [text.replaced({ earlier: formatPaise(replacedPaise) })];
  return {
    subject: text.subject(values),
    paragraphs: [text.what(values), ...replaced, text.before, text.change],
    details: [
      { label: labels.day, value: String(day) },
      ...(next ? [{ label: labels.next, value: longDay(next.dueOn, language) }] : []),
      ...(lastMonth ? [{ label: labels.last, value: longMonth(lastMonth, language) }] : []),
    ],
  };
}

function announced({ facts, language, values }: About<'charge_announced'>): Parts {
  const { announced: text } = textsIn(language);
  const dated = { ...values, day: longDay(facts.dueOn, language) };
  return {
    subject: text.subject(dated),
    paragraphs: [facts.isSecondTry ? text.again(dated) : text.what(dated), text.bank, text.stop(dated)],
    details: [],
  };
}

/** What happened, what it means for the money, what to do next (docs/voice.md). */
function failed({ facts, language, values }: About<'charge_failed'>): Parts {
  const { failed: text, labels } = textsIn(language);
  const { reason, againOn, next, merchantOrderId } = facts;
  const month = longMonth(facts.month, language);
  const dated = (day: string) => ({ ...values, day: longDay(day, language) });
  const isOver = reason === 'mandate_gone';
  const afterwards = [
    againOn === null ? text.notAgain : text.again(dated(againOn)),
    ...(next && againOn === null && !isOver ? [text.next(dated(next.dueOn))] : []),
    ...(reason === 'low_balance' && againOn === null ? [text.otherPlan] : []),
  ];
  return {
    subject: text.subject({ ...values, month }),
    paragraphs: [
      text.what(dated(facts.dueOn)),
      merchantOrderId === null ? text.noOrder : text.money,
      text.reasons[reason],
      afterwards.join(' '),
    ],
    details: [
      { label: labels.month, value: month },
      ...(merchantOrderId
        ? [{ label: serverTexts[language].mail.transactionId, value: merchantOrderId }]
        : []),
    ],
  };
}

function ended({ facts, language, values }: About<'mandate_ended'>): Parts {
  const { ended: text, labels } = textsIn(language);
  const { cause, mayArrive, gifts, givenPaise } = facts;
  const hasBegun = cause !== 'late' && cause !== 'never_began';
  const isEndedHere = cause === 'donor' || cause === 'staff';
  return {
    subject: hasBegun ? text.subject(values) : text.neverBegan(values),
    paragraphs: [
      text.causes[cause](values),
      isEndedHere ? text.bankTold : text.startAgain,
      ...(mayArrive ? [text.mayArrive] : []),
      ...(gifts > 0 ? [text.thanks] : []),
    ],
    details:
      gifts > 0
        ? [
            { label: labels.gifts, value: String(gifts) },
            { label: labels.given, value: formatPaise(givenPaise) },
          ]
        : [],
  };
}

function yearly({ facts, language, values }: About<'mandate_year'>, { account }: MonthlyUrls): Parts {
  const { year: text, labels } = textsIn(language);
  const { gifts, givenPaise, skipped, failed: notCollected } = facts;
  const year = writtenYear(facts.year);
  const sum = formatPaise(givenPaise);
  return {
    subject: text.subject({ ...values, year }),
    paragraphs: [text.what({ ...values, sum, year })],
    details: [
      { label: labels.giftsInYear, value: String(gifts) },
      { label: labels.givenInYear, value: sum },
      ...(skipped > 0 ? [{ label: labels.skipped, value: String(skipped) }] : []),
      ...(notCollected > 0 ? [{ label: labels.failed, value: String(notCollected) }] : []),
    ],
    requests: [{ text: text.receipts, label: text.myGifts, url: account }],
  };
}
