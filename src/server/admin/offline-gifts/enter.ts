import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { EnterGift, GiftEntered } from '#contract/admin/offline-gifts.ts';
import { indianDate } from '#domain/indian-time.ts';
import { maskEmail } from '#domain/mask-email.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money.ts';
import { OFFLINE_PAYMENT_MODES, referenceKey } from '#domain/offline-gift.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { printedNumberOf } from '../../features/receipts/issuer.ts';
import { receiptsOf } from '../../features/receipts/queries.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { actorOf, recordAudit, type StaffPerson } from '../audit/service.ts';
import { noteDonor } from '../donors/service.ts';
import { bookedAt, countGift } from './book.ts';
import { checkFields, dayInWords } from './fields.ts';
import { findByKey, findPurpose, findTwin, insertDonation, insertPayment, lockReference } from './queries.ts';

export type OfflineGiftDeps = { db: Database; clock: () => Date; trust: ReadTrust };

type Entry = { given: EnterGift; amountPaise: Paise; idempotencyKey: string; bodyHash: string };

/**
 * Enters a gift that no provider knows of. Cash, a transfer and a gift in kind count at once and get their receipt; a cheque
 * waits until it is cleared. Sent again under its key, it gives the gift that was entered first.
 * A gift may be dated back to the beginning of the financial year, until 31 May of the year before; its receipt takes the next
 * number of that day's year, so that no series has a gap and no reported year grows.
 * @throws AppError `invalid_input` with every wrong field; `category_unknown`; `entered_already` when the same cheque or
 * transfer is there and the person has not said that this is another one; `idempotency_conflict`.
 */
export async function enterGift(
  { db, clock, trust }: OfflineGiftDeps,
  by: StaffPerson,
  given: EnterGift,
): Promise<GiftEntered> {
  const now = clock();
  const entry = {
    given,
    amountPaise: checkFields(given, now),
    idempotencyKey: `office:${given.idempotencyKey}`,
    bodyHash: hashOf(given),
  };
  return db.transaction(async (tx) => {
    const { donationId, paymentId } =
      (await entered(tx, entry)) ?? (await enterNew(tx, trust, by, entry, now));
    const [receipt] = await receiptsOf(tx, paymentId);
    const receiptNumber = receipt ? await printedNumberOf(tx, receipt) : null;
    const words = receiptNumber
      ? `Entered, with receipt ${receiptNumber}.`
      : 'Entered. It counts, and gets its receipt, when the cheque is cleared.';
    return { donationId, paymentId, receiptNumber, words };
  });
}

function hashOf({ idempotencyKey, enterAnyway, ...fields }: EnterGift): string {
  const inOrder = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(inOrder)).digest('base64url');
}

/** What was entered under the same key already; null when nothing was. */
async function entered(tx: Transaction, { idempotencyKey, bodyHash }: Entry) {
  const known = await findByKey(tx, idempotencyKey);
  if (!known) return null;
  if (known.bodyHash === bodyHash) return known;
  throw new AppError('idempotency_conflict', 'This form was sent already. Please open it anew.');
}

async function enterNew(tx: Transaction, trust: ReadTrust, by: StaffPerson, entry: Entry, now: Date) {
  const { given, amountPaise, idempotencyKey, bodyHash } = entry;
  const { mode, reference, bank, receivedOn, fullName, email, phoneNumber, note } = given;
  const { categoryId, campaignId } = given;
  const purpose = await requirePurpose(tx, given);
  const key = referenceKey(mode, reference, bank);
  if (key !== null) await refuseTwin(tx, given, key);
  const donationId = uuid();
  const paymentId = uuid();
  const row = { amountPaise, categoryId, campaignId, campaignTitle: purpose.campaignTitle };
  const person = { fullName, email, phoneNumber, message: '', claimedUserId: '' };
  const isNew = await insertDonation(tx, {
    ...{ id: donationId, ...row, ...person, idempotencyKey, bodyHash, createdAt: now },
  });
  if (!isNew) {
    // The same form came twice at the same moment: the other one was quicker.
    const first = await entered(tx, entry);
    if (first) return first;
    throw new Error('a key is taken by nobody');
  }
  const isCheque = mode === 'cheque';
  const payment = {
    ...{ id: paymentId, donationId, amountPaise, categoryId, campaignId },
    provider: 'offline',
    merchantOrderId: `office-${randomBytes(18).toString('base64url')}`,
    state: isCheque ? 'PENDING' : 'COMPLETED',
    paymentMode: OFFLINE_PAYMENT_MODES[mode],
    // Found by the list's search for the bank's number.
    providerPaymentId: isCheque || mode === 'neft' ? reference : null,
    createdAt: now,
    changedAt: now,
  } as const;
  const state = isCheque ? 'to_clear' : 'counted';
  await insertPayment(tx, payment, { mode, state, receivedOn, reference, bank, referenceKey: key, note });
  const amount = formatRupees(rupeesFromPaise(amountPaise));
  const words = `${howGiven[mode]} of ${amount}, received on ${dayInWords(receivedOn)}, was entered.`;
  const about = { donationId, attemptId: paymentId };
  await recordEvent(tx, { ...about, kind: 'entered', actor: actorOf(by), message: words }, now);
  await noteDonor(tx, donationId, bookedAt(receivedOn, now), given);
  if (!isCheque) {
    const paid = { id: paymentId, donationId, amountPaise, campaignId };
    const told = { day: receivedOn, words: `${amount} is in the ledger as of ${dayInWords(receivedOn)}.` };
    await countGift(tx, trust, by, { attempt: paid, email, phoneNumber }, told, now);
  }
  await recordAudit(tx, by, { action: 'gift_entered', ...audited(donationId, given, words) }, now);
  return { donationId, paymentId };
}

const howGiven: Record<EnterGift['mode'], string> = {
  cash: 'A gift in cash',
  cheque: 'A cheque',
  neft: 'A bank transfer',
  in_kind: 'A gift in kind to the value',
};

async function requirePurpose(tx: Transaction, { categoryId, campaignId }: EnterGift) {
  const { categoryName, campaignTitle } = await findPurpose(tx, categoryId, campaignId);
  if (categoryName === undefined) {
    const message = 'Please select a category';
    throw new AppError('category_unknown', message, { fields: { categoryId: message } });
  }
  if (campaignId !== null && campaignTitle === undefined) {
    const message = 'This campaign is gone. Please select another one';
    throw new AppError('invalid_input', message, { fields: { campaignId: message } });
  }
  return { campaignTitle: campaignTitle ?? null };
}

async function refuseTwin(tx: Transaction, given: EnterGift, key: string): Promise<void> {
  await lockReference(tx, key);
  const twin = given.enterAnyway ? undefined : await findTwin(tx, key);
  if (!twin) return;
  const what =
    given.mode === 'cheque' ? `Cheque ${given.reference} of this bank` : `Transfer ${given.reference}`;
  const amount = formatRupees(rupeesFromPaise(twin.amountPaise));
  const bounced = twin.state === 'bounced' ? ', and bounced' : '';
  throw new AppError(
    'entered_already',
    `${what} was already entered on ${dayInWords(indianDate(twin.enteredAt))} (${amount} from ${twin.fullName})${bounced}. Enter it anyway?`,
  );
}

function audited(donationId: string, given: EnterGift, words: string) {
  const { mode, amountRupees, receivedOn, email, categoryId, campaignId, enterAnyway } = given;
  return {
    target: { kind: 'donation', id: donationId } as const,
    words,
    after: {
      ...{ mode, amountRupees, receivedOn, categoryId, campaignId, enterAnyway },
      email: email === '' ? '' : maskEmail(email),
      hasId: given.idKind !== null,
    },
  };
}
