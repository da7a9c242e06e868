import { v7 as uuid } from 'uuid';
import type { Transaction } from '../db/client.ts';
import { donationEvent } from '../db/schema/donation-event.ts';

/** Who caused an event: the donor's browser, the provider's webhook, the polling job, the reconciliation job, or staff. */
export type Actor = 'donor' | 'webhook' | 'schedule' | 'reconciliation' | `staff:${string}`;

export type DonationEvent = {
  donationId: string;
  attemptId: string;
  kind: (typeof donationEvent.$inferInsert)['kind'];
  actor: Actor;
  /** One or more sentences for staff, with amounts in rupees; longer ones than the history takes are cut. */
  message: string;
  /** The provider's error codes. */
  codes?: readonly string[];
};

const MAX_MESSAGE_LENGTH = 1000;

/** Appends to a donation's history, in the transaction that changes its state. */
export async function recordEvent(tx: Transaction, event: DonationEvent, at: Date): Promise<void> {
  const { codes = [], message, ...row } = event;
  await tx.insert(donationEvent).values({
    id: uuid(),
    ...row,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    codes: codes.join(' '),
    at,
  });
}
