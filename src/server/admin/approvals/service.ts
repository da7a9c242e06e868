import { v7 as uuid } from 'uuid';
import { formatNumber, formatRupees, type Paise, rupeesFromPaise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donor-data/cipher.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import { tellOwners } from '../access/service.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { type ApprovalRow, findByForm, findThreshold, insertWaiting } from './queries.ts';

export type SecondPersonDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  cipher: DonorCipher;
  /** Lower-case email addresses that are always owners. */
  ownerEmails: readonly string[];
};

type LargeAction = Pick<ApprovalRow, 'kind' | 'attemptId'> & {
  amountPaise: Paise;
  /** What counts against the limit besides the amount, such as earlier refunds of the same payment. */
  earlierPaise?: Paise;
  /** The call to make once it is approved. */
  body: object;
  /** Of the form that was sent; left out for a request about a payment, of which only one can wait. */
  idempotencyKey?: string;
};

export const KIND_TEXTS: Record<ApprovalRow['kind'], string> = {
  refund: 'a refund',
  cancelled: 'the cancellation of a gift',
  bounced: 'the reversal of a bounced cheque',
  manual_gift: 'a manual gift',
};

/**
 * Lets a large refund, cancellation or manual gift wait for a second person, unless it is done under an approval, which the
 * database checks (0015_access.sql). Below the limit, and when two-person approval is off, it does nothing.
 * The same form sent again while its request waits gets the same answer, and no second request.
 * @throws AppError `waits_for_second_person` after storing the request and telling the owners; `request_waits_already` when one
 * about the same payment waits; `form_sent_already` when the form was sent before with other values, or its request is decided.
 */
export async function requireSecondPerson(
  deps: SecondPersonDeps,
  by: SignedInStaff,
  { kind, attemptId, amountPaise, earlierPaise = 0n, body, idempotencyKey }: LargeAction,
): Promise<void> {
  if (by.approvalId !== undefined) return;
  const { db, clock, cipher } = deps;
  const threshold = await findThreshold(db);
  if (threshold === null || amountPaise + earlierPaise < threshold) return;
  const now = clock();
  const id = uuid();
  await db.transaction(async (tx) => {
    const call = JSON.stringify(body);
    const form = { sealedBody: cipher.seal(call), idempotencyKey: idempotencyKey ?? null };
    const row = { id, kind, attemptId, amountPaise, ...form, requestedBy: by.accountId };
    if (!(await insertWaiting(tx, row, now))) {
      const first = idempotencyKey === undefined ? undefined : await findByForm(tx, idempotencyKey);
      if (!first) throw new AppError('request_waits_already');
      if (first.state !== 'waiting' || cipher.open(first.sealedBody) !== call)
        throw new AppError('form_sent_already');
      return;
    }
    const amount = formatRupees(rupeesFromPaise(amountPaise));
    const message = `Asked for a second person’s approval of ${KIND_TEXTS[kind]} of ${amount}.`;
    const target = { kind: 'approval', id } as const;
    const entry = await recordAudit(tx, by, { action: 'approval_requested', target, message }, now);
    await tellOwners(tx, deps, entry);
  });
  const from = formatNumber(Number(threshold / 100n));
  throw new AppError({ code: 'waits_for_second_person', params: { from } });
}
