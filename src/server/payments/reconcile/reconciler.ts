import { v7 as uuid } from 'uuid';
import { formatPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { reconciliationDifference } from '../../db/schema/reconciliation.ts';
import { raiseAlert } from '../alerts.ts';
import type { PaymentGateway, RefundGateway } from '../gateway.ts';
import type { Settler } from '../settle/settle.ts';

export type ReconcileDeps = {
  db: Database;
  clock: () => Date;
  gateway: PaymentGateway & RefundGateway;
  settle: Settler;
};

type Row = typeof reconciliationDifference.$inferSelect;

/** `about`: the id of the order or refund. */
export type Difference = Row & { merchantOrderId: string; about: string };

/** `answered`: whether the provider reported a status; if not, the next run compares again. */
export type Comparison = { difference: Difference | null; answered: boolean };

/** The page of records to compare: those from `since` to `until` or never compared, after the id `after`, at most `limit`. */
export type Page = { since: Date; until: Date; after: string; limit: number };

/** An attempt or refund in our records. `about`: the id of the order or refund. */
export type OurRecord = {
  id: string;
  attemptId: string;
  merchantOrderId: string;
  about: string;
  state: string;
  amountPaise: bigint;
};

/** How to reconcile one kind of record, attempts or refunds. */
export type Reconciler<R extends OurRecord = OurRecord> = {
  /** The records to compare, oldest first. */
  listDue(db: Database, page: Page): Promise<R[]>;
  /**
   * Compares a record with the provider's, settles it if the provider's report allows, and records any difference.
   * @throws GatewayUnreachable when the provider cannot be asked.
   */
  compare(deps: ReconcileDeps, ours: R): Promise<Comparison>;
  markCompared(db: Database, ids: readonly string[], at: Date): Promise<void>;
};

/** Stores a difference and raises an alert about it. Amounts are in paise. */
export async function recordDifference(
  { db, clock }: ReconcileDeps,
  ours: OurRecord,
  theirs: { state: string; paise: bigint | null },
  stateAfterwards: string,
): Promise<Difference> {
  const row = {
    id: uuid(),
    attemptId: ours.attemptId,
    refundId: ours.id === ours.attemptId ? null : ours.id,
    foundAt: clock(),
    ourState: ours.state,
    ourPaise: ours.amountPaise,
    theirState: theirs.state,
    theirPaise: theirs.paise,
    stateAfterwards,
  };
  const { attemptId, about } = ours;
  const kind = row.refundId ? 'refund' : 'order';
  const theirRecord = theirs.paise === null ? theirs.state : `${theirs.state}, ${formatPaise(theirs.paise)}`;
  const message =
    `The ${kind} ${about} was ${ours.state}, ${formatPaise(ours.amountPaise)}, in our records and ${theirRecord} in the ` +
    `provider’s. It is ${stateAfterwards} now.`;
  await db.transaction(async (tx) => {
    await tx.insert(reconciliationDifference).values(row);
    await raiseAlert(tx, { kind: 'provider_difference', attemptId, about, message }, row.foundAt);
  });
  return { ...row, merchantOrderId: ours.merchantOrderId, about };
}
