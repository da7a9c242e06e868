import { and, desc, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type GivenTribute, tributeFrom } from '#domain/giving/tribute.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { giftDisplay } from '../../db/schema/gift-display.ts';
import { mail } from '../../db/schema/mail.ts';
import { tributeCard } from '../../db/schema/tribute-card.ts';

/** Dedicates a gift, unless staff have removed its dedication. @returns whether it did. */
export async function saveTribute(
  db: Database,
  donationId: string,
  { kind, name, line }: GivenTribute,
  now: Date,
): Promise<boolean> {
  const words = { tribute: kind, tributeName: name, tributeLine: line || null, changedAt: now };
  const { rowCount } = await db
    .insert(giftDisplay)
    .values({ donationId, ...words })
    .onConflictDoUpdate({
      target: giftDisplay.donationId,
      set: words,
      // control: a dedication that staff removed stays removed (tributes.test.ts) → sql`true`
      setWhere: isNull(giftDisplay.tributeRemovedAt),
    });
  return rowCount === 1;
}

const NO_TRIBUTE = { tribute: null, tributeName: null, tributeLine: null };

export async function deleteTribute(db: Database, donationId: string, now: Date): Promise<void> {
  await db
    .update(giftDisplay)
    .set({ ...NO_TRIBUTE, changedAt: now })
    .where(eq(giftDisplay.donationId, donationId));
}

/** @returns whether there was a dedication to remove. */
export async function markTributeRemoved(tx: Transaction, donationId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(giftDisplay)
    .set({ ...NO_TRIBUTE, changedAt: now, tributeRemovedAt: now })
    .where(and(eq(giftDisplay.donationId, donationId), isNotNull(giftDisplay.tribute)));
  return rowCount === 1;
}

const giftColumns = {
  attemptId: attempt.id,
  fullName: donation.fullName,
  campaignTitle: donation.campaignTitle,
  categoryName: category.name,
  leftPaise: sql`${attempt.amountPaise} - ${attempt.reversedPaise}`.mapWith(BigInt) as SQL<bigint>,
};
const isPaid = and(eq(attempt.state, 'COMPLETED'), lt(attempt.reversedPaise, attempt.amountPaise));

/** A paid gift with its dedication, for a card; undefined without one of them. */
export async function findDedicated(db: Database | Transaction, donationId: string) {
  const [row] = await db
    .select({
      ...giftColumns,
      kind: giftDisplay.tribute,
      name: giftDisplay.tributeName,
      line: giftDisplay.tributeLine,
    })
    .from(donation)
    .innerJoin(attempt, and(eq(attempt.donationId, donation.id), isPaid))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .innerJoin(giftDisplay, eq(giftDisplay.donationId, donation.id))
    .where(eq(donation.id, donationId))
    .orderBy(desc(attempt.number))
    .limit(1);
  return row;
}

/** What was sent as a gift's card, by the payment that its email is about. */
export async function findSentCard(db: Database, attemptId: string) {
  const [row] = await db
    .select({
      ...giftColumns,
      kind: tributeCard.tribute,
      name: tributeCard.tributeName,
      line: tributeCard.tributeLine,
      language: tributeCard.language,
      isAmountShown: tributeCard.isAmountShown,
      askedAt: tributeCard.askedAt,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .innerJoin(tributeCard, eq(tributeCard.donationId, donation.id))
    .where(eq(attempt.id, attemptId));
  return row;
}

/** @returns false when the gift's card was asked for before. */
export async function insertCard(tx: Transaction, card: typeof tributeCard.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(tributeCard).values(card).onConflictDoNothing();
  return rowCount === 1;
}

/** How many cards were sent with gifts of a donor since a moment. */
export function countCards(tx: Transaction, owned: SQL, since: Date): Promise<number> {
  return tx.$count(
    tributeCard,
    and(
      gt(tributeCard.askedAt, since),
      sql`exists (select from donation where donation.id = ${tributeCard.donationId} and ${owned})`,
    ),
  );
}

/** The dedication of a donation as staff see it: now, when staff removed it, and as it was sent. */
export async function findTribute(db: Database, donationId: string) {
  const [row] = await db
    .select({
      kind: giftDisplay.tribute,
      name: giftDisplay.tributeName,
      line: giftDisplay.tributeLine,
      removedAt: giftDisplay.tributeRemovedAt,
      card: tributeCard,
    })
    .from(donation)
    .leftJoin(giftDisplay, eq(giftDisplay.donationId, donation.id))
    .leftJoin(tributeCard, eq(tributeCard.donationId, donation.id))
    .where(eq(donation.id, donationId));
  return row;
}

/** A donation's dedication as it is now. */
export async function tributeOf(db: Database, donationId: string): Promise<GivenTribute | null> {
  const found = await findTribute(db, donationId);
  return found ? tributeFrom(found) : null;
}

/** Keeps a card's email from being sent, if it has not been. */
export async function stopCardMail(tx: Transaction, donationId: string): Promise<void> {
  await tx
    .update(mail)
    .set({ nextTryAt: null, recipient: '', lastError: 'stopped' })
    .where(
      and(
        eq(mail.kind, 'tribute_card'),
        isNull(mail.sentAt),
        sql`${mail.attemptId} in (select id from attempt where donation_id = ${donationId})`,
      ),
    );
}

/** Removes the recipients of cards that were asked for before a moment, once their email was sent or given up. */
export async function deleteCardRecipients(db: Database, before: Date): Promise<void> {
  await db
    .update(mail)
    .set({ recipient: '' })
    .where(
      and(
        eq(mail.kind, 'tribute_card'),
        isNull(mail.nextTryAt),
        lt(mail.createdAt, before),
        ne(mail.recipient, ''),
      ),
    );
}
