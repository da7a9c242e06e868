import type { SendCard } from '#contract/donors/account.ts';
import { type GivenTribute, tributeFrom } from '#domain/giving/tribute.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import { isOwnGift, type KnownDonor, ownedBy } from '../../donors/account/service.ts';
import { AppError } from '../../errors.ts';
import { hasEnoughMail, limitedSince, queueMail } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { cardForEmail, cardPdf, isCardPrintable } from './cards.ts';
import {
  countCards,
  deleteCardRecipients,
  deleteTribute,
  findDedicated,
  findTribute,
  insertCard,
  markTributeRemoved,
  saveTribute,
  stopCardMail,
  tributeOf,
} from './queries.ts';

export { cardForEmail, findTribute, tributeOf };

export type TributeDeps = { db: Database; clock: () => Date; trust: ReadTrust };

/** Cards that one donor can have emailed within a day. */
const CARDS_A_DAY = 10;

/**
 * Enters in honour or in memory of whom one of the donor's gifts was made.
 * @throws AppError `gift_not_found` for somebody else's gift; `tribute_removed` after staff removed its dedication.
 */
export async function dedicate(
  { db, clock }: TributeDeps,
  donor: KnownDonor,
  donationId: string,
  tribute: GivenTribute,
): Promise<void> {
  await requireOwn(db, donor, donationId);
  if (!(await saveTribute(db, donationId, tribute, clock()))) throw new AppError('tribute_removed');
}

/** Takes a dedication back. @throws AppError `gift_not_found` for somebody else's gift. */
export async function withdraw(
  { db, clock }: TributeDeps,
  donor: KnownDonor,
  donationId: string,
): Promise<void> {
  await requireOwn(db, donor, donationId);
  await deleteTribute(db, donationId, clock());
}

/** The card of a dedication. @throws AppError `gift_not_found`; `card_not_ready`. */
export async function ownCard(
  deps: TributeDeps,
  donor: KnownDonor,
  donationId: string,
  given: { language: Language; isAmountShown: boolean },
): Promise<PdfFile> {
  await requireOwn(deps.db, donor, donationId);
  const { tribute, gift } = await requireReady(deps.db, donationId);
  return cardPdf(deps.db, await deps.trust(deps.db), { ...gift, ...given, tribute, madeAt: deps.clock() });
}

/**
 * Queues the email with a gift's card. The card keeps the words of this moment.
 * @throws AppError `gift_not_found`; `card_not_ready`; `card_sent`; `card_enough` when the donor or the recipient had many within a day.
 */
export async function sendCard(
  { db, clock, trust }: TributeDeps,
  donor: KnownDonor,
  donationId: string,
  { email, ...given }: SendCard,
): Promise<{ message: string }> {
  await requireOwn(db, donor, donationId);
  const now = clock();
  await db.transaction(async (tx) => {
    const { tribute, gift } = await requireReady(tx, donationId);
    const words = {
      tribute: tribute.kind,
      tributeName: tribute.name,
      tributeLine: tribute.line || null,
      ...given,
    };
    if (
      // control: a gift's card is sent once (tributes.test.ts) → false
      !(await insertCard(tx, { donationId, ...words, askedAt: now }))
    )
      throw new AppError('card_sent');
    const isEnough =
      // control: nobody gets cards without end (tributes.test.ts)
      (await hasEnoughMail(tx, 'tribute_card', email, now)) ||
      // control: nobody sends cards without end (tributes.test.ts)
      (await countCards(tx, ownedBy(donor), limitedSince(now))) > CARDS_A_DAY;
    if (isEnough) throw new AppError('card_enough');
    await queueMail(tx, trust, { kind: 'tribute_card', recipient: email, attemptId: gift.attemptId }, now);
  });
  return { message: 'The card is on its way.' };
}

/**
 * Removes a dedication for good: from the donor wall, letters, cards and exports. A card that waits to be sent is not, and the gift
 * gets no other dedication. @returns whether there was one.
 */
export async function removeForGood(tx: Transaction, donationId: string, now: Date): Promise<boolean> {
  const isRemoved = await markTributeRemoved(tx, donationId, now);
  if (isRemoved) await stopCardMail(tx, donationId);
  return isRemoved;
}

/** Forgets to whom cards were sent a day ago: until then, it limits how many one address gets. */
export async function forgetCardRecipients(db: Database, now: Date): Promise<void> {
  await deleteCardRecipients(db, limitedSince(now));
}

async function requireOwn(db: Database, donor: KnownDonor, donationId: string): Promise<void> {
  // control: only a gift's donor dedicates it or sees its card (tributes.test.ts) → false
  if (!(await isOwnGift(db, donor, donationId))) throw new AppError('gift_not_found');
}

async function requireReady(db: Parameters<typeof findDedicated>[0], donationId: string) {
  const found = await findDedicated(db, donationId);
  const tribute = found && tributeFrom(found);
  if (!tribute || !isCardPrintable(tribute)) throw new AppError('card_not_ready');
  return { tribute, gift: found };
}
