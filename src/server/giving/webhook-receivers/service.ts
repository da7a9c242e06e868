import { v7 as uuid, validate } from 'uuid';
import {
  type AddReceiver,
  MAX_RECEIVERS,
  type NewSecret,
  type Receiver,
  type Receivers,
} from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../errors.ts';
import { tellOwners } from '../../staff/access/service.ts';
import { type ApprovalDeps, momentText } from '../../staff/approvals/service.ts';
import { type AuditedChange, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { newSecret, problemOfUrl } from '../outgoing-webhooks/service.ts';
import {
  allReceivers,
  countReceivers,
  deleteDeliveriesBefore,
  deleteFormerSecrets,
  deleteReceiver,
  insertReceiver,
  insertTest,
  lockReceiver,
  type ReceiverRow,
  testWaits,
  updateReceiver,
} from './queries.ts';

export type WebhookDeps = ApprovalDeps & {
  /** Whether receivers may be on this machine, for development. */
  webhooksToLoopback: boolean;
};

/** After a change of the secret, the one before it also signs for this long. */
const FORMER_SECRET_MS = 86_400_000;

const unknownReceiver = () => new AppError({ code: 'record_not_found', params: { record: 'receiver' } });

/** The receivers by name. */
export async function listReceivers({ db, clock }: Pick<WebhookDeps, 'db' | 'clock'>): Promise<Receivers> {
  const now = clock();
  const rows = await allReceivers(db);
  return {
    items: rows.map(({ receiver, addedBy, addedByEmail, waiting, failed }) => {
      const { id, name, url, events, isOn, includesPeople, formerSecretUntil, createdAt } = receiver;
      const isChanging = formerSecretUntil !== null && formerSecretUntil > now;
      return {
        id,
        name,
        url,
        events,
        isOn,
        includesPeople,
        formerSecretUntil: isChanging ? formerSecretUntil.toISOString() : null,
        addedBy: addedBy || addedByEmail,
        addedAt: createdAt.toISOString(),
        waiting,
        failed,
      };
    }),
  };
}

async function describeReceiver(deps: WebhookDeps, id: string): Promise<Receiver> {
  const found = (await listReceivers(deps)).items.find((each) => each.id === id);
  if (!found) throw unknownReceiver();
  return found;
}

/**
 * Adds a receiver, which gets nothing until it is switched on. All owners get an email.
 * @throws AppError `invalid_input` for an address that nothing may be sent to; `webhook_too_many`; `webhook_name_taken`.
 */
export async function addReceiver(
  deps: WebhookDeps,
  by: SignedInStaff,
  given: AddReceiver,
): Promise<NewSecret> {
  const { db, clock, cipher } = deps;
  const problem = problemOfUrl(given.url, deps.webhooksToLoopback);
  if (problem) throw new AppError('invalid_input', { fieldErrors: { url: problem } });
  const now = clock();
  const id = uuid();
  const secret = newSecret();
  const events = [...new Set(given.events)];
  const row = {
    ...given,
    id,
    events,
    secretSealed: cipher.seal(secret),
    createdBy: by.accountId,
    createdAt: now,
  };
  try {
    await db.transaction(async (tx) => {
      await insertReceiver(tx, row);
      if ((await countReceivers(tx)) > MAX_RECEIVERS)
        throw new AppError({ code: 'webhook_too_many', params: { max: MAX_RECEIVERS } });
      const message = `Added the receiver of webhooks “${given.name}”.`;
      await recordChange(tx, deps, by, {
        id,
        action: 'webhook_receiver_added',
        message,
        after: { ...given, events },
      });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'webhook_receiver_name') ? new AppError('webhook_name_taken') : error;
  }
  return { receiver: await describeReceiver(deps, id), secret };
}

/** Switches a receiver on or off. What happens while it is off is not sent to it later. @throws AppError `record_not_found`. */
export async function switchReceiver(
  deps: WebhookDeps,
  by: SignedInStaff,
  id: string,
  isOn: boolean,
): Promise<Receivers> {
  await deps.db.transaction(async (tx) => {
    const { name, isOn: wasOn } = await requireReceiver(tx, id);
    if (wasOn === isOn) return;
    await updateReceiver(tx, id, { isOn });
    const action = isOn ? 'webhook_receiver_on' : 'webhook_receiver_off';
    const message = `Switched the receiver of webhooks “${name}” ${isOn ? 'on' : 'off'}.`;
    await recordChange(tx, deps, by, { id, action, message });
  });
  return listReceivers(deps);
}

/**
 * Makes a new secret. The one before it also signs for a day, so that the receiver can be changed over without losing an event.
 * @throws AppError `record_not_found`; `webhook_secret_changing` while that day lasts.
 */
export async function changeSecret(deps: WebhookDeps, by: SignedInStaff, id: string): Promise<NewSecret> {
  const { db, clock, cipher } = deps;
  const now = clock();
  const secret = newSecret();
  await db.transaction(async (tx) => {
    const { name, secretSealed, formerSecretUntil } = await requireReceiver(tx, id);
    // control: a secret in use is not replaced by a second change (deliveries.test.ts)
    if (formerSecretUntil !== null && formerSecretUntil > now)
      throw new AppError({ code: 'webhook_secret_changing', params: { at: momentText(formerSecretUntil) } });
    await updateReceiver(tx, id, {
      secretSealed: cipher.seal(secret),
      formerSecretSealed: secretSealed,
      formerSecretUntil: new Date(now.getTime() + FORMER_SECRET_MS),
    });
    const message = `Changed the secret of the receiver of webhooks “${name}”.`;
    await recordChange(tx, deps, by, { id, action: 'webhook_secret_changed', message });
  });
  return { receiver: await describeReceiver(deps, id), secret };
}

/** Queues an event about no gift. @throws AppError `record_not_found`; `webhook_test_waits`. */
export async function sendTestEvent(
  deps: WebhookDeps,
  by: SignedInStaff,
  id: string,
): Promise<{ message: string }> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const { name } = await requireReceiver(tx, id);
    if (await testWaits(tx, id)) throw new AppError('webhook_test_waits');
    await insertTest(tx, { id: uuid(), receiverId: id }, now);
    const change = { action: 'webhook_tested', target: { kind: 'webhook', id } } as const;
    const message = `Sent a test event to the receiver of webhooks “${name}”.`;
    await recordAudit(tx, by, { ...change, message }, now);
  });
  return { message: 'The test event is on its way. “Deliveries” shows what came of it.' };
}

/** Removes a receiver; what waited for it is not sent. @throws AppError `record_not_found`. */
export async function removeReceiver(deps: WebhookDeps, by: SignedInStaff, id: string): Promise<Receivers> {
  await deps.db.transaction(async (tx) => {
    const { name, url, events, includesPeople } = await requireReceiver(tx, id);
    await deleteReceiver(tx, id);
    const message = `Removed the receiver of webhooks “${name}”.`;
    const before = { name, url, events, includesPeople };
    await recordChange(tx, deps, by, { id, action: 'webhook_receiver_removed', message, before });
  });
  return listReceivers(deps);
}

/** How long deliveries are listed, and can be sent again. */
const KEPT_MS = 30 * 86_400_000;

/** Deletes deliveries after 30 days, and secrets that no longer sign. */
export async function forgetWebhooks(db: Database, now: Date): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(now.getTime() - KEPT_MS));
  await deleteFormerSecrets(db, now);
}

/** A receiver, locked until the transaction ends. @throws AppError `record_not_found`. */
export async function requireReceiver(tx: Transaction, id: string): Promise<ReceiverRow> {
  const found = validate(id) ? await lockReceiver(tx, id) : undefined;
  if (!found) throw unknownReceiver();
  return found;
}

type Change = Pick<AuditedChange, 'action' | 'message' | 'before' | 'after'> & { id: string };

/** Writes to the audit log and tells the owners: where gifts are reported to matters as much as who has access. */
export async function recordChange(
  tx: Transaction,
  deps: ApprovalDeps,
  by: SignedInStaff,
  { id, ...change }: Change,
): Promise<void> {
  const target = { kind: 'webhook', id } as const;
  await tellOwners(tx, deps, await recordAudit(tx, by, { ...change, target }, deps.clock()));
}
