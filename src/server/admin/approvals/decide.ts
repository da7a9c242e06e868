import { validate } from 'uuid';
import type { Approval, Approvals, SecondPersonSetting } from '#contract/admin/approvals.ts';
import { isAllowed } from '#contract/admin/roles-and-policies.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { AppError } from '../../http/errors.ts';
import { currentRole, tellOwners } from '../access/service.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import {
  type ApprovalRow,
  findRequester,
  findThreshold,
  lockApproval,
  saveThreshold,
  storeDecision,
  waitingRequests,
} from './queries.ts';
import { KIND_TEXTS, type SecondPersonDeps } from './service.ts';

/** Makes an approved call for the person who asked. `by.approvalId` names the approval. */
export type CarryOut = (
  by: SignedInStaff,
  request: ApprovalRow,
  body: unknown,
) => Promise<{ message: string }>;

export type ApprovalDeps = SecondPersonDeps & { carryOut: CarryOut };

/** The requests that wait for a second person, oldest first. */
export async function listApprovals({ db, cipher }: SecondPersonDeps, by: SignedInStaff): Promise<Approvals> {
  const [rows, threshold] = await Promise.all([waitingRequests(db), findThreshold(db)]);
  const items = rows.map(({ approval, requestedBy, donationId, donor }): Approval => {
    const body = JSON.parse(cipher.open(approval.sealedBody)) as Record<string, unknown>;
    return {
      id: approval.id,
      kind: approval.kind,
      amountRupees: rupeesFromPaise(approval.amountPaise),
      requestedBy,
      requestedAt: approval.requestedAt.toISOString(),
      isOwn: approval.requestedBy === by.accountId,
      reason: describeReason(body),
      donationId,
      donor: donor ?? String(body['fullName'] ?? ''),
    };
  });
  return { items, fromRupees: threshold === null ? null : rupeesFromPaise(threshold) };
}

function describeReason({ reason, mode, lineId }: Record<string, unknown>): string {
  // Otherwise it would look as if the money were still to be sent.
  const known = lineId === undefined ? '' : 'refunded at the provider already, add it to the books · ';
  return known + String(reason ?? mode ?? '');
}

/**
 * Approves or rejects a request; an approved one is carried out at once for the person who asked.
 * Invariant: nobody decides their own request, which the database also refuses.
 * @throws AppError `record_not_found`, `own_request`, `request_decided_already`; when carrying it out fails, what that throws.
 */
export async function decideApproval(
  deps: ApprovalDeps,
  by: SignedInStaff,
  id: string,
  { state, reason }: { state: 'approved' | 'rejected'; reason: string },
): Promise<{ message: string }> {
  const { db, clock, cipher } = deps;
  const now = clock();
  const request = await db.transaction(async (tx) => {
    const row = validate(id) ? await lockApproval(tx, id) : undefined;
    if (!row) throw new AppError({ code: 'record_not_found', params: { record: 'request' } });
    // A new Google account with the address of an old one is still the same person.
    const asked = await findRequester(tx, row.requestedBy);
    if (row.requestedBy === by.accountId || asked?.email === by.email) throw new AppError('own_request');
    if (row.state !== 'waiting') throw new AppError('request_decided_already');
    await storeDecision(tx, id, { state, decidedBy: by.accountId, decisionReason: reason }, now);
    const amount = formatRupees(rupeesFromPaise(row.amountPaise));
    const verb = state === 'approved' ? 'Approved' : 'Rejected';
    const message = `${verb} ${KIND_TEXTS[row.kind]} of ${amount} that another person asked for.`;
    const change = { action: `approval_${state}`, target: { kind: 'approval', id }, message } as const;
    await tellOwners(tx, deps, await recordAudit(tx, by, { ...change, after: { reason } }, now));
    return row;
  });
  if (state === 'rejected') return { message: 'Rejected. Nothing was changed.' };
  const requester = await requesterOf(deps, request);
  return deps.carryOut(requester, request, JSON.parse(cipher.open(request.sealedBody)));
}

/** @throws AppError `requester_not_allowed` when the person who asked has lost the role since. */
async function requesterOf(deps: SecondPersonDeps, request: ApprovalRow): Promise<SignedInStaff> {
  const account = await findRequester(deps.db, request.requestedBy);
  const role = account && (await currentRole(deps.db, deps.ownerEmails, account.email));
  if (!account || !role || !isAllowed(role, 'moveMoney')) throw new AppError('requester_not_allowed');
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

/** Sets the amount from which a second person is needed; null switches it off. */
export async function saveSecondPerson(
  deps: SecondPersonDeps,
  by: SignedInStaff,
  { fromRupees }: SecondPersonSetting,
): Promise<SecondPersonSetting> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const before = await findThreshold(tx);
    await saveThreshold(tx, fromRupees === null ? null : BigInt(fromRupees) * 100n, clock());
    const message =
      fromRupees === null
        ? 'Switched off that large amounts need a second person.'
        : `Set the amount from which a second person is needed to ${formatRupees(fromRupees)}.`;
    const change = {
      action: 'second_person_set',
      target: { kind: 'trust', id: 'second-person' },
      message,
      before: { fromRupees: before === null ? null : rupeesFromPaise(before) },
      after: { fromRupees },
    } as const;
    await tellOwners(tx, deps, await recordAudit(tx, by, change, clock()));
  });
  return { fromRupees };
}
