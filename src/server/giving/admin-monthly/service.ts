import type {
  ListedMonthlyGift,
  MonthlyGiftPlan,
  MonthlyGiftQuery,
} from '#contract/giving/monthly/monthly.admin.ts';
import type { ListTotal } from '#contract/lists.admin.ts';
import type { ExportMonthlyGifts } from '#contract/office/exports.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { AttemptKind } from '#domain/giving/donation.ts';
import type { ChargeFailure } from '#domain/giving/monthly/charge.ts';
import { indianMonth, numberOfMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { type EndCause, endCause } from '#domain/giving/monthly/end-cause.ts';
import { type MonthlyStatus, monthlyStatus } from '#domain/giving/monthly/gift-status.ts';
import { nextGift } from '#domain/giving/monthly/next-gift.ts';
import { type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { addMonths } from '#domain/time/month.ts';
import type { Database } from '../../db/client.ts';
import { readPages, toPage } from '../../db/queries/keyset-pagination.ts';
import { searchedPerson } from '../../db/queries/search.ts';
import { requireWholeContact } from '../../staff/access/service.ts';
import { isOffered } from '../monthly/service.ts';
import {
  areThereMandates,
  chargesSince,
  countGifts,
  endsOf,
  failureOf,
  findGifts,
  type GiftFilter,
  type GiftRow,
  mandatesOfPayments,
  mandatesOfPerson,
} from './list-queries.ts';

export type MonthlyListDeps = { db: Database; clock: () => Date };

/** A monthly gift as lists and exports show it. */
export type DescribedGift = {
  id: string;
  cursorKey: string;
  status: MonthlyStatus;
  fullName: string;
  email: string;
  phoneNumber: string;
  purpose: string;
  amountPaise: Paise;
  day: number;
  lastMonth: string | null;
  heldUntil: string | null;
  createdAt: Date;
  nextDueOn: string | null;
  failed: { month: string; why: ChargeFailure } | null;
  ended: { at: Date; cause: EndCause; reason: string | null } | null;
};

/** More monthly gifts than one donor has. */
const MAX_OF_DONOR = 100;

type Listed = { items: ListedMonthlyGift[]; nextCursor: string | null; total?: ListTotal };

/** A page of monthly gifts. @throws AppError `cursor_unknown`; `search_incomplete` for a role that may not search for people. */
export async function listMonthlyGifts(
  { db, clock }: MonthlyListDeps,
  query: MonthlyGiftQuery,
  role: StaffRole,
): Promise<Listed> {
  const now = clock();
  const filter = await filterOf(db, query, role, now);
  const found = await findGifts(db, filter, { ...query, limit: query.limit + 1 });
  const { rows, nextCursor } = toPage(found, query.limit);
  const items = (await describeGifts(db, rows, now)).map(toListed);
  if (query.cursor !== undefined) return { items, nextCursor };
  return { items, nextCursor, total: { count: await countGifts(db, filter), isMore: false } };
}

type Filters = Pick<MonthlyGiftQuery, 'q' | 'status' | 'failedIn'>;

async function filterOf(
  db: Database,
  { q, status, failedIn }: Filters,
  role: StaffRole,
  now: Date,
): Promise<GiftFilter> {
  // control: a role that sees people masked finds no monthly gift letter by letter (admin-monthly/service.test.ts)
  requireWholeContact(role, 'readPeople', q);
  const ids = q === undefined ? undefined : await mandatesOfPerson(db, searchedPerson(q));
  return { status, failedIn, ids, month: indianMonth(now) };
}

/** All monthly gifts that match, for an export. @throws AppError as `listMonthlyGifts` does. */
export async function* exportedMonthlyGifts(
  { db, clock }: MonthlyListDeps,
  filters: Omit<ExportMonthlyGifts, 'format'>,
  role: StaffRole,
  rowsPerPage: number,
): AsyncGenerator<DescribedGift[]> {
  const now = clock();
  const filter = await filterOf(db, filters, role, now);
  const readPage = (cursor: string | undefined, limit: number) =>
    findGifts(db, filter, { sort: 'date', order: 'desc', cursor, limit });
  for await (const rows of readPages(readPage, rowsPerPage)) yield describeGifts(db, rows, now);
}

/** The monthly gifts of some donor keys, latest first. */
export async function monthlyGiftsOfDonor(
  db: Database,
  donorKeys: readonly string[],
  now: Date,
): Promise<MonthlyGiftPlan[]> {
  const filter = { donorKeys, month: indianMonth(now) };
  const rows = await findGifts(db, filter, { sort: 'date', order: 'desc', limit: MAX_OF_DONOR });
  return (await describeGifts(db, rows, now)).map(toPlan);
}

/** Monthly gifts with their next month, the latest failed one, and their end. */
export async function describeGifts(
  db: Database,
  rows: readonly GiftRow[],
  now: Date,
): Promise<DescribedGift[]> {
  const ids = rows.map(({ id }) => id);
  const current = indianMonth(now);
  const [charges, ends] =
    ids.length === 0
      ? [[], new Map<string, never>()]
      : await Promise.all([chargesSince(db, ids, addMonths(current, -1)), endsOf(db, ids)]);
  const byMandate = Map.groupBy(charges, ({ mandateId }) => mandateId);
  return rows.map(({ mandate, cursorKey, ...row }) => {
    const own = byMandate.get(row.id) ?? [];
    const failed = own.findLast(({ state }) => state === 'failed');
    const end = ends.get(row.id);
    const status = monthlyStatus(mandate, current);
    const { amountPaise, day, lastMonth, createdAt } = mandate;
    return {
      id: row.id,
      cursorKey,
      status,
      fullName: row.fullName,
      email: row.email,
      phoneNumber: row.phoneNumber,
      purpose: row.purpose,
      amountPaise,
      day,
      lastMonth,
      createdAt,
      heldUntil: status === 'held' ? mandate.heldUntil : null,
      nextDueOn: mandate.state === 'active' ? (nextGift(mandate, own, now)?.dueOn ?? null) : null,
      failed: failed ? { month: failed.month, why: failureOf(failed) } : null,
      ended: end ? describeEnd(end) : null,
    };
  });
}

type End = Awaited<ReturnType<typeof endsOf>> extends Map<string, infer Row> ? Row : never;

function describeEnd({ at, kind, actor, reason }: End): DescribedGift['ended'] {
  return { at, cause: endCause({ kind, actor }), reason };
}

function toPlan(gift: DescribedGift): MonthlyGiftPlan {
  const { id, status, purpose, amountPaise, day, lastMonth, heldUntil, nextDueOn, failed, ended } = gift;
  return {
    id,
    status,
    purpose,
    amountRupees: rupeesFromPaise(amountPaise),
    day,
    lastMonth,
    heldUntil,
    createdAt: gift.createdAt.toISOString(),
    nextDueOn,
    failed,
    ended: ended && { ...ended, at: ended.at.toISOString() },
  };
}

export function toListed(gift: DescribedGift): ListedMonthlyGift {
  const { fullName, email, phoneNumber } = gift;
  return { ...toPlan(gift), fullName, email, phoneNumber };
}

/** Whether the trust offers monthly gifts, or has any: otherwise its staff see nothing of them. */
export const hasMonthlyGifts = async (db: Database): Promise<boolean> =>
  (await isOffered(db)) || (await areThereMandates(db));

type Payment = { id: string; donationId: string; kind: AttemptKind };

/** The monthly gifts that payments belong to, and the number of their month, by payment. */
export async function monthlyGiftsOfPayments(
  db: Database,
  payments: readonly Payment[],
): Promise<Map<string, { id: string; number: number }>> {
  const monthly = payments.filter(({ kind }) => kind !== 'checkout');
  if (monthly.length === 0) return new Map();
  const found = await mandatesOfPayments(db, monthly);
  return new Map(
    monthly.flatMap(({ id, donationId }) => {
      const of = found.get(id) ?? found.get(donationId);
      return of ? [[id, { id: of.id, number: numberOfMonth(of.firstMonth, of.month) }]] : [];
    }),
  );
}
