import {
  type AnyColumn,
  and,
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
import type { PaymentMode } from '#contract/admin/donations.ts';
import type { AttemptState } from '#domain/donation.ts';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { after, placeAt } from '../../db/keyset-pagination.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { refund } from '../../db/schema/ledger.ts';
import { modeGroup } from '../../db/schema/mode-group.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';
import { personMatches } from '../../db/search.ts';
import { issuerIdOf } from '../../features/receipts/queries.ts';
import { reversedPaise, voidedPaise } from '../../payments/ledger/reversed-amounts.ts';

/** The list's filters in our own terms. `before` is the first moment that no longer counts. */
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
  /** These payments alone: those that a number was found for. */
  only?: readonly string[] | undefined;
  cursor?: string | undefined;
};

const MOST_UNDER_ONE = 100;

/** The payments that a number leads to: of the order, of the payment at the provider or bank, or of a refund. */
export async function paymentsOfNumber(db: Database, number: string): Promise<string[]> {
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
  const rows = await own.union(refunded).limit(MOST_UNDER_ONE);
  return rows.map(({ id }) => id);
}

/** The payments that had a receipt of this number in the trust's earlier books, however its letters are typed. */
export async function paymentsOfEarlierReceipt(db: Database, number: string): Promise<string[]> {
  const rows = await db
    .select({ id: offlineGift.attemptId })
    .from(offlineGift)
    .where(
      and(
        isNotNull(offlineGift.earlierReceipt),
        sql`lower(${offlineGift.earlierReceipt}) = lower(${number})`,
      ),
    )
    .limit(MOST_UNDER_ONE);
  return rows.map(({ id }) => id);
}

/**
 * Where money came, that payment; else a donation's latest try. So each donation is listed once, and one that was paid
 * twice twice.
 */
const decides = sql`(${attempt.state} in ('COMPLETED', 'QUARANTINED') or not exists (
  select from attempt other where other.donation_id = ${attempt.donationId}
    and (other.number > ${attempt.number} or other.state in ('COMPLETED', 'QUARANTINED'))))`;

function conditions(db: Database, filter: ListFilter): SQL | undefined {
  const { state, mode, from, before, campaignId, categoryId, leastPaise, mostPaise, person, only } = filter;
  return and(
    state ? eq(attempt.state, state) : undefined,
    mode ? and(isNotNull(attempt.paymentMode), eq(modeGroup(attempt.paymentMode), mode)) : undefined,
    from ? gte(attempt.createdAt, from) : undefined,
    before ? lt(attempt.createdAt, before) : undefined,
    campaignId ? eq(attempt.campaignId, campaignId) : undefined,
    categoryId ? eq(attempt.categoryId, categoryId) : undefined,
    leastPaise === undefined ? undefined : gte(attempt.amountPaise, leastPaise),
    mostPaise === undefined ? undefined : lte(attempt.amountPaise, mostPaise),
    person ? sql`${attempt.donationId} = any(array(${foundByWords(db, person)}))` : undefined,
    only ? inArray(attempt.id, [...only]) : undefined,
    after(attempt.createdAt, attempt.id, filter.cursor),
    decides,
  );
}

/** The donations of a person by the index of words. In an array, or the planner would follow the list's order instead. */
function foundByWords(db: Database, person: string) {
  return db.select({ id: donation.id }).from(donation).where(personMatches(donation, person));
}

function newest(db: Database, filter: ListFilter, most: number) {
  return db
    .select()
    .from(attempt)
    .where(conditions(db, filter))
    .orderBy(desc(attempt.createdAt), desc(attempt.id))
    .limit(most);
}

/** So many donations of the list, the newest first: found by the list's indexes, then what is shown of them. */
export function listedDonations(db: Database, filter: ListFilter, most: number) {
  return shown(db, filter, most, undefined).limit(most);
}

/** Those of the `lookThrough` newest of a list that are of a person: quick for whoever is named often. */
export function listedOfPerson(
  db: Database,
  filter: ListFilter,
  person: string,
  lookThrough: number,
  most: number,
) {
  return shown(db, filter, lookThrough, person).limit(most);
}

/** Whether a list has no more donations than these. */
export async function hasNoMoreThan(db: Database, filter: ListFilter, count: number): Promise<boolean> {
  return (await db.$count(newest(db, filter, count + 1).as('reached'))) <= count;
}

/** Row by row: joined, the planner would have the index of words bring every gift of whoever is named often. */
function ofPerson(donationId: AnyColumn, person: string): SQL {
  return sql`(select ${personMatches(donation, person)} from ${donation} where ${donation.id} = ${donationId})`;
}

function shown(db: Database, filter: ListFilter, most: number, person: string | undefined) {
  const page = pageWith(db, filter, most);
  return db
    .with(page)
    .select(shownOf(page))
    .from(page)
    .innerJoin(donation, eq(donation.id, page.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, page.id))
    .where(person ? ofPerson(page.donationId, person) : undefined)
    .orderBy(desc(page.createdAt), desc(page.id))
    .$dynamic();
}

/** So many donations of the list with all that is taken out of it, the newest first. */
export function donationsToTakeOut(db: Database, filter: ListFilter, most: number) {
  const page = pageWith(db, filter, most);
  return db
    .with(page)
    .select({
      ...shownOf(page),
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
    .leftJoin(issuer, and(isNotNull(receipt.id), eq(issuer.id, issuerIdOf(receipt))))
    .orderBy(desc(page.createdAt), desc(page.id));
}

/** How many donations a list has. */
export function countDonations(db: Database, filter: ListFilter): Promise<number> {
  return db.$count(attempt, conditions(db, filter));
}

const pageWith = (db: Database, filter: ListFilter, most: number) =>
  db.$with('page').as(newest(db, filter, most));

function shownOf(page: ReturnType<typeof pageWith>) {
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
