import type { ApprovedPeople } from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import type { Transaction } from '../../db/client.ts';
import { type ApprovalDeps, actOrAsk, requireOwnersApproval } from '../../staff/approvals/service.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import { updateReceiver } from './queries.ts';
import { recordChange, requireReceiver, type WebhookDeps } from './service.ts';

/**
 * Says whether events name the donor, with email address and phone number. To include that, another owner has to approve it, or nobody
 * to object. @throws AppError `record_not_found`; as `actOrAsk` does.
 */
export async function includePeople(
  deps: WebhookDeps,
  by: SignedInStaff,
  id: string,
  included: boolean,
): Promise<{ message: string }> {
  if (included) return actOrAsk(deps, by, (tx) => includePeopleIn(tx, deps, by, { receiverId: id }));
  await deps.db.transaction(async (tx) => {
    const { name } = await requireReceiver(tx, id);
    await updateReceiver(tx, id, { includesPeople: false, approvalId: null });
    const message = `Events for the receiver of webhooks “${name}” no longer name donors.`;
    await recordChange(tx, deps, by, { id, action: 'webhook_people_excluded', message });
  });
  return { message: 'Events no longer name donors.' };
}

/** The same in the caller's transaction. @throws AppError likewise. */
export async function includePeopleIn(
  tx: Transaction,
  deps: ApprovalDeps,
  by: SignedInStaff,
  { receiverId: id }: { receiverId: string },
): Promise<{ message: string }> {
  const { name, url } = await requireReceiver(tx, id);
  const body = { receiverId: id, name, url } satisfies ApprovedPeople;
  // control: another owner approves that events name donors (outgoing-webhooks/events.test.ts) → by.approvalId ?? id
  const approvalId = requireOwnersApproval(
    by,
    { kind: 'webhook_people', subject: `webhook:${id}`, body },
    deps.clock(),
  );
  await updateReceiver(tx, id, { includesPeople: true, approvalId });
  const message = `Events for the receiver of webhooks “${name}” name donors from now on.`;
  await recordChange(tx, deps, by, { id, action: 'webhook_people_included', message });
  return { message: 'Events name donors from now on.' };
}
