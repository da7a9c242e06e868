import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PaymentMode } from '#contract/admin/donations.ts';
import type { AttemptState } from '#domain/donation.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { after, placeAt } from '../../db/keyset-pagination.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { refund } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { modeGroup } from '../../db/schema/payment-mode-group.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';
import { personMatches } from '../../db/search.ts';
import { reversedPaise, voidedPaise } from '../../payments/ledger/reversed-amounts.ts';

/** The filters of the list. `before` is exclusive. */
export type ListFilter = {
  state?: AttemptState | undefined;
  mode?: PaymentMode | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  campaignId?: string | undefined;
  categoryId?: string | undefined;
  leastPaise?: Paise | undefined;
  mostPaise?: Paise | undefined;
  /** The beginnings of words of a name, an e-mail address or a phone number. */
  person?: string | undefined;
  attemptIds?: readonly string[] | undefined;
  donationIds?: readonly string[] | undefined;
  cursor?: string | undefined;
};

const MAX_PER_NUMBER = 100;

/** The attempts that a number belongs to: of the order, of the payment at the provider or bank, or of a refund. */
export async function attemptsByNumber(db: Database, number: string): Promise<string[]> {
  const own = db
    .select({ id: attempt.id })
    .from(attempt)
    .where(
      or(
        eq(attempt.merchantOrderId, number),
        and(isNotNull(attempt.providerPaymentId), eq(attempt.providerPaymentId, number)),
        and(isNotNull(attempt.providerOrderId), eq(attempt.providerOrderId, number)),
      ),
    );
  const refunded = db
    .select({ id: refund.attemptId })
    .from(refund)
    .where(eq(refund.merchantRefundId, number));
  const rows = await own.union(refunded).limit(MAX_PER_NUMBER);
  return rows.map(({ id }) => id);
}

/** The attempts with this receipt number in the trust's earlier books, in upper or lower case. */
export async function attemptsByEarlierReceipt(db: Database, number: string): Promise<string[]> {
  const rows = await db
    .select({ id: offlineGift.attemptId })
    .from(offlineGift)
    .where(
      and(
        isNotNull(offlineGift.earlierReceipt),
        sql`lower(${offlineGift.earlierReceipt}) = lower(${number})`,
      ),
    )
    .limit(MAX_PER_NUMBER);
  return rows.map(({ id }) => id);
}

const donationsOfPerson = (db: Database, person: string) =>
  db.select({ id: donation.id }).from(donation).where(personMatches(donation, person));

/** The ids of at most `limit` donations of a person, from the search index. */
export async function donationIdsOfPerson(db: Database, person: string, limit: number): Promise<string[]> {
  const rows = await donationsOfPerson(db, person).limit(limit);
  return rows.map(({ id }) => id);
}

/** A donation is listed by its paid attempts, or by its latest attempt if none is paid. */
const isListed = sql`(${attempt.state} in ('COMPLETED', 'QUARANTINED') or not exists (
  select from attempt other where other.donation_id = ${attempt.donationId}
    and (other.number > ${attempt.number} or other.state in ('COMPLETED', 'QUARANTINED'))))`;

function conditions(db: Database, filter: ListFilter): SQL | undefined {
  const { state, mode, from, before, campaignId, categoryId, leastPaise, mostPaise } = filter;
  const { person, attemptIds, donationIds } = filter;
  return and(
    state ? eq(attempt.state, state) : undefined,
    mode ? and(isNotNull(attempt.paymentMode), eq(modeGroup(attempt.paymentMode), mode)) : undefined,
    from ? gte(attempt.createdAt, from) : undefined,
    before ? lt(attempt.createdAt, before) : undefined,
    campaignId ? eq(attempt.campaignId, campaignId) : undefined,
    categoryId ? eq(attempt.categoryId, categoryId) : undefined,
    leastPaise === undefined ? undefined : gte(attempt.amountPaise, leastPaise),
    mostPaise === undefined ? undefined : lte(attempt.amountPaise, mostPaise),
    person ? inArray(attempt.donationId, donationsOfPerson(db, person)) : undefined,
    attemptIds ? inArray(attempt.id, [...attemptIds]) : undefined,
    donationIds ? sql`${attempt.donationId} = any(${sql.param(donationIds)}::uuid[])` : undefined,
    after(attempt.createdAt, attempt.id, filter.cursor),
    isListed,
  );
}

/** The attempts of a page first, from the list's indexes; then the columns of other tables for these only. */
const pageWith = (db: Database, filter: ListFilter, limit: number) =>
  db
    .$with('page')
    .as(
      db
        .select()
        .from(attempt)
        .where(conditions(db, filter))
        .orderBy(desc(attempt.createdAt), desc(attempt.id))
        .limit(limit),
    );

/** Donations of the list, newest first. */
export function listedDonations(db: Database, filter: ListFilter, limit: number) {
  const page = pageWith(db, filter, limit);
  return db
    .with(page)
    .select(listColumns(page))
    .from(page)
    .innerJoin(donation, eq(donation.id, page.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, page.id))
    .orderBy(desc(page.createdAt), desc(page.id));
}

/** Donations of the list with the additional columns of an export, newest first. */
export function exportedDonations(db: Database, filter: ListFilter, limit: number) {
  const page = pageWith(db, filter, limit);
  return db
    .with(page)
    .select({
      ...listColumns(page),
      message: donation.message,
      providerPaymentId: page.providerPaymentId,
      failureReason: page.failureReason,
      receiptYear: receipt.financialYear,
      receiptNumber: receipt.number,
      receiptPrefix: sql<string | null>`${issuer.facts}->'receipts'->>'numberPrefix'`,
      earlierReceipt: offlineGift.earlierReceipt,
    })
    .from(page)
    .innerJoin(donation, eq(donation.id, page.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, page.id))
    .leftJoin(receipt, and(eq(receipt.attemptId, page.id), isNull(receipt.cancelledAt)))
    .leftJoin(issuer, eq(issuer.id, receipt.issuerId))
    .orderBy(desc(page.createdAt), desc(page.id));
}

export function countDonations(db: Database, filter: ListFilter): Promise<number> {
  return db.$count(attempt, conditions(db, filter));
}

function listColumns(page: ReturnType<typeof pageWith>) {
  return {
    id: page.id,
    donationId: page.donationId,
    merchantOrderId: page.merchantOrderId,
    createdAt: page.createdAt,
    placeAt: placeAt(page.createdAt),
    fullName: donation.fullName,
    email: donation.email,
    phoneNumber: donation.phoneNumber,
    amountPaise: page.amountPaise,
    reversedPaise: reversedPaise(page.id),
    voidedPaise: voidedPaise(page.id, offlineGift.state),
    giftState: offlineGift.state,
    state: page.state,
    paymentMode: page.paymentMode,
    categoryId: category.id,
    categoryName: category.name,
    campaignId: donation.campaignId,
    campaignTitle: donation.campaignTitle,
  };
}
