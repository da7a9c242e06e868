import { validate } from 'uuid';
import type { PublishedBill } from '#contract/campaigns/published-bills.ts';
import { REPORTS_PART, YEARS_PART } from '#contract/campaigns/transparency/report-paths.ts';
import {
  type CampaignMoney,
  type CampaignSpending,
  type FundMoney,
  type FundPayments,
  SHOWN_PAYMENTS,
  type ShownFund,
  type ShownOpening,
  type ShownPayment,
  type ShownRules,
} from '#contract/campaigns/transparency/shown-spending.server.ts';
import { ALL_MONTHS } from '#contract/campaigns/transparency/spending-paths.ts';
import type { PaymentsPart } from '#contract/site/page-data.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { FUND_KINDS, type FundEntryKind } from '#domain/office/fund.ts';
import { fundFigures } from '#domain/office/fund-figures.ts';
import { translateTexts } from '#domain/text/content-language.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { languageByScript } from '#domain/text/script-language.ts';
import { daysOfMonth, isMonth } from '#domain/time/month.ts';
import type { Database } from '../../db/client.ts';
import { spendingRules } from '../../db/queries/spending-rules.ts';
import { AppError } from '../../errors.ts';
import type { SignedTexts } from '../../signed-texts.ts';
import { publishedBillsOf } from '../../trust/published-bills/service.ts';
import { campaignPlan } from './plan.ts';
import {
  type FundRow,
  fundById,
  fundOfCampaign,
  fundOfKind,
  fundOfSlug,
  hasPaid,
  openingOf,
  type PaymentPosition,
  type PaymentRow,
  paymentsOf,
  sumsOfFund,
} from './queries.ts';
import { publishedContent, publishedReports } from './report-queries.ts';

export type TransparencyDeps = { db: Database; signed: SignedTexts };

/** On a campaign's page; the page of all payments shows more. */
const ON_CAMPAIGN = 10;
const ON_PAGE = 50;
/** Addresses that a campaign's slug must not lead to. */
const OTHER_ADDRESSES: readonly string[] = [...FUND_KINDS, REPORTS_PART, YEARS_PART];
const POSITION = /^(\d{4}-\d\d-\d\d)\.(\d{1,18})$/;

/**
 * What staff said about a campaign's money, and what it received, spent and has left, with its latest payments, or those after a cursor of
 * this list. Null for an unknown campaign, and for a cursor that was not issued here.
 */
export async function campaignMoney(
  { db, signed }: TransparencyDeps,
  campaignId: string,
  language: Language,
  cursor?: string,
): Promise<CampaignMoney | null> {
  const plan = validate(campaignId) ? await campaignPlan(db, campaignId, language) : null;
  if (!plan) return null;
  const spending = await spendingOf({ db, signed }, campaignId, language, cursor);
  return spending === null && cursor !== undefined ? null : { plan, spending };
}

/** Null as long as nothing was ever paid: then there is nothing to account for. */
async function spendingOf(
  { db, signed }: TransparencyDeps,
  campaignId: string,
  language: Language,
  cursor?: string,
): Promise<CampaignSpending | null> {
  if (!(await hasPaid(db))) return null;
  const fund = await fundOfCampaign(db, campaignId);
  if (!fund) return null;
  const list = `payments of campaign ${campaignId}`;
  const after = cursor === undefined ? null : readPosition(signed, list, cursor);
  if (cursor !== undefined && !after) return null;
  const [money, opening, rows, rules] = await Promise.all([
    moneyOf(db, fund),
    shownOpening(db, fund),
    paymentsOf(db, { fundId: fund.id, standing: true, after, limit: ON_CAMPAIGN + 1 }),
    shownRules(db),
  ]);
  const page = await toPage(db, { signed, list, rows, limit: ON_CAMPAIGN, language });
  return { money, opening, ...page, rules };
}

/**
 * What a fund paid for in a month, or in all months, latest first, or the part after a cursor. Null for an unknown fund or period, and for a
 * cursor that was not issued here for both.
 */
export async function fundPayments(
  { db, signed }: TransparencyDeps,
  { fund: key, period, after: cursor }: PaymentsPart,
  language: Language,
): Promise<FundPayments | null> {
  if (period !== ALL_MONTHS && !isMonth(period)) return null;
  const fund = await findFund(db, key);
  if (!fund || !(await hasPaid(db))) return null;
  const list = `payments of ${fund.id} in ${period}`;
  const after = cursor === undefined ? null : readPosition(signed, list, cursor);
  if (cursor !== undefined && !after) return null;
  const [money, opening, rows] = await Promise.all([
    moneyOf(db, fund),
    shownOpening(db, fund),
    paymentsOf(db, {
      fundId: fund.id,
      days: period === ALL_MONTHS ? null : daysOfMonth(period),
      after,
      limit: ON_PAGE + 1,
    }),
  ]);
  // Months without end could be invented, and a page for each.
  if (period !== ALL_MONTHS && rows.length === 0) return null;
  return {
    fund: shownFund(fund, language),
    period,
    money,
    opening,
    ...(await toPage(db, { signed, list, rows, limit: ON_PAGE, language })),
  };
}

/** The published monthly reports with their hashes, latest first. */
export async function listPublishedReports(db: Database) {
  return (await publishedReports(db)).map(({ month, sha256, publishedAt, ...row }) => ({
    month,
    sha256,
    publishedAt: (publishedAt ?? row.drawnUpAt).toISOString(),
    notes: { en: row.noteEn, te: row.noteTe, hi: row.noteHi },
  }));
}

/** The text of a published report, of which every byte was hashed. @throws AppError `not_found`. */
export async function readPublishedReport(db: Database, month: string): Promise<string> {
  const content = isMonth(month) ? await publishedContent(db, month) : undefined;
  if (content === undefined) throw new AppError('not_found');
  return content;
}

/** A fund by the last part of its address. */
export async function findFund(db: Database, key: string): Promise<FundRow | undefined> {
  if (validate(key)) return fundById(db, key);
  const kind = FUND_KINDS.find((each) => each !== 'campaign' && each === key);
  return kind ? fundOfKind(db, kind) : fundOfSlug(db, key);
}

async function moneyOf(db: Database, { id }: FundRow): Promise<FundMoney> {
  return shownMoney(await sumsOfFund(db, id));
}

/** What was spent from a fund before these records; null if nothing was. */
async function shownOpening(db: Database, { id }: FundRow): Promise<ShownOpening | null> {
  const opening = await openingOf(db, id);
  if (!opening) return null;
  const { amountPaise, until, reason } = opening;
  return { rupees: rupeesFromPaise(amountPaise), until, reason };
}

/** A fund's figures in rupees, from the sums of its entries. */
export function shownMoney(sums: Parameters<typeof fundFigures>[0]): FundMoney {
  const { raised, fees, earlier, transferred, spent, left } = fundFigures(sums);
  return {
    raised: rupeesFromPaise(raised),
    fees: rupeesFromPaise(fees),
    earlier: rupeesFromPaise(earlier),
    transferred: rupeesFromPaise(transferred),
    spent: rupeesFromPaise(spent),
    left: rupeesFromPaise(left),
  };
}

async function shownRules(db: Database): Promise<ShownRules> {
  const { approvals, largeApprovals, largeFromPaise } = await spendingRules(db);
  return { approvals, largeApprovals, largeFrom: rupeesFromPaise(largeFromPaise) };
}

/** A fund with its title in a language. A campaign that is not published has neither title nor slug. */
export function shownFund({ id, kind, slug, title, ...texts }: FundRow, language: Language): ShownFund {
  if (slug === null || title === null)
    return { key: kind === 'campaign' ? id : kind, kind, title: null, language: DEFAULT_LANGUAGE };
  const translation = texts.translations?.[language];
  const shown = translateTexts(language, texts.language ?? DEFAULT_LANGUAGE, {
    title: { original: title, translation: translation?.title },
  });
  // control: a campaign's slug leads to no other fund or page (spending-in-public.test.ts) → slug
  const key = OTHER_ADDRESSES.includes(slug) ? id : slug;
  return { key, kind, title: shown.texts.title, language: shown.language };
}

function shownPayment(
  { otherFund, ...row }: PaymentRow,
  bills: PublishedBill[],
  language: Language,
): ShownPayment {
  const { id, kind } = otherFund;
  return {
    number: Number(row.number),
    kind: paymentKind(row.kind),
    day: row.day,
    purpose: row.purpose,
    purposeLanguage: languageByScript(row.purpose),
    payeeLanguage: languageByScript(row.payeeLabel),
    rupees: rupeesFromPaise(row.amountPaise),
    payee: row.payeeLabel,
    isRelated: row.payeeKind === 'related',
    otherFund: id && kind ? shownFund({ ...otherFund, id, kind }, language) : null,
    bills,
  };
}

/** @throws Error for an entry that is no payment, which the query of payments does not find. */
export function paymentKind(kind: FundEntryKind): ShownPayment['kind'] {
  const found = SHOWN_PAYMENTS.find((each) => each === kind);
  if (!found) throw new Error(`${kind} is no payment`);
  return found;
}

type Found = {
  signed: SignedTexts;
  /** Names the list, of which a cursor is a part. */
  list: string;
  rows: readonly PaymentRow[];
  limit: number;
  language: Language;
};

/** A page of the rows found with a limit of `limit` + 1. */
export async function toPage(db: Database, { signed, list, rows, limit, language }: Found) {
  const shown = rows.slice(0, limit);
  const bills = await publishedBillsOf(
    db,
    shown.map(({ expenseId }) => expenseId),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    payments: shown.map((row) => shownPayment(row, bills.get(row.expenseId) ?? [], language)),
    nextCursor: last ? signed.write(list, `${last.day}.${last.number}`) : null,
  };
}

export function readPosition(signed: SignedTexts, list: string, cursor: string): PaymentPosition | null {
  const [, day, number] = POSITION.exec(signed.read(list, cursor) ?? '') ?? [];
  return day === undefined || number === undefined ? null : { day, number: BigInt(number) };
}
