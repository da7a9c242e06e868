import { sql } from 'drizzle-orm';
import { startMonthlyGift } from '#contract/giving/monthly/monthly.server.ts';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { addMonths } from '#domain/time/month.ts';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import { createMonthlyLink } from '#server/giving/monthly-control/links.ts';
import { cipher } from '../../../lists/donor-keys.ts';
import type { Random } from '../../random.ts';
import type { Testbed } from '../../testbed/testbed.ts';

/** On these days gifts are due. */
export const DUE_DAYS = [1, 15] as const;
const DONORS_AT_ONCE = 16;
/** This share of donors never does anything, and nothing happens to their gifts: each of their months has to be paid. */
const STEADY_SHARE = 0.3;

/** A monthly gift, with what its donor was promised. */
export type Gift = {
  mandateId: string;
  subscriptionId: string;
  link: string;
  amountPaise: number;
  firstMonth: string;
  lastMonth: string | null;
  isSteady: boolean;
  /** When the site, or the bank, confirmed the end to its donor, by the calendar of the run. */
  endedAtMs: number | null;
  /** The months whose skip the site has confirmed. */
  skipped: Set<string>;
};

type Ordered = { merchantOrderId: string; rupees: number; lastMonth: string | null; isSteady: boolean };

/** Orders monthly gifts through the site's API, and agrees to each on the provider's side. */
export async function startGifts(
  testbed: Testbed,
  {
    count,
    random,
    categoryId,
    now,
    days = DUE_DAYS,
  }: { count: number; random: Random; categoryId: string; now: () => Date; days?: readonly number[] },
): Promise<Gift[]> {
  const firstMonth = indianMonth(now());
  const planned = Array.from({ length: count }, (_, number) => {
    const isSteady = random.chance(STEADY_SHARE);
    const hasEnd = !isSteady && random.chance(0.15);
    return {
      number,
      isSteady,
      rupees: random.between(10, 150) * 10,
      day: random.pick(days),
      lastMonth: hasEnd ? addMonths(firstMonth, random.between(3, 20)) : null,
    };
  });
  const ordered: Ordered[] = [];
  await inParallel(planned, DONORS_AT_ONCE, async ({ number, day, ...gift }) => {
    const response = await fetch(`${testbed.siteUrl}${startMonthlyGift.path}`, {
      method: startMonthlyGift.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `monthly-${number}-of-the-run`,
        'x-forwarded-for': addressOf(number),
      },
      body: JSON.stringify({
        gift: {
          userId: '',
          donationAmount: gift.rupees,
          categoryId,
          campaignId: '',
          fullName: 'Lakshmi Rao',
          email: `monthly-${number}@example.com`,
          phoneNumber: '9876543210',
          message: '',
        },
        day,
        ...(gift.lastMonth && { lastMonth: gift.lastMonth }),
      }),
    });
    const body = (await response.json()) as { merchantOrderId?: string };
    if (!response.ok) throw new Error(`the order of a monthly gift was refused: ${JSON.stringify(body)}`);
    const merchantOrderId = String(body.merchantOrderId);
    await testbed.sandbox.setUp(merchantOrderId, 'UPI');
    ordered.push({ merchantOrderId, ...gift });
  });
  return withMandates(testbed, ordered, firstMonth);
}

/** An address for each donor, because the site limits how often one address calls it. */
export const addressOf = (number: number) =>
  `10.${8 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;

async function withMandates(
  { query }: Testbed,
  ordered: readonly Ordered[],
  firstMonth: string,
): Promise<Gift[]> {
  const rows = await query<{ id: string; subscription: string; order: string }>(sql`
    select mandate.id, subscription_id as subscription, merchant_order_id as "order"
    from mandate join attempt on attempt.id = mandate.attempt_id`);
  const byOrder = new Map(rows.map((row) => [row.order, row]));
  return ordered.map(({ merchantOrderId, rupees, lastMonth, isSteady }) => {
    const row = byOrder.get(merchantOrderId);
    if (!row) throw new Error(`there is no mandate of the order ${merchantOrderId}`);
    return {
      mandateId: row.id,
      subscriptionId: row.subscription,
      link: createMonthlyLink(cipher, row.id),
      amountPaise: rupees * 100,
      firstMonth,
      lastMonth,
      isSteady,
      endedAtMs: null,
      skipped: new Set(),
    };
  });
}
