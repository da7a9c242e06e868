import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProviderReport } from '#domain/giving/donation.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { seedSamples } from '#tests/support/seed-samples.ts';
import { campaignTotal } from '../../db/schema/campaign.ts';
import { attempt } from '../../db/schema/donation.ts';
import { settle } from '../settle/settle.ts';
import { wrongCampaignTotals } from './audit-campaign-totals.ts';
import { auditLedger } from './audit-ledger.ts';

/** A fixed seed makes every run use the same histories. */
const SEED = 20_261_121;
const HISTORIES = 15;

const { db, owner } = await createTestDatabase();
const clock = () => new Date('2026-11-21T06:30:00.000Z');
const mismatches = async (on: Pick<typeof db, 'execute'>) => (await on.execute(wrongCampaignTotals)).rows;

test('the totals of the sample content equal its ledger', async () => {
  expect(await seedSamples(db, clock())).toBe(true);
  expect(await db.$count(campaignTotal)).toBeGreaterThan(0);
  expect(await mismatches(db)).toEqual([]);
});

describe('random histories', () => {
  const emails = ['sita@example.com', 'Sita@Example.com', 'ravi@example.com', ' anu@example.com'];
  const gift = fc.record({
    campaign: fc.nat(2),
    email: fc.constantFrom(...emails),
    amountPaise: fc.bigInt({ min: 100n, max: 1_000_000n }),
    /** The reports that concurrent polls receive. */
    reports: fc.array(fc.constantFrom('paid', 'paid', 'failed', 'pending', 'mismatched', 'unknown'), {
      minLength: 1,
      maxLength: 5,
    }),
    /** How much of a completed payment is refunded. */
    refundPercent: fc.constantFrom(0n, 0n, 40n, 100n),
  });

  type Donation = Awaited<ReturnType<typeof createDonation>>;
  async function refundIfPaid(donation: Donation | undefined, percent = 0n): Promise<void> {
    const amountPaise = ((donation?.amountPaise ?? 0n) * percent) / 100n;
    if (!donation || amountPaise < 100n) return;
    const [row] = await db.select().from(attempt).where(eq(attempt.id, donation.attemptId));
    if (row?.state === 'COMPLETED') await refundGift(db, donation, amountPaise, clock());
  }

  // shows: P24, P31
  test('after any history of payments and refunds, stored totals and ledger agree', async () => {
    const campaigns = [await createCampaign(db), await createCampaign(db), null];
    const reportOf = (name: string, amountPaise: bigint): ProviderReport => {
      const detail = { paymentMode: null, providerPaymentId: null, paidAt: null };
      if (name === 'paid') return { state: 'COMPLETED', amountPaise, ...detail };
      if (name === 'mismatched') return { state: 'COMPLETED', amountPaise: amountPaise + 1n, ...detail };
      if (name === 'failed') return { state: 'FAILED', reason: null, codes: [] };
      return { state: name === 'pending' ? 'PENDING' : 'UNKNOWN' };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(gift, { minLength: 1, maxLength: 8 }), async (gifts) => {
        const polls = await Promise.all(
          gifts.map(async ({ campaign, email, amountPaise, reports }) => {
            const campaignId = campaigns[campaign]?.id ?? null;
            const donation = await createDonation(db, { campaignId, email, amountPaise });
            return reports.map((name) => ({ donation, report: reportOf(name, amountPaise) }));
          }),
        );
        await Promise.all(
          polls.flat().map(({ donation, report }) => {
            const gateway = {
              placeOrder: () => Promise.reject(new Error('no order is placed here')),
              orderStatus: async () => report,
            };
            return settle({ db, clock, gateway, minPollIntervalMs: 0 }, donation.merchantOrderId, 'donor');
          }),
        );
        await Promise.all(
          polls.map((each, index) => refundIfPaid(each[0]?.donation, gifts[index]?.refundPercent)),
        );
        expect(await auditLedger(db)).toEqual([]);
      }),
      { seed: SEED, numRuns: HISTORIES },
    );
    const { rows } = await db.execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from attempt
      left join ledger_entry on ledger_entry.attempt_id = attempt.id and kind = 'settled'
      where (attempt.state = 'COMPLETED') <> (ledger_entry.id is not null)
         or ledger_entry.amount_paise <> attempt.amount_paise`);
    expect(rows).toEqual([{ wrong: 0 }]);
  });
});

describe('planted differences', () => {
  test.each([
    ['a total that is a paisa too high', sql`update campaign_total set settled_paise = settled_paise + 1`],
    ['a count that is a donor too low', sql`update campaign_total set donors = donors - 1`],
    ['a missing total', sql`delete from campaign_total`],
    ['a donor who never gave', sql`insert into campaign_donor select id, 'nobody@example.com' from campaign`],
    ['a donor who is not counted', sql`delete from campaign_donor`],
    ['one donor in place of another', sql`update campaign_donor set donor_key = 'x' || donor_key`],
  ])('the audit finds %s', async (_what, plant) => {
    const planted = owner.db.transaction(async (tx) => {
      await tx.execute(plant);
      expect(await mismatches(tx)).not.toEqual([]);
      tx.rollback();
    });
    await expect(planted).rejects.toThrow('Rollback');
    expect(await mismatches(db)).toEqual([]);
  });

  test('a mismatch shows the stored and the ledger’s figures', async () => {
    const campaign = await createCampaign(db);
    await createDonation(db, { campaignId: campaign.id, amountPaise: 1_999n, state: 'COMPLETED' });
    const planted = owner.db.transaction(async (tx) => {
      await tx.execute(
        sql`update campaign_total set settled_paise = 2000 where campaign_id = ${campaign.id}`,
      );
      const about = `${campaign.title} (${campaign.id})`;
      const detail = 'stored 2000 paise of 1, ledger 1999 of 1';
      expect(await mismatches(tx)).toEqual([{ about, detail }]);
      await tx.execute(sql`delete from campaign_donor where campaign_id = ${campaign.id}`);
      expect(await mismatches(tx)).toEqual([{ about, detail: `${detail}, wrongly recorded donors: 1` }]);
      tx.rollback();
    });
    await expect(planted).rejects.toThrow('Rollback');
  });
});
