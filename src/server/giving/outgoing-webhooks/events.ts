import { receiptNumber } from '#domain/giving/receipt.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import {
  type DeliveryRow,
  findGift,
  findReceipt,
  findRefund,
  type GiftRow,
  type ReceiptRow,
} from './event-queries.ts';

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

/** In the words of the API for programs. Amounts are paise, and exact up to 90 million crore rupees. */
async function describeGift(db: Database, attemptId: string, includesPeople: boolean) {
  const found = await findGift(db, attemptId);
  if (!found) throw new Error('the gift of a webhook is missing');
  const { countedAt, provider, campaignId, campaignTitle, donor, ...gift }: GiftRow = found;
  return {
    gift: {
      ...gift,
      day: indianDate(countedAt),
      at: countedAt.toISOString(),
      amountPaise: Number(gift.amountPaise),
      reversedPaise: Number(gift.reversedPaise),
      isOffline: provider === 'offline',
      campaign: campaignId === null ? null : { id: campaignId, title: campaignTitle },
      // control: nobody is named to a receiver that owners have not allowed it for (events.test.ts) → donor
      donor: includesPeople && !gift.isAnonymous ? donor : null,
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
