import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DonationQuery, PaymentMode } from '#contract/giving/donation-list.admin.ts';
import type { PROVIDERS } from '#domain/giving/donation.ts';
import { type StatusFilter, statusesIn } from '#domain/giving/donation-status.ts';
import type { Paise } from '#domain/money/money.ts';
import type { DonationType } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import {
  afterCursor,
  afterCursorByAmount,
  cursorKey,
  cursorKeyWithAmount,
  type Direction,
} from '../../db/queries/keyset-pagination.ts';
import { bankCharge } from '../../db/schema/bank-charge.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donationType } from '../../db/schema/donation-type.ts';
import { giftDisplay } from '../../db/schema/gift-display.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { modeGroup } from '../../db/schema/payment-mode-group.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';
import { voidedPaise } from '../../payments/ledger/reversed-amounts.ts';
import { donationsOfKeys, donationsOfPerson } from './search-queries.ts';

/** The filters of the list. `from` and `before` (exclusive) are about when a payment counts. */
export type ListFilter = {
  status?: StatusFilter | undefined;
  provider?: (typeof PROVIDERS)[number] | undefined;
  mode?: PaymentMode | undefined;
  tribute?: DonationQuery['tribute'];
  /** Failed payments with one of these codes of the provider; null: without any code. */
  failureCodes?: readonly (string | null)[] | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  campaignId?: string | undefined;
  categoryId?: string | undefined;
  leastPaise?: Paise | undefined;
  mostPaise?: Paise | undefined;
  /** Exactly this amount. */
  paise?: Paise | undefined;
  /** The beginnings of words of a name, an email address or a phone number. */
  person?: string | undefined;
  attemptIds?: readonly string[] | undefined;
  /** The rows that were selected in the list, by attempt id. */
  selectedIds?: readonly string[] | undefined;
  donationIds?: readonly string[] | undefined;
  donorKeys?: readonly string[] | undefined;
  cursor?: string | undefined;
  /** By date unless given. */
  sort?: 'date' | 'amount' | undefined;
  /** Descending unless given. */
  order?: Direction | undefined;
};

/**
 * A donation is listed by its paid attempts, and by its latest attempt if none is paid: also after a cheque that had been paid and
 * bounced, so that the list shows both that and the cheque that was presented again.
 */
const isListed = sql`(${attempt.state} in ('COMPLETED', 'QUARANTINED') or not exists (
  select from attempt other where other.donation_id = ${attempt.donationId} and (other.number > ${attempt.number}
    or other.state = 'QUARANTINED' or (other.state = 'COMPLETED' and other.voided is null))))`;

/** The where-clause of the filters. */
export function conditions(db: Database, filter: ListFilter): SQL | undefined {
  const { status, provider, mode, from, before, campaignId, categoryId, leastPaise, mostPaise, paise } =
    filter;
  const { tribute, failureCodes, person, attemptIds, selectedIds, donationIds, donorKeys } = filter;
  return and(
    status ? inArray(attempt.status, [...statusesIn(status)]) : undefined,
    provider ? eq(attempt.provider, provider) : undefined,
    failureCodes ? failedWith(failureCodes) : undefined,
    mode ? and(isNotNull(attempt.paymentMode), eq(modeGroup(attempt.paymentMode), mode)) : undefined,
    from ? gte(attempt.countedAt, from) : undefined,
    before ? lt(attempt.countedAt, before) : undefined,
    tribute ? inArray(attempt.donationId, dedicated(db, tribute)) : undefined,
    campaignId ? eq(attempt.campaignId, campaignId) : undefined,
    categoryId ? eq(attempt.categoryId, categoryId) : undefined,
    leastPaise === undefined ? undefined : gte(attempt.amountPaise, leastPaise),
    mostPaise === undefined ? undefined : lte(attempt.amountPaise, mostPaise),
    paise === undefined ? undefined : eq(attempt.amountPaise, paise),
    person ? inArray(attempt.donationId, donationsOfPerson(db, person)) : undefined,
    attemptIds ? inArray(attempt.id, [...attemptIds]) : undefined,
    donorKeys ? inArray(attempt.donationId, donationsOfKeys(db, donorKeys)) : undefined,
    donationIds ? sql`${attempt.donationId} = any(${sql.param(donationIds)}::uuid[])` : undefined,
    selectedIds ? inArray(attempt.id, [...selectedIds]) : undefined,
    isAfterCursor(filter),
    isListed,
  );
}

function failedWith(codes: readonly (string | null)[]): SQL | undefined {
  const known = codes.filter((code) => code !== null);
  return and(
    eq(attempt.state, 'FAILED'),
    or(
      known.length > 0 ? inArray(attempt.failureCodes, known) : sql`false`,
      codes.includes(null) ? isNull(attempt.failureCodes) : undefined,
    ),
  );
}

const dedicated = (db: Database, kind: NonNullable<ListFilter['tribute']>) =>
  db
    .select({ id: giftDisplay.donationId })
    .from(giftDisplay)
    .where(kind === 'any' ? isNotNull(giftDisplay.tribute) : eq(giftDisplay.tribute, kind));

function isAfterCursor({ sort, order = 'desc', cursor }: ListFilter): SQL | undefined {
  if (sort !== 'amount') return afterCursor(attempt.countedAt, attempt.id, cursor, order);
  return afterCursorByAmount(
    { paise: attempt.amountPaise, at: attempt.countedAt, id: attempt.id },
    cursor,
    order,
  );
}

type SortColumns = { amountPaise: AnyColumn; countedAt: AnyColumn; id: AnyColumn };

/** All columns in one direction, so that one index serves both directions. */
function sortedBy(table: SortColumns, { sort, order = 'desc', campaignId }: ListFilter): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  const byDate = [direction(table.countedAt), direction(table.id)];
  if (sort !== 'amount') return byDate;
  // Postgres would look for a campaign's donations along all amounts, of which a new campaign has only the latest. An expression
  // is not an index's column, so it reads the campaign's own donations and sorts them.
  const paise = campaignId === undefined ? table.amountPaise : sql`(${table.amountPaise} + 0)`;
  return [direction(paise), ...byDate];
}

/** The attempts of a page first, from the list's indexes; then the columns of other tables for these only. */
const pageWith = (db: Database, filter: ListFilter, limit: number) =>
  db.$with('page').as(
    db
      .select()
      .from(attempt)
      .where(conditions(db, filter))
      .orderBy(...sortedBy(attempt, filter))
      .limit(limit),
  );

/** Donations of the list, sorted as the filter says. */
export function listedDonations(db: Database, filter: ListFilter, limit: number) {
  const page = pageWith(db, filter, limit);
  return db
    .with(page)
    .select({
      ...listColumns(page),
      ...(filter.sort === 'amount' && { cursorKey: cursorKeyWithAmount(page.amountPaise, page.countedAt) }),
    })
    .from(page)
    .innerJoin(donation, eq(donation.id, page.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, page.id))
    .leftJoin(donationType, eq(donationType.donationId, page.donationId))
    .orderBy(...sortedBy(page, filter));
}

/** Donations of the list with the additional columns of an export, newest first. */
export function exportedDonations(db: Database, filter: ListFilter, limit: number) {
  const page = pageWith(db, filter, limit);
  return db
    .with(page)
    .select({
      ...listColumns(page),
      message: donation.message,
      statedIndianCitizen: donation.statedIndianCitizen,
      providerPaymentId: page.providerPaymentId,
      failureReason: page.failureReason,
      receiptYear: receipt.financialYear,
      receiptNumber: receipt.number,
      receiptPrefix: sql<string | null>`${issuer.facts}->'receipts'->>'numberPrefix'`,
      earlierReceipt: offlineGift.earlierReceipt,
      mode: offlineGift.mode,
      reference: offlineGift.reference,
      bank: offlineGift.bank,
      note: offlineGift.note,
      bankChargesPaise: sql`(select sum(${bankCharge.amountPaise}) from ${bankCharge}
        where ${bankCharge.attemptId} = ${page.id})`.mapWith(BigInt) as SQL<bigint | null>,
      direction: donationType.direction,
      tribute: giftDisplay.tribute,
      tributeName: giftDisplay.tributeName,
      tributeLine: giftDisplay.tributeLine,
    })
    .from(page)
    .innerJoin(donation, eq(donation.id, page.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, page.id))
    .leftJoin(donationType, eq(donationType.donationId, page.donationId))
    .leftJoin(giftDisplay, eq(giftDisplay.donationId, page.donationId))
    .leftJoin(receipt, and(eq(receipt.attemptId, page.id), isNull(receipt.cancelledAt)))
    .leftJoin(issuer, eq(issuer.id, receipt.issuerId))
    .orderBy(desc(page.countedAt), desc(page.id));
}

export function countDonations(db: Database, filter: ListFilter): Promise<number> {
  return db.$count(attempt, conditions(db, filter));
}

function listColumns(page: ReturnType<typeof pageWith>) {
  return {
    id: page.id,
    donationId: page.donationId,
    merchantOrderId: page.merchantOrderId,
    countedAt: page.countedAt,
    createdAt: page.createdAt,
    cursorKey: cursorKey(page.countedAt),
    fullName: donation.fullName,
    email: donation.email,
    phoneNumber: donation.phoneNumber,
    amountPaise: page.amountPaise,
    reversedPaise: page.reversedPaise,
    voidedPaise: voidedPaise(page.id, page.voided),
    provider: page.provider,
    kind: page.kind,
    state: page.state,
    status: page.status,
    paymentMode: page.paymentMode,
    categoryId: category.id,
    categoryName: category.name,
    campaignId: donation.campaignId,
    campaignTitle: donation.campaignTitle,
    donationType: sql<DonationType>`coalesce(${donationType.type}, 'other')`,
  };
}
