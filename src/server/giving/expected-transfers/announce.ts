import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 as uuid, validate } from 'uuid';
import type { StartDonation } from '#contract/giving/donations.ts';
import type { AnnouncedTransfer } from '#contract/giving/expected-transfers/expected-transfers.ts';
import { MOST_EXPECTED_TRANSFERS, MOST_TRANSFERRED_PAISE } from '#domain/giving/expected-transfer.ts';
import { newTransferCode } from '#domain/giving/transfer-code.ts';
import type { Language } from '#domain/text/language.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Transaction } from '../../db/client.ts';
import { readPrivacyRules } from '../../donors/donor-data/privacy-rules.ts';
import { AppError } from '../../errors.ts';
import { hasEnoughMail, queueMail } from '../../mail/service.ts';
import { type AdmissionDeps, refusalError, requireAccepting, requireAmount } from '../donations/service.ts';
import { countExpected, findByKey, insertTransfer, lockAnnouncer, purposeOf } from './announce-queries.ts';

export type AnnounceDeps = Pick<AdmissionDeps, 'db' | 'mode' | 'trust' | 'clock'>;

export type Announcer = {
  accountId: string | null;
  language: Language;
  /** Stated that they are an Indian citizen giving their own money. */
  statedIndianCitizen: boolean;
};

const DAY_MS = 86_400_000;
/** Even with a hundred thousand codes in use, a new one is taken once in nine thousand times. */
const MOST_TRIES = 5;

/**
 * Announces a gift that its donor sends by bank transfer, and emails where to send it. Announcing it again under its idempotency key
 * returns the same transfer. Nothing counts until the money has arrived.
 * @throws AppError `transfers_not_offered` without an account of the trust; `too_many_transfers`; as an order does: `amount_…`,
 * `category_unknown`, `campaign_not_found`, `campaign_closed`, `donations_paused`, `donations_not_open`, `indian_citizen_required`,
 * `idempotency_conflict`.
 */
export async function announceTransfer(
  deps: AnnounceDeps,
  order: StartDonation,
  donor: Announcer,
  idempotencyKey: string | null,
): Promise<AnnouncedTransfer> {
  const { db, trust, clock } = deps;
  const { bank } = await trust(db);
  if (bank.account.number === '') throw new AppError('transfers_not_offered');
  // control: transfers are announced to a trust that may accept them (expected-transfers.test.ts)
  await requireAccepting(deps, donor);
  const amountPaise = requireAmount(order.donationAmount, MOST_TRANSFERRED_PAISE);
  const now = clock();
  const keyed = idempotencyKey === null ? null : { idempotencyKey, bodyHash: hashOf(order) };
  return db.transaction(async (tx) => {
    const announcer = { accountId: donor.accountId, email: order.email };
    await lockAnnouncer(tx, announcer);
    const known = keyed && (await findByKey(tx, keyed.idempotencyKey));
    if (known) {
      if (known.bodyHash !== keyed.bodyHash) throw new AppError('idempotency_conflict');
      return { reference: known.reference };
    }
    const campaignId = order.campaignId === '' ? null : order.campaignId;
    if (campaignId !== null && !validate(campaignId)) throw refusalError('campaign_gone');
    const categoryId = validate(order.categoryId) ? order.categoryId : null;
    const purpose = await purposeOf(tx, { categoryId, campaignId });
    if ('refusal' in purpose) throw refusalError(purpose.refusal);
    // control: one donor announces a few transfers at a time (expected-transfers.test.ts) → false
    if ((await countExpected(tx, announcer)) >= MOST_EXPECTED_TRANSFERS) {
      throw new AppError({ code: 'too_many_transfers', params: { max: MOST_EXPECTED_TRANSFERS } });
    }
    const { transferDays } = await readPrivacyRules(tx);
    const { fullName, email, phoneNumber, message, userId } = order;
    const row = await insertWithCode(tx, {
      id: uuid(),
      // control: references of transfers cannot be guessed (expected-transfers.test.ts) → `${uuid()}`
      reference: randomBytes(18).toString('base64url'),
      amountPaise,
      categoryId: order.categoryId,
      campaignId,
      campaignTitle: purpose.title,
      fullName,
      email,
      phoneNumber,
      message,
      claimedUserId: userId,
      ...donor,
      ...keyed,
      createdAt: now,
      changedAt: now,
      expiresOn: indianDate(new Date(now.getTime() + transferDays * DAY_MS)),
    });
    if (!(await hasEnoughMail(tx, 'expected_transfer', email, now))) {
      const mail = { kind: 'expected_transfer', recipient: email, expectedTransferId: row.id } as const;
      await queueMail(tx, trust, mail, now);
    }
    return { reference: row.reference };
  });
}

type NewTransfer = Parameters<typeof insertTransfer>[1];

async function insertWithCode(tx: Transaction, row: Omit<NewTransfer, 'code'>): Promise<NewTransfer> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const coded = { ...row, code: newTransferCode(randomInt) };
    if (await insertTransfer(tx, coded)) return coded;
  }
  throw new Error('no free code was found for a transfer');
}

function hashOf(order: StartDonation): string {
  const fields = Object.entries(order).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
