import { v7 as uuid } from 'uuid';
import type { Transaction } from '../db/client.ts';
import { donationEvent } from '../db/schema/donation-event.ts';

/** Who makes something happen to a donation: a donor's browser, the provider's webhook, one of the jobs, or staff. */
export type Actor = 'donor' | 'webhook' | 'schedule' | 'reconciliation' | `staff:${string}`;

export type DonationEvent = {
  donationId: string;
  attemptId: string;
  kind: (typeof donationEvent.$inferInsert)['kind'];
  actor: Actor;
  /** A sentence for staff, with amounts in rupees. */
  words: string;
  /** The provider's own codes. */
  codes?: readonly string[];
};

/** Adds to a donation's history, inside the transaction that made it so. */
export async function recordEvent(tx: Transaction, event: DonationEvent, at: Date): Promise<void> {
  const { words, codes = [], ...row } = event;
  await tx.insert(donationEvent).values({ id: uuid(), ...row, message: words, codes: codes.join(' '), at });
}
