import { validate } from 'uuid';
import type { Alert, AlertQuery } from '#contract/admin/donations.ts';
import type { Database } from '../../db/client.ts';
import { pageOf } from '../../db/keyset-pagination.ts';
import { AppError } from '../../http/errors.ts';
import { closeAlert } from '../../payments/alerts.ts';
import { actorOf, namesOfActors, recordAudit, type SignedInStaff } from '../audit/service.ts';
import { type AlertRow, alertExists, alertsOf, listedAlerts } from './queries.ts';

export type AlertDeps = { db: Database; clock: () => Date };

/** A page of what somebody has to look into, or of what somebody did; the newest first. */
export async function listAlerts(
  { db }: AlertDeps,
  { open, cursor, limit }: AlertQuery,
): Promise<{ items: Alert[]; nextCursor: string | null }> {
  const { rows, nextCursor } = pageOf(await listedAlerts(db, open, cursor, limit), limit);
  return { items: await onTheWire(db, rows), nextCursor };
}

/** Every alert about a donation, the newest first. */
export async function listAlertsOf(db: Database, donationId: string): Promise<Alert[]> {
  return onTheWire(db, await alertsOf(db, donationId));
}

async function onTheWire(db: Database, rows: readonly AlertRow[]): Promise<Alert[]> {
  const nameOf = await namesOfActors(
    db,
    rows.map(({ closedBy }) => closedBy),
  );
  return rows.map(({ raisedAt, closedAt, closedBy, placeAt: _, ...row }) => ({
    ...row,
    raisedAt: raisedAt.toISOString(),
    seenAt: closedAt?.toISOString() ?? null,
    seenBy: closedBy === null ? null : nameOf(closedBy),
  }));
}

/**
 * Notes that somebody of staff looked into an alert, once.
 * @throws AppError `record_not_found`; `alert_already_resolved` when somebody was quicker.
 */
export async function markAlertSeen({ db, clock }: AlertDeps, by: SignedInStaff, id: string): Promise<void> {
  if (!validate(id)) throw unknown();
  const now = clock();
  const isClosed = await db.transaction(async (tx) => {
    const closed = await closeAlert(tx, id, actorOf(by), now);
    const words = 'Looked into an alert.';
    if (closed)
      await recordAudit(tx, by, { action: 'alert_seen', target: { kind: 'alert', id }, words }, now);
    return closed;
  });
  if (isClosed) return;
  if (!(await alertExists(db, id))) throw unknown();
  throw new AppError('alert_already_resolved');
}

const unknown = () => new AppError({ code: 'record_not_found', params: { record: 'alert' } });
