import { validate } from 'uuid';
import { isAllowed } from '#contract/staff/roles-and-policies.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { currentRole, tellOwners } from '../access/service.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { reportFailure, reportRefunds, staffWithId } from './outcomes.ts';
import {
  type ApprovalRow,
  dueRequests,
  findPerson,
  lockApproval,
  storeDecision,
  storeEnd,
} from './queries.ts';
import { type ApprovalDeps, decidesFrom, describeRequest, momentText, policyToDecide } from './service.ts';

/**
 * Makes an approved call for the person who asked, in the transaction of the decision. `by.approvalId` names the approval.
 * `afterwards`: what the payment provider has to be asked once everything is committed.
 */
export type CarryOut = (
  tx: Transaction,
  by: SignedInStaff,
  request: ApprovalRow,
  body: unknown,
) => Promise<{ message: string; afterwards?: () => Promise<{ message: string }> }>;

export type DecisionDeps = ApprovalDeps & { carryOut: CarryOut };

/**
 * Approves a request and carries it out for the person who asked, in one transaction. If it cannot be carried out, nothing is
 * approved: the request keeps waiting with the reason, and both people get an email. Only a refund through the provider goes on
 * after the commit; it is approved once the provider has made it.
 * Invariant: nobody decides their own request, which the database also refuses.
 * @throws AppError `record_not_found`, `own_request`, `role_too_new`, `request_decided_already`; what carrying it out throws.
 */
export async function approve(
  deps: DecisionDeps,
  by: SignedInStaff,
  id: string,
  { reason }: { reason: string },
): Promise<{ message: string }> {
  const outcome = await deps.db.transaction(async (tx) => {
    const request = await lockForDecision(tx, deps, by, id);
    try {
      // control: what cannot be carried out is not approved (carrying-out.test.ts) → await carryOutApproved(tx, deps, request, { by, reason })
      return await tx.transaction((part) => carryOutApproved(part, deps, request, { by, reason }));
    } catch (error) {
      await reportFailure(tx, deps, request, { actor: by, failedBy: by.accountId, error });
      return { error };
    }
  });
  if ('error' in outcome) throw outcome.error;
  if (!outcome.afterwards) return { message: outcome.message };
  const answer = await outcome.afterwards();
  await reportRefunds(deps);
  return answer;
}

/** @throws AppError `record_not_found`, `forbidden`, `own_request`, `role_too_new`, `request_decided_already`. */
async function lockForDecision(
  tx: Transaction,
  { clock }: ApprovalDeps,
  by: SignedInStaff,
  id: string,
): Promise<ApprovalRow> {
  const request = await lockRequest(tx, id);
  // control: only owners decide about the bank account and owners (owner-changes.test.ts)
  if (!isAllowed(by.role, policyToDecide(request.kind))) throw new AppError('forbidden');
  // control: nobody approves their own request (approvals.test.ts)
  if (await isOwn(tx, by, request)) throw new AppError('own_request');
  const from = await decidesFrom({ db: tx, clock }, by);
  // control: somebody with a new role decides no request (protection.test.ts)
  if (from) throw new AppError({ code: 'role_too_new', params: { at: momentText(from) } });
  if (request.state !== 'waiting') throw new AppError('request_decided_already');
  return request;
}

async function lockRequest(tx: Transaction, id: string): Promise<ApprovalRow> {
  const request = validate(id) ? await lockApproval(tx, id) : undefined;
  if (!request) throw new AppError({ code: 'record_not_found', params: { record: 'request' } });
  return request;
}

/** A new Google account with the address of an old one is still the same person. */
async function isOwn(tx: Transaction, by: SignedInStaff, { requestedBy }: ApprovalRow): Promise<boolean> {
  return (
    requestedBy === by.accountId ||
    // control: nobody approves their own request with another account (approvals.test.ts)
    (await findPerson(tx, requestedBy))?.email === by.email
  );
}

async function carryOutApproved(
  tx: Transaction,
  deps: DecisionDeps,
  request: ApprovalRow,
  { by, reason }: { by: SignedInStaff; reason: string },
) {
  const { id } = request;
  const now = deps.clock();
  await storeDecision(
    tx,
    id,
    { state: 'carrying_out', decidedBy: by.accountId, decisionReason: reason },
    now,
  );
  const requester = await requesterOf(tx, deps, request);
  const done = await deps.carryOut(tx, requester, request, JSON.parse(deps.cipher.open(request.sealedBody)));
  const target = { kind: 'approval', id } as const;
  const what = `${describeRequest(request)} that another person asked for`;
  // control: a refund is called approved only once the provider has made it (carrying-out.test.ts)
  if (done.afterwards) {
    const message = `Agreed to ${what}. The payment provider has been asked to make it.`;
    await recordAudit(tx, by, { action: 'approval_passed_on', target, message, after: { reason } }, now);
    return done;
  }
  await storeEnd(tx, id, 'approved');
  const change = { action: 'approval_approved', target, message: `Approved ${what}.`, after: { reason } };
  await tellOwners(tx, deps, await recordAudit(tx, by, change, now));
  return done;
}

/**
 * Carries out the changes to which nobody has objected in time. One that cannot be carried out stays in the list and needs a
 * person. @returns how many were due.
 */
export async function carryOutDue(deps: DecisionDeps): Promise<number> {
  const due = await dueRequests(deps.db, deps.clock());
  for (const { id } of due) await deps.db.transaction((tx) => carryOutUnopposed(tx, deps, id));
  return due.length;
}

async function carryOutUnopposed(tx: Transaction, deps: DecisionDeps, id: string): Promise<void> {
  const now = deps.clock();
  const request = await lockRequest(tx, id);
  const { state, takesEffectAt, failedAt, requestedBy } = request;
  if (state !== 'waiting' || takesEffectAt === null || takesEffectAt > now || failedAt !== null) return;
  try {
    await tx.transaction(async (part) => {
      const decision = { state: 'carrying_out', decidedBy: null, decisionReason: '' } as const;
      await storeDecision(part, id, decision, now);
      const requester = await requesterOf(part, deps, request);
      await deps.carryOut(part, requester, request, JSON.parse(deps.cipher.open(request.sealedBody)));
      await storeEnd(part, id, 'approved');
      const message = `${describeRequest(request).replace(/^./, (first) => first.toUpperCase())} took effect, because nobody objected in time.`;
      const target = { kind: 'approval', id } as const;
      const change = { action: 'approval_unopposed', target, message };
      await tellOwners(part, deps, await recordAudit(part, requester, change, now));
    });
  } catch (error) {
    await reportFailure(tx, deps, request, { actor: await staffWithId(tx, deps, requestedBy), error });
  }
}

/** @throws AppError `requester_not_allowed` when the person who asked has lost the role since. */
async function requesterOf(
  tx: Transaction,
  deps: ApprovalDeps,
  request: ApprovalRow,
): Promise<SignedInStaff> {
  const account = await findPerson(tx, request.requestedBy);
  const role = account && (await currentRole(tx, deps.ownerEmails, account.email));
  if (!account || !role || !isAllowed(role, policyToDecide(request.kind)))
    throw new AppError('requester_not_allowed');
  return {
    ...account,
    accountId: request.requestedBy,
    role,
    recentSignInUntil: request.requestedAt,
    sessionId: '',
    approvalId: request.id,
    approvedPaise: request.amountPaise,
  };
}

/** Rejects a request. @throws AppError `record_not_found`, `own_request`, `role_too_new`, `request_decided_already`. */
export async function reject(
  deps: ApprovalDeps,
  by: SignedInStaff,
  id: string,
  { reason }: { reason: string },
): Promise<{ message: string }> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const request = await lockForDecision(tx, deps, by, id);
    await storeDecision(tx, id, { state: 'rejected', decidedBy: by.accountId, decisionReason: reason }, now);
    const message = `Rejected ${describeRequest(request)} that another person asked for.`;
    const target = { kind: 'approval', id } as const;
    const change = { action: 'approval_rejected', target, message, after: { reason } };
    await tellOwners(tx, deps, await recordAudit(tx, by, change, now));
  });
  return { message: 'Rejected. Nothing was changed.' };
}

/**
 * Withdraws one's own request. A refund that the provider refused may be taken off the list by anybody who moves money.
 * @throws AppError `record_not_found`, `request_of_somebody_else`, `request_decided_already`.
 */
export async function withdraw(
  deps: ApprovalDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    const hasFailed = request.state === 'failed';
    if (!hasFailed && request.state !== 'waiting') throw new AppError('request_decided_already');
    // control: only the person who asked withdraws a request (asking.test.ts)
    if (!hasFailed && !(await isOwn(tx, by, request))) throw new AppError('request_of_somebody_else');
    await storeEnd(tx, id, 'withdrawn');
    const what = describeRequest(request);
    const message = hasFailed ? `Took ${what} off the list that had failed.` : `Withdrew ${what}.`;
    const target = { kind: 'approval', id } as const;
    const entry = await recordAudit(tx, by, { action: 'approval_withdrawn', target, message }, now);
    await tellOwners(tx, deps, entry);
    return { message: hasFailed ? 'Taken off the list.' : 'Withdrawn. Nothing was changed.' };
  });
}
