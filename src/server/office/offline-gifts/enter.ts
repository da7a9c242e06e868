import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { EnterGift, GiftEntered, GiftToRecord } from '#contract/office/offline-gifts.ts';
import { maskEmail } from '#domain/donors/mask-email.ts';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import {
  ANONYMOUS_NAME,
  needsClearing,
  OFFLINE_PAYMENT_MODES,
  referenceKey,
} from '#domain/office/offline-gift.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { acceptedIds } from '../../donors/admin-donors/service.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import { sealDetails } from '../../donors/donor-data/tax-details.ts';
import { AppError } from '../../errors.ts';
import { insertDonationType } from '../../giving/donation-types/service.ts';
import {
  donationFieldsOf,
  markReceived,
  requireReceivable,
} from '../../giving/expected-transfers/service.ts';
import { firstReceiptNumber } from '../../giving/receipts/service.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { actOrAsk, requireApproval } from '../../staff/approvals/service.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { previousYearLaw } from '../../year-end/year-statement/service.ts';
import { lineSubject } from '../bank-statements/service.ts';
import { ledgerMoment, requireLine, settleGift, tieToLine } from './bookkeeping.ts';
import { refuseTooMuchCash } from './cash-limits.ts';
import { refuseRepeated } from './duplicates.ts';
import { checkFields, dayError } from './fields.ts';
import { refuseForeign } from './foreign-gifts.ts';
import { requirePurpose } from './purpose.ts';
import { findByKey, insertDonation, insertPayment } from './queries.ts';

export type OfflineGiftDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  cipher: DonorCipher;
  ownerEmails: readonly string[];
};

type CheckedGift = {
  given: GiftToRecord;
  amountPaise: Paise;
  idempotencyKey: string;
  bodyHash: string;
  details: ReturnType<typeof sealDetails>;
};

/**
 * Records a gift received offline. It is settled and gets its receipt at once; only a cheque or demand draft waits until it is
 * cleared, unless it is entered from the line of a bank statement that credits it. A repeated request with the same idempotency key returns the first gift.
 * A gift may be dated back to the beginning of the financial year, and until 31 May also to the previous one; its receipt takes
 * the next number of that year, so no series has gaps and no reported year changes.
 * An anonymous gift gets no donor record and counts towards no limit for cash, which is one per donor.
 * @throws AppError `invalid_input` with every wrong field; as `refuseForeign`; as `requireLine`; `category_unknown`; `cash_limit_of_day` and `cash_limit_of_campaign`
 * for more cash from one donor than the law allows; `entered_already`, `requested_already`
 * and `entered_similar` as `refuseRepeated` does; `form_sent_already`; as `actOrAsk`.
 */
export async function enterGift(
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  given: EnterGift,
): Promise<GiftEntered> {
  return actOrAsk(deps, by, (tx) => enterGiftIn(tx, deps, by, given));
}

/**
 * The same in the caller's transaction, also for the gift of an expected transfer.
 * @throws AppError as `enterGift` and `requireReceivable` do.
 */
export async function enterGiftIn(
  tx: Transaction,
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  given: GiftToRecord,
): Promise<GiftEntered> {
  const { clock, cipher } = deps;
  const now = clock();
  const law = await previousYearLaw(tx, now);
  const checked = {
    given,
    amountPaise: checkFields(given, await acceptedIds(tx), (day) => dayError(day, now, law)),
    idempotencyKey: `office:${given.idempotencyKey}`,
    bodyHash: hashOf(cipher, given),
    details: sealDetails(cipher, given),
  };
  const { donationId, paymentId } =
    (await findEntered(tx, checked)) ?? (await enterNew(tx, deps, by, checked, now));
  const receiptNumber = await firstReceiptNumber(tx, paymentId);
  const message = receiptNumber
    ? `Recorded with receipt ${receiptNumber}.`
    : 'Recorded. The gift counts, and gets its receipt, once the cheque is cleared.';
  return { donationId, paymentId, receiptNumber, message };
}

/** Keyed, because a plain hash would let anybody who reads the table try out ID numbers. */
function hashOf(
  cipher: DonorCipher,
  { idempotencyKey, enterAnyway, repeatedAmountRupees, ...fields }: GiftToRecord,
): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return cipher.hash(JSON.stringify(sorted));
}

/** The gift already entered with the same key, or null. */
async function findEntered(tx: Transaction, { idempotencyKey, bodyHash }: CheckedGift) {
  const known = await findByKey(tx, idempotencyKey);
  if (!known) return null;
  if (known.bodyHash === bodyHash) return known;
  throw new AppError('form_sent_already');
}

async function enterNew(
  tx: Transaction,
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  checked: CheckedGift,
  now: Date,
) {
  const { trust, cipher } = deps;
  const { given, amountPaise, idempotencyKey, bodyHash, details } = checked;
  const { mode, reference, bank, receivedOn, email, phoneNumber, note, isAnonymous } = given;
  const fullName = isAnonymous ? ANONYMOUS_NAME : given.fullName;
  const { categoryId, campaignId } = given;
  const transfer = given.transferId === undefined ? null : await requireReceivable(tx, given.transferId);
  const purpose = await requirePurpose(tx, given);
  await requireLine(tx, given, amountPaise);
  // control: everything is checked before a second person is asked (asking.test.ts)
  await refuseRepeated(tx, cipher, checked);
  const donationId = uuid();
  const paymentId = uuid();
  const row = { amountPaise, categoryId, campaignId, campaignTitle: purpose.campaignTitle };
  const person = { isAnonymous, fullName, email, phoneNumber };
  const isNew = await insertDonation(tx, {
    id: donationId,
    ...row,
    ...person,
    ...(transfer ? donationFieldsOf(transfer) : { message: '', claimedUserId: '' }),
    idempotencyKey,
    bodyHash,
    statedIndianCitizen: given.statedIndianCitizen,
    createdAt: now,
  });
  if (!isNew) {
    // A concurrent request with the same form was faster.
    const first = await findEntered(tx, checked);
    if (first) return first;
    throw new Error('idempotency key conflicted, but no donation has it');
  }
  await insertDonationType(tx, donationId, given, now);
  await recordDonor(tx, donationId, ledgerMoment(receivedOn, now), details);
  await refuseForeign(tx, trust, donationId, given);
  // Only now, because the donor's row is locked: two gifts entered at the same time are added up.
  if (mode === 'cash' && !isAnonymous)
    await refuseTooMuchCash(tx, donationId, { receivedOn, campaignId, amountPaise });
  const request = {
    kind: 'offline_gift',
    attemptId: null,
    amountPaise,
    ...(given.bankLineId !== undefined && { subject: lineSubject(given.bankLineId) }),
    body: given,
    idempotencyKey,
  } as const;
  await requireApproval(tx, by, request);
  const mustClear = needsClearing(mode);
  const payment = {
    id: paymentId,
    donationId,
    amountPaise,
    categoryId,
    campaignId,
    provider: 'offline',
    merchantOrderId: `office-${randomBytes(18).toString('base64url')}`,
    state: mustClear ? 'PENDING' : 'COMPLETED',
    paymentMode: OFFLINE_PAYMENT_MODES[mode],
    // Staff search donations by this number.
    providerPaymentId: NUMBERED_MODES.includes(mode) ? reference : null,
    createdAt: now,
    changedAt: now,
    countedAt: ledgerMoment(receivedOn, now),
  } as const;
  const state = mustClear ? 'to_clear' : 'counted';
  const { approvalId = null } = by;
  const entry = {
    mode,
    state,
    receivedOn,
    reference,
    bank,
    referenceKey: referenceKey(mode, reference, bank),
    note,
    approvalId,
  } as const;
  await insertPayment(tx, payment, entry);
  if (transfer) await markReceived(tx, transfer.id, donationId, now);
  const amount = formatRupees(rupeesFromPaise(amountPaise));
  const message = `${MODE_TEXTS[mode]} of ${amount}, received on ${formatTypedDate(receivedOn)}, was recorded${transfer ? ` for the announced transfer ${formatTransferCode(transfer.code)}` : ''}.`;
  const about = { donationId, attemptId: paymentId };
  await recordEvent(tx, { ...about, kind: 'entered', actor: actorOf(by), message }, now);
  if (!mustClear) {
    const paid = { id: paymentId, donationId, amountPaise, campaignId };
    const settled = {
      day: receivedOn,
      message: `${amount} is in the ledger as of ${formatTypedDate(receivedOn)}.`,
    };
    await settleGift(tx, trust, by, { attempt: paid, email, phoneNumber }, settled, now);
  }
  await recordAudit(tx, by, { action: 'gift_entered', ...auditDetails(donationId, given, message) }, now);
  await tieToLine(tx, deps, by, given, paymentId);
  return { donationId, paymentId };
}

const MODE_TEXTS: Record<EnterGift['mode'], string> = {
  cash: 'A cash gift',
  cheque: 'A cheque',
  draft: 'A demand draft',
  neft: 'A bank transfer',
  upi_qr: 'A UPI payment at the office',
  card_terminal: 'A card payment at the office',
  in_kind: 'A gift in kind with a value',
};

/** The modes whose reference staff search for. */
const NUMBERED_MODES: readonly EnterGift['mode'][] = ['cheque', 'draft', 'neft', 'upi_qr', 'card_terminal'];

function auditDetails(donationId: string, given: EnterGift, message: string) {
  const { mode, amountRupees, receivedOn, email, categoryId, campaignId, enterAnyway } = given;
  const { isAnonymous, donationType } = given;
  return {
    target: { kind: 'donation', id: donationId } as const,
    message,
    after: {
      mode,
      amountRupees,
      receivedOn,
      categoryId,
      campaignId,
      enterAnyway,
      isAnonymous,
      donationType,
      email: email === '' ? '' : maskEmail(email),
      hasId: given.idKind !== null,
    },
  };
}
