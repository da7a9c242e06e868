import type { PublishedBill } from '#contract/campaigns/published-bills.ts';
import type {
  CampaignMoney,
  CampaignPlan,
  CampaignSpending,
  ShownFund,
  ShownOpening,
  ShownPayment,
} from '#contract/campaigns/transparency/shown-spending.server.ts';
import {
  fieldsOf,
  isNumber,
  isPicture,
  isText,
  itemsOf,
  languageOf,
  languagesOf,
  readerOf,
  textOf,
} from '#web/lib/api/reading.ts';

const FUND_KINDS = ['campaign', 'general', 'corpus', 'overhead'] as const;
const SURPLUS_USES = ['campaign', 'general'] as const;
const PAYMENT_KINDS = ['spent', 'reversed', 'transferred', 'returned'] as const;

const oneOf = <Kind extends string>(kinds: readonly Kind[], value: unknown): Kind | undefined =>
  kinds.find((kind) => kind === value);
const numberOf = (value: unknown): number => (isNumber(value) ? value : 0);

function readFund(value: unknown): ShownFund | null {
  const { key, kind, title, language } = fieldsOf(value);
  const known = oneOf(FUND_KINDS, kind);
  if (!known) return null;
  return {
    key: textOf(key),
    kind: known,
    title: isText(title) ? title : null,
    language: languageOf(language),
  };
}

function readPage(value: unknown): PublishedBill['pages'][number] | null {
  const { url, thumbnailUrl, width, height } = fieldsOf(value);
  if (!isPicture(url) || !isPicture(thumbnailUrl) || !isNumber(width) || !isNumber(height)) return null;
  return { url, thumbnailUrl, width, height };
}

function readBill(value: unknown): PublishedBill {
  const { pages, secondLook, withdrawn } = fieldsOf(value);
  const { day, reason } = fieldsOf(withdrawn);
  return {
    pages: itemsOf(pages, readPage),
    secondLook: secondLook === true,
    withdrawn: isText(day) ? { day, reason: textOf(reason) } : null,
  };
}

function readPayment(value: unknown): ShownPayment | null {
  const { number, kind, day, purpose, purposeLanguage, rupees, payee, payeeLanguage } = fieldsOf(value);
  const { isRelated, otherFund, bills } = fieldsOf(value);
  const known = oneOf(PAYMENT_KINDS, kind);
  if (!known || !isNumber(number) || !isText(day) || !isNumber(rupees)) return null;
  return {
    number,
    kind: known,
    day,
    purpose: textOf(purpose),
    purposeLanguage: languageOf(purposeLanguage),
    payeeLanguage: languageOf(payeeLanguage),
    rupees,
    payee: textOf(payee),
    isRelated: isRelated === true,
    otherFund: readFund(otherFund),
    bills: itemsOf(bills, readBill),
  };
}

function readOpening(value: unknown): ShownOpening | null {
  const { rupees, until, reason } = fieldsOf(value);
  return isNumber(rupees) && isText(until) ? { rupees, until, reason: textOf(reason) } : null;
}

function readItem(value: unknown): CampaignPlan['goalEstimate'][number] | null {
  const { rupees, text } = fieldsOf(value);
  return isNumber(rupees) && isText(text) ? { rupees, text } : null;
}

function readPlan(value: unknown): CampaignPlan | null {
  if (!value) return null;
  const fields = fieldsOf(value);
  const { goalEstimate, goalBasis, surplusUse, surplusNote } = fields;
  return {
    goalEstimate: itemsOf(goalEstimate, readItem),
    goalBasis: textOf(goalBasis),
    surplusUse: oneOf(SURPLUS_USES, surplusUse) ?? null,
    surplusNote: textOf(surplusNote),
    ...languagesOf(fields),
  };
}

function readSpending(value: unknown): CampaignSpending | null {
  const { money, opening, payments, nextCursor, rules } = fieldsOf(value);
  if (!money) return null;
  const { raised, fees, earlier, transferred, spent, left } = fieldsOf(money);
  const { approvals, largeApprovals, largeFrom } = fieldsOf(rules);
  return {
    money: {
      raised: numberOf(raised),
      fees: numberOf(fees),
      earlier: numberOf(earlier),
      transferred: numberOf(transferred),
      spent: numberOf(spent),
      left: numberOf(left),
    },
    opening: readOpening(opening),
    payments: itemsOf(payments, readPayment),
    nextCursor: isText(nextCursor) ? nextCursor : null,
    rules: {
      approvals: numberOf(approvals),
      largeApprovals: numberOf(largeApprovals),
      largeFrom: numberOf(largeFrom),
    },
  };
}

/** Reads what a campaign's page says about its money. */
export const moneyReader = readerOf((body): CampaignMoney => {
  const { spending, plan } = fieldsOf(body);
  return { spending: readSpending(spending), plan: readPlan(plan) };
});
