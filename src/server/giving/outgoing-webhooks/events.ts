import { receiptNumber } from '#domain/giving/receipt.ts';
import type { Database } from '../../db/client.ts';
import { giftWithId } from '../gift-data/service.ts';
import { type DeliveryRow, findReceipt, findRefund, type ReceiptRow } from './event-queries.ts';

type Event = Pick<DeliveryRow, 'event' | 'attemptId' | 'refundId' | 'receiptId' | 'createdAt'>;

/**
 * The JSON of an event, from the records as they are now, so that nothing about people is stored for it. It never has the id of the
 * order: whoever knows that may see the donor's name.
 */
export async function composeEvent(db: Database, event: Event, includesPeople: boolean): Promise<string> {
  const data =
    event.attemptId === null
      ? { message: 'This is a test. It is about no gift.' }
      : await describeGift(db, event.attemptId, includesPeople);
  const [refund, receipt] = [
    event.refundId === null ? undefined : await findRefund(db, event.refundId),
    event.receiptId === null ? undefined : await findReceipt(db, event.receiptId),
  ];
  return JSON.stringify({
    type: event.event,
    timestamp: event.createdAt.toISOString(),
    data: {
      ...data,
      ...(refund && { refund: { ...refund, amountPaise: Number(refund.amountPaise) } }),
      ...(receipt && { receipt: describeReceipt(receipt) }),
    },
  });
}

/** In the words of the API for programs. */
async function describeGift(db: Database, attemptId: string, includesPeople: boolean) {
  const gift = await giftWithId(db, attemptId);
  if (!gift) throw new Error('the gift of a webhook is missing');
  return {
    gift: {
      ...gift,
      // control: nobody is named to a receiver that owners have not allowed it for (events.test.ts) → gift.donor
      donor: includesPeople ? gift.donor : null,
    },
  };
}

function describeReceipt({ number, numberPrefix, issuedAt, cancelledAt, ...receipt }: ReceiptRow) {
  return {
    ...receipt,
    number: receiptNumber(receipt.financialYear, number, numberPrefix ?? ''),
    issuedAt: issuedAt.toISOString(),
    amountPaise: Number(receipt.amountPaise),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  };
}
