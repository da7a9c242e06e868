import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/db/client.ts';
import { approval } from '#server/db/schema/approval.ts';
import { fundOpening } from '#server/db/schema/fund-opening.ts';

const AT = new Date('2026-11-21T06:30:00.000Z');

/** What was spent from funds before these records, entered by one person and approved by another, on the connection of `runtime`. */
export function createOpenings(
  db: Database,
  runtime: Database,
  { clerk, approver }: { clerk: string; approver: string },
) {
  /** A request that another owner approved. */
  async function approvalFor(fundId: string): Promise<string> {
    const id = uuid();
    const request = { id, kind: 'fund_opening', amountPaise: 0n, subject: `fund:${fundId}` } as const;
    const asked = { sealedBody: '', requestedBy: clerk, requestedAt: AT, decisionReason: '' };
    await db.insert(approval).values({ ...request, ...asked, state: 'waiting' });
    const decision = { state: 'carrying_out', decidedBy: approver, decidedAt: AT } as const;
    await db.update(approval).set(decision).where(eq(approval.id, id));
    return id;
  }

  async function spentBefore(
    fundId: string,
    amountPaise: bigint,
    changes: Partial<typeof fundOpening.$inferInsert> = {},
  ): Promise<string> {
    const id = uuid();
    const approvalId = changes.approvalId ?? (await approvalFor(fundId));
    const row = { id, fundId, amountPaise, approvalId, reason: 'Accounts of 2025–26', until: '2026-03-31' };
    await runtime.insert(fundOpening).values({ ...row, enteredBy: clerk, enteredAt: AT, ...changes });
    return id;
  }

  return { approvalFor, spentBefore };
}
