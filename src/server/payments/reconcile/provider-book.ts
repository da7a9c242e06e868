import { v7 as uuid } from 'uuid';
import { formatPaise } from '#domain/receipt.ts';
import type { Database } from '../../db/client.ts';
import { reconciliationDifference } from '../../db/schema/reconciliation.ts';
import { raiseAlert } from '../alerts.ts';
import type { PaymentGateway, RefundGateway } from '../gateway.ts';
import type { Settling } from '../settle/settle.ts';

export type ReconcileDeps = {
  db: Database;
  clock: () => Date;
  gateway: PaymentGateway & RefundGateway;
  settle: Settling;
};

type Row = typeof reconciliationDifference.$inferSelect;

/** `about`: the number of the order or of the refund. */
export type Difference = Row & { merchantOrderId: string; about: string };

/** `answered`: the provider said what it knows; otherwise it is asked again the next time. */
export type Comparison = { difference: Difference | null; answered: boolean };

export type Due = { since: Date; until: Date; after: string; limit: number };

/** An attempt or a refund as our book has it. */
export type Booked = {
  id: string;
  attemptId: string;
  merchantOrderId: string;
  about: string;
  state: string;
  amountPaise: bigint;
};

/** One kind of thing that both books know of. */
export type Book<B extends Booked = Booked> = {
  /** What is to be compared, oldest first, after the id `after`. */
  due(db: Database, due: Due): Promise<B[]>;
  /** @throws GatewayUnreachable when the provider gives no answer. */
  compare(deps: ReconcileDeps, booked: B): Promise<Comparison>;
  markCompared(db: Database, ids: readonly string[], at: Date): Promise<void>;
};

/** Writes a difference down, and puts it before the trust. */
export async function recordDifference(
  { db, clock }: ReconcileDeps,
  ours: Booked,
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
  const inTheirs = theirs.paise === null ? theirs.state : `${theirs.state}, ${formatPaise(theirs.paise)}`;
  const words =
    `The ${kind} ${about} was ${ours.state}, ${formatPaise(ours.amountPaise)}, in our book and ${inTheirs} in the ` +
    `provider’s. It is ${stateAfterwards} now.`;
  await db.transaction(async (tx) => {
    await tx.insert(reconciliationDifference).values(row);
    await raiseAlert(tx, { kind: 'provider_difference', attemptId, about, words }, row.foundAt);
  });
  return { ...row, merchantOrderId: ours.merchantOrderId, about };
}
