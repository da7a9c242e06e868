import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import { currentRole, tellOwners } from '../access/service.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import {
  type ApprovalRow,
  endedRefunds,
  findPerson,
  lockApproval,
  storeEnd,
  storeFailure,
} from './queries.ts';
import { type ApprovalDeps, describeRequest } from './service.ts';

type Actor = Pick<SignedInStaff, 'accountId' | 'role'>;

/**
 * Records that an approved request could not be carried out, so that it stays in the list with the reason, and tells the person
 * who asked and the one who approved. The email does not name the reason, which may name a donor.
 */
export async function reportFailure(
  tx: Transaction,
  deps: ApprovalDeps,
  request: ApprovalRow,
  { error, ...who }: { actor: Actor; failedBy?: string; error: unknown },
): Promise<void> {
  // Anything else is logged and may contain what staff must not see.
  const reason = error instanceof AppError ? error.message : 'An unexpected error occurred.';
  await storeAndTell(tx, deps, request, { ...who, reason, state: 'waiting' });
}

async function storeAndTell(
  tx: Transaction,
  deps: ApprovalDeps,
  request: ApprovalRow,
  given: { actor: Actor; failedBy?: string; reason: string; state: 'waiting' | 'failed' },
): Promise<void> {
  const now = deps.clock();
  const { actor, failedBy = null, state } = given;
  const sealedFailure = deps.cipher.seal(given.reason);
  await storeFailure(tx, request.id, { state, sealedFailure, failedBy }, now);
  const message = `Could not carry out ${describeRequest(request)}, so nothing was changed. The reason is in the list “Waiting for approval”.`;
  const target = { kind: 'approval', id: request.id } as const;
  const auditEntryId = await recordAudit(tx, actor, { action: 'approval_failed', target, message }, now);
  for (const accountId of new Set([request.requestedBy, failedBy ?? request.requestedBy])) {
    const person = await findPerson(tx, accountId);
    if (person)
      await queueMail(tx, deps.trust, { kind: 'owner_notice', recipient: person.email, auditEntryId }, now);
  }
}

/**
 * Reports what the payment provider made of approved refunds: one that it made is approved, and one that it refused stays in the
 * list. Called again after a crash, it reports each outcome once. @returns the number of new outcomes.
 */
export async function reportRefunds(deps: ApprovalDeps): Promise<number> {
  const ended = await endedRefunds(deps.db);
  for (const { id } of ended) await deps.db.transaction((tx) => reportRefund(tx, deps, id));
  return ended.length;
}

async function reportRefund(tx: Transaction, deps: ApprovalDeps, id: string): Promise<void> {
  const request = await lockApproval(tx, id);
  // Another server may have reported it meanwhile.
  const outcome = (await endedRefunds(tx)).find((each) => each.id === id);
  if (!request?.decidedBy || !outcome) return;
  const actor = await staffWithId(tx, deps, request.decidedBy);
  if (outcome.refundState === 'FAILED') {
    const codes = outcome.failureCodes ? ` (${outcome.failureCodes})` : '';
    const reason = `The payment provider refused the refund${codes}. No money was moved.`;
    await storeAndTell(tx, deps, request, { actor, failedBy: request.decidedBy, reason, state: 'failed' });
    return;
  }
  await storeEnd(tx, id, 'approved');
  const message = `Approved ${describeRequest(request)} that another person asked for.`;
  const target = { kind: 'approval', id } as const;
  const change = { action: 'approval_approved', target, message, after: { reason: request.decisionReason } };
  await tellOwners(tx, deps, await recordAudit(tx, actor, change, deps.clock()));
}

/** A person as the audit log records them, whose role may have been taken away since. */
export async function staffWithId(tx: Transaction, deps: ApprovalDeps, accountId: string): Promise<Actor> {
  const person = await findPerson(tx, accountId);
  const role = person && (await currentRole(tx, deps.ownerEmails, person.email));
  return { accountId, role: role ?? 'viewer' };
}
