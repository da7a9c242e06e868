import { v7 as uuid } from 'uuid';
import type { PolicyName } from '#contract/staff/roles-and-policies.ts';
import { formatNumber, formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { tellOwners } from '../access/service.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import {
  type ApprovalRow,
  countOpen,
  findByForm,
  findRoleSince,
  findThreshold,
  insertWaiting,
  waitingAbout,
  waitingGifts,
} from './queries.ts';

export type ApprovalDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  cipher: DonorCipher;
  /** Lower-case email addresses that are always owners. */
  ownerEmails: readonly string[];
};

type Request = Pick<ApprovalRow, 'kind' | 'attemptId'> & {
  amountPaise: Paise;
  subject?: string;
  takesEffectAt?: Date;
  /** The call to make once it is approved. */
  body: object;
  /** Of the form that was sent; left out for a request about a payment, of which only one can wait. */
  idempotencyKey?: string;
};

type LargeAction = Request & {
  /** What counts against the limit besides the amount, such as earlier refunds of the same payment. */
  earlierPaise?: Paise;
};

const KIND_TEXTS: Record<ApprovalRow['kind'], string> = {
  refund: 'a refund',
  cancelled: 'the cancellation of a gift',
  bounced: 'the reversal of a bounced cheque',
  offline_gift: 'an offline gift',
  bank_account: 'a change of the trust’s bank account',
  owner_added: 'a new owner',
  role_changed: 'a change of an owner’s role',
  owner_removed: 'the removal of an owner',
  owner_account_released: 'another Google account of an owner',
  limit_loosened: 'a change of the amount from which a second person is needed',
  spending_rules_loosened: 'a change of how many people approve an expense',
  fund_opening: 'the entry of what was spent from a fund before these records',
  webhook_people: 'webhooks that name donors',
  api_token: 'a token with which a program reads donors’ details',
};

/** What only owners decide, and what takes effect after a while if nobody does. */
const OWNERS_KINDS: readonly ApprovalRow['kind'][] = [
  'bank_account',
  'owner_added',
  'role_changed',
  'owner_removed',
  'owner_account_released',
  'limit_loosened',
  'spending_rules_loosened',
  'fund_opening',
  'webhook_people',
  'api_token',
];

/** Who may decide a request. */
export function policyToDecide(kind: ApprovalRow['kind']): PolicyName {
  return OWNERS_KINDS.includes(kind) ? 'changeAccess' : 'moveMoney';
}

/**
 * From when on somebody's role lets them decide requests; null if it does already. One owner alone can give any other role, so it
 * decides nothing until all owners have had the time to object. A new owner has been approved, or nobody has objected in that time.
 */
export async function decidesFrom(
  { db, clock }: { db: Database | Transaction; clock: () => Date },
  { role, email }: Pick<SignedInStaff, 'role' | 'email'>,
): Promise<Date | null> {
  if (role === 'owner') return null;
  const since = (await findRoleSince(db, email)) ?? clock();
  const from = new Date(since.getTime() + OBJECTION_MS);
  return from > clock() ? from : null;
}

/** A request in words, such as "a refund of ₹60,000". */
export function describeRequest({ kind, amountPaise }: Pick<ApprovalRow, 'kind' | 'amountPaise'>): string {
  const amount = amountPaise === 0n ? '' : ` of ${formatRupees(rupeesFromPaise(amountPaise))}`;
  return `${KIND_TEXTS[kind]}${amount}`;
}

/** Undoes a transaction whose checks have all passed, because a second person has to approve it first. */
class ApprovalNeeded extends Error {
  override name = 'ApprovalNeeded';
  readonly request: Request;
  readonly answer: AppError;

  constructor(request: Request, answer: AppError) {
    super('a second person has to approve this');
    this.request = request;
    this.answer = answer;
  }
}

/**
 * Acts in one transaction. If the action finds that a second person is needed, everything it did is undone and its request waits.
 * @throws AppError as the action does; `waits_for_approval` or `waits_for_owner` after storing the request and telling the owners;
 * `request_waits_already` when one about the same waits; `form_sent_already` when the form was sent before with other values, or
 * its request is decided.
 */
export async function actOrAsk<Result>(
  deps: ApprovalDeps,
  by: SignedInStaff,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await deps.db.transaction(act);
  } catch (error) {
    if (!(error instanceof ApprovalNeeded)) throw error;
    await deps.db.transaction((tx) => storeRequest(tx, deps, by, error.request));
    throw error.answer;
  }
}

/**
 * Called in a transaction of `actOrAsk` after all checks and before money moves: a large refund, cancellation or offline gift goes on
 * only under an approval of the same amount, which the database checks as well (db/guards/approvals.sql). Below the limit,
 * and when two-person approval is off, it does nothing.
 * @throws AppError `approved_amount_outdated` when another amount was approved.
 */
export async function requireApproval(
  tx: Transaction,
  by: SignedInStaff,
  { earlierPaise = 0n, ...request }: LargeAction,
): Promise<void> {
  if (by.approvedPaise !== undefined) {
    if (by.approvedPaise !== request.amountPaise) throw new AppError('approved_amount_outdated');
    return;
  }
  const threshold = await findThreshold(tx);
  // control: large amounts wait for a second person (approvals.test.ts) → true
  if (threshold === null || request.amountPaise + earlierPaise < threshold) return;
  const from = formatNumber(Number(threshold / 100n));
  throw new ApprovalNeeded(request, new AppError({ code: 'waits_for_approval', params: { from } }));
}

/** Another owner, or the same one on a second thought, has this long to object. */
const OBJECTION_MS = 48 * 3_600_000;

/**
 * Called in a transaction of `actOrAsk` for a change of the trust's bank account, of its owners, of what needs approval, of what was
 * spent before these records, or of whom webhooks tell about donors: without an approval everything is undone and waits until another owner approves it, or for 48 hours if
 * nobody objects, so that a trust with one owner can also change them. `subject` names what may have only one such request.
 * @returns the id of the approval.
 */
export function requireOwnersApproval(
  by: SignedInStaff,
  request: Pick<ApprovalRow, 'kind'> & { subject: string; body: object },
  now: Date,
): string {
  if (by.approvalId !== undefined) return by.approvalId;
  const takesEffectAt = new Date(now.getTime() + OBJECTION_MS);
  throw new ApprovalNeeded(
    { ...request, attemptId: null, amountPaise: 0n, takesEffectAt },
    new AppError({ code: 'waits_for_owner', params: { at: momentText(takesEffectAt) } }),
  );
}

export const momentText = (moment: Date) => formatTypedDate(indianDateTime(moment));

/** The same form sent again while its request waits stores no second request. */
async function storeRequest(
  tx: Transaction,
  deps: ApprovalDeps,
  by: SignedInStaff,
  { body, idempotencyKey, ...request }: Request,
): Promise<void> {
  const { clock, cipher } = deps;
  const now = clock();
  const id = uuid();
  const call = JSON.stringify(body);
  const form = { sealedBody: cipher.seal(call), idempotencyKey: idempotencyKey ?? null };
  const row = { id, ...request, ...form, requestedBy: by.accountId, requestedAt: now };
  if (!(await insertWaiting(tx, row))) {
    const first = idempotencyKey === undefined ? undefined : await findByForm(tx, idempotencyKey);
    if (!first) throw new AppError('request_waits_already');
    if (first.state !== 'waiting' || cipher.open(first.sealedBody) !== call)
      throw new AppError('form_sent_already');
    return;
  }
  const effect = request.takesEffectAt
    ? ` It takes effect on ${momentText(request.takesEffectAt)} unless another owner rejects it.`
    : '';
  const message = `Asked for a second person’s approval of ${describeRequest(request)}.${effect}`;
  const target = { kind: 'approval', id } as const;
  const entry = await recordAudit(tx, by, { action: 'approval_requested', target, message }, now);
  await tellOwners(tx, deps, entry);
}

/** The offline gifts that wait for a second person: the call, the form's key, and who asked. */
export async function listWaitingGifts(
  tx: Database | Transaction,
  cipher: DonorCipher,
): Promise<{ body: unknown; idempotencyKey: string | null; requestedBy: string }[]> {
  const rows = await waitingGifts(tx);
  return rows.map(({ sealedBody, ...row }) => ({ ...row, body: JSON.parse(cipher.open(sealedBody)) }));
}

/** The waiting requests about some subjects, with who asked. */
export function listWaitingAbout(db: Database | Transaction, subjects: readonly string[]) {
  return waitingAbout(db, subjects);
}

/** How many requests the list "Waiting for approval" has. */
export function countWaiting({ db }: Pick<ApprovalDeps, 'db'>): Promise<number> {
  return countOpen(db);
}
