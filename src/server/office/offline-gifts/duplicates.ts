import { type EnterGift, GiftToRecord } from '#contract/office/offline-gifts.ts';
import { formatRupees, type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { mayBeSamePayment, needsClearing, referenceKey } from '#domain/office/offline-gift.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError, type Reason, textOf } from '../../errors.ts';
import { listWaitingGifts } from '../../staff/approvals/service.ts';
import { findCashOfNamesakes } from './namesakes.ts';
import { giftsWithReference, lockReference } from './queries.ts';
import { findSimilar } from './similar-gifts.ts';

type Candidate = { given: EnterGift; amountPaise: Paise; idempotencyKey: string };

/**
 * Refuses a gift that looks like one that was entered or is waiting for approval, unless staff have confirmed that it is another.
 * @throws AppError `entered_already`, `requested_already`, `cash_of_namesakes`, `entered_similar`.
 */
export async function refuseRepeated(tx: Transaction, cipher: DonorCipher, gift: Candidate): Promise<void> {
  const { mode, reference, bank, enterAnyway } = gift.given;
  const key = referenceKey(mode, reference, bank);
  // Until the transaction ends, nobody else enters the same cheque or transfer.
  if (key !== null) await lockReference(tx, key);
  const [first] = enterAnyway ? [] : await findRepeated(tx, cipher, gift);
  if (first) throw new AppError(first);
}

/** What looks like the same gift, in sentences for the person who approves it. */
export async function describeRepeated(
  db: Database,
  cipher: DonorCipher,
  gift: Candidate,
): Promise<string[]> {
  return (await findRepeated(db, cipher, gift)).map((reason) =>
    textOf(reason).replace(/ Enter it anyway\?$/, ''),
  );
}

async function findRepeated(
  db: Database | Transaction,
  cipher: DonorCipher,
  gift: Candidate,
): Promise<Exclude<Reason, string>[]> {
  return [
    ...(await findEnteredAlready(db, gift)),
    ...(await findRequestedAlready(db, cipher, gift)),
    // control: cash of namesakes that reaches the limit of one donor is asked about (similar-gifts.test.ts)
    ...(await findCashOfNamesakes(db, gift)),
    // control: a gift of the same donor, amount and day is entered again only if confirmed (similar-gifts.test.ts)
    ...(await findSimilar(db, gift)),
  ];
}

async function findEnteredAlready(db: Database | Transaction, { given, amountPaise }: Candidate) {
  const { mode, reference, bank, receivedOn } = given;
  const key = referenceKey(mode, reference, bank);
  const entered = key === null ? [] : await giftsWithReference(db, key);
  return entered
    .filter((each) => mayBeSamePayment(each, { receivedOn, amountPaise }))
    .map(({ state, fullName, ...each }) => {
      const bounced = state === 'bounced' ? ', bounced' : '';
      const details = `${formatRupees(rupeesFromPaise(each.amountPaise))} from ${fullName}${bounced}`;
      const params = { gift: nameOf(given), day: formatTypedDate(each.receivedOn), details };
      return { code: 'entered_already', params } as const;
    });
}

async function findRequestedAlready(
  db: Database | Transaction,
  cipher: DonorCipher,
  { given, amountPaise, idempotencyKey }: Candidate,
) {
  const key = referenceKey(given.mode, given.reference, given.bank);
  if (key === null) return [];
  const waiting = await listWaitingGifts(db, cipher);
  return waiting
    .filter((each) => each.idempotencyKey !== idempotencyKey)
    .map(({ body, requestedBy }) => ({ requestedBy, other: GiftToRecord.parse(body) }))
    .filter(({ other }) => {
      if (referenceKey(other.mode, other.reference, other.bank) !== key) return false;
      const otherPaise = paiseFromRupees(other.amountRupees);
      return (
        typeof otherPaise === 'bigint' &&
        mayBeSamePayment({ ...other, amountPaise: otherPaise }, { ...given, amountPaise })
      );
    })
    .map(({ other, requestedBy }) => {
      const from = other.isAnonymous ? 'an anonymous donor' : other.fullName;
      const details = `${formatRupees(other.amountRupees)} from ${from}, asked for by ${requestedBy}`;
      const params = { gift: nameOf(given), day: formatTypedDate(other.receivedOn), details };
      return { code: 'requested_already', params } as const;
    });
}

function nameOf({ mode, reference }: EnterGift): string {
  if (!needsClearing(mode)) return `Transfer ${reference}`;
  return `${mode === 'draft' ? 'Demand draft' : 'Cheque'} ${reference} of this bank`;
}
