import type { PublishedBill } from '#contract/campaigns/published-bills.ts';
import type { CampaignSpending, ShownFund, ShownPayment } from '#contract/campaigns/transparency/spending.ts';
import {
  fieldsOf,
  isNumber,
  isPicture,
  isText,
  itemsOf,
  languageOf,
  readerOf,
  textOf,
} from '#web/lib/api/reading.ts';

const FUND_KINDS = ['campaign', 'general', 'corpus', 'overhead'] as const;
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
  const { number, kind, day, purpose, rupees, payee, isRelated, otherFund, bills } = fieldsOf(value);
  const known = oneOf(PAYMENT_KINDS, kind);
  if (!known || !isNumber(number) || !isText(day) || !isNumber(rupees)) return null;
  return {
    number,
    kind: known,
    day,
    purpose: textOf(purpose),
    rupees,
    payee: textOf(payee),
    isRelated: isRelated === true,
    otherFund: readFund(otherFund),
    bills: itemsOf(bills, readBill),
  };
}

/** Reads what a campaign received and spent; null if there is nothing to show. */
export const spendingReader = readerOf((body): CampaignSpending | null => {
  const { money, payments, nextCursor, rules } = fieldsOf(fieldsOf(body)['spending']);
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
    payments: itemsOf(payments, readPayment),
    nextCursor: isText(nextCursor) ? nextCursor : null,
    rules: {
      approvals: numberOf(approvals),
      largeApprovals: numberOf(largeApprovals),
      largeFrom: numberOf(largeFrom),
    },
  };
});
