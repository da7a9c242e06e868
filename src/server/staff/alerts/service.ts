import { validate } from 'uuid';
import type { ListTotal } from '#contract/lists.admin.ts';
import type { Alert, AlertQuery } from '#contract/staff/alerts.ts';
import type { Database } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError } from '../../errors.ts';
import { markResolved } from '../../payments/alerts.ts';
import { actorOf, namesOfActors, recordAudit, type SignedInStaff } from '../audit/service.ts';
import { type AlertRow, alertExists, alertsOf, countAlerts, listedAlerts } from './queries.ts';

export type AlertDeps = { db: Database; clock: () => Date };

/** A page of open or of resolved alerts, newest first. */
export async function listAlerts(
  { db }: AlertDeps,
  query: AlertQuery,
): Promise<{ items: Alert[]; nextCursor: string | null; total?: ListTotal }> {
  const { open, cursor, limit } = query;
  const { rows, nextCursor } = toPage(await listedAlerts(db, query), limit);
  const items = await onTheWire(db, rows);
  return cursor === undefined
    ? { items, nextCursor, total: await countAlerts(db, open) }
    : { items, nextCursor };
}

/** The alerts about a donation, newest first. */
export async function listAlertsOf(db: Database, donationId: string): Promise<Alert[]> {
  return onTheWire(db, await alertsOf(db, donationId));
}

async function onTheWire(db: Database, rows: readonly AlertRow[]): Promise<Alert[]> {
  const nameOf = await namesOfActors(
    db,
    rows.map(({ closedBy }) => closedBy),
  );
  return rows.map(({ raisedAt, closedAt, closedBy, cursorKey: _, ...row }) => ({
    ...row,
    raisedAt: raisedAt.toISOString(),
    resolvedAt: closedAt?.toISOString() ?? null,
    resolvedBy: closedBy === null ? null : nameOf(closedBy),
  }));
}

/**
 * Marks an alert as resolved.
 * @throws AppError `record_not_found`; `alert_already_resolved`.
 */
export async function resolveAlert({ db, clock }: AlertDeps, by: SignedInStaff, id: string): Promise<void> {
  if (!validate(id)) throw unknown();
  const now = clock();
  const isResolved = await db.transaction(async (tx) => {
    if (!(await markResolved(tx, id, actorOf(by), now))) return false;
    const change = {
      action: 'alert_resolved',
      target: { kind: 'alert', id },
      message: 'Resolved an alert.',
    } as const;
    await recordAudit(tx, by, change, now);
    return true;
  });
  if (isResolved) return;
  if (!(await alertExists(db, id))) throw unknown();
  throw new AppError('alert_already_resolved');
}

const unknown = () => new AppError({ code: 'record_not_found', params: { record: 'alert' } });
