import { desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { isLive, MANDATE_STATES } from '#domain/giving/monthly/mandate.ts';
import type { Database, Transaction } from '../db/client.ts';
import { writeSetting } from '../db/queries/settings.ts';
import { alert } from '../db/schema/alert.ts';
import { backup, restore } from '../db/schema/backup.ts';
import { mandate } from '../db/schema/mandate.ts';
import { webhookDelivery, webhookReceiver } from '../db/schema/webhook.ts';
import { markResolved, raiseAlert } from '../payments/alerts.ts';
import type { Backup } from './create-backup.ts';

const OVERDUE_MS = 2 * 86_400_000;
/** What the alert about overdue backups is about; it is open once. */
const ABOUT = 'backup';

/** Notes a completed backup, for the dashboard, and resolves the alert about a missing one. */
export async function recordBackup(
  db: Database,
  { name, takenAt, bytes }: Backup,
  isInBucket: boolean,
  now: Date,
): Promise<void> {
  await db.insert(backup).values({ id: uuid(), name, takenAt, finishedAt: now, bytes, isInBucket });
  for (const { id, kind } of await db.select().from(alert).where(isNull(alert.closedAt)))
    if (kind === 'backup_overdue') await markResolved(db, id, 'console', now);
}

/** The last completed backup, or null. */
export async function lastBackup(db: Database): Promise<typeof backup.$inferSelect | null> {
  const [row] = await db.select().from(backup).orderBy(desc(backup.takenAt)).limit(1);
  return row ?? null;
}

/** Whether a backup is older than two days. */
export function isOverdue({ takenAt }: { takenAt: Date }, now: Date): boolean {
  return now.getTime() - takenAt.getTime() > OVERDUE_MS;
}

/** Raises an alert when the last good backup is older than two days. */
export async function checkLastBackup(db: Database, now: Date): Promise<void> {
  const last = await lastBackup(db);
  if (last && !isOverdue(last, now)) return;
  const message = last
    ? `The last good backup is of ${last.takenAt.toISOString()}. See the log for why later ones failed, then run “./charity backup”.`
    : `There is no backup of this site yet. Set BACKUP_PASSPHRASE, then run “./charity backup”.`;
  await raiseAlert(db, { kind: 'backup_overdue', attemptId: null, about: ABOUT, message }, now);
}

/**
 * Notes that this database was restored from a backup: receipts wait until numbering is resumed, no event of the backup is sent to
 * receivers of webhooks, no monthly gift is collected, and an alert says what else to do.
 */
export async function recordRestore(db: Database, backupTakenAt: Date, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(restore).values({ id: uuid(), backupTakenAt, restoredAt: now }).onConflictDoNothing();
    // control: a restored site sends no event of its backup (receivers.test.ts) → 0
    const silenced = await silenceReceivers(tx);
    // control: a restored site collects no monthly gift until staff say so (monthly-switches.test.ts) → 0
    const stopped = await stopCollections(tx, now);
    const message = [
      `This site was restored from the backup of ${backupTakenAt.toISOString()}. No receipt is issued until numbering is resumed ` +
        'with “./charity resume-receipts”. Then import the settlement reports since that day, and add the payments and refunds that ' +
        'the books lack.',
      silenced > 0 &&
        'Receivers of webhooks are switched off: an owner switches them on again under “Webhooks”.',
      stopped > 0 &&
        'No monthly gift is collected: what donors have skipped, put on hold, lowered or ended since the backup may be missing. See their ' +
          'messages and enter what they asked for; a smaller amount or another day only they choose, on the page of their gift. Then choose ' +
          '“Collect again” under “Monthly giving”.',
    ];
    const about = backupTakenAt.toISOString();
    const text = message.filter(Boolean).join(' ');
    await raiseAlert(tx, { kind: 'restored', attemptId: null, about, message: text }, now);
  });
}

/** Stops the collection of monthly gifts if there are any. @returns how many. */
async function stopCollections(tx: Transaction, now: Date): Promise<number> {
  const gifts = await tx.$count(mandate, inArray(mandate.state, MANDATE_STATES.filter(isLive)));
  if (gifts > 0) await writeSetting(tx, 'monthly_stopped', 'yes', now);
  return gifts;
}

/**
 * What waited in the backup was probably sent since, and a copy of the site must send nothing: all receivers are switched off, and what
 * waits counts as failed. @returns how many were on.
 */
async function silenceReceivers(tx: Transaction): Promise<number> {
  const { nextTryAt } = webhookDelivery;
  const answer = 'Not sent: the site was restored from a backup.';
  await tx.update(webhookDelivery).set({ nextTryAt: null, answer }).where(isNotNull(nextTryAt));
  const { rowCount } = await tx
    .update(webhookReceiver)
    .set({ isOn: false })
    .where(eq(webhookReceiver.isOn, true));
  return rowCount ?? 0;
}
