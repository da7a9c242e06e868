import { sql } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { exportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import type { TestApp } from './app.ts';
import { download, tablesOf } from './april/read-back.ts';
import { createSpenders, fundIdOf } from './expenses.ts';
import { createCampaign } from './factories.ts';
import { createMailDelivery } from './mail-delivery.ts';
import { createOfflineGifts } from './offline-gifts.ts';
import { rowsOfPdf } from './pdf-text.ts';
import { refundGift } from './refunds.ts';
import type { StaffVisitor } from './staff.ts';

export const NET = 'Counts in rupees, net';

/** The auditor's packs of a site, read back: tables with SheetJS, the PDF with pdf.js. */
export function createPacks({ db }: TestApp, accountant: StaffVisitor) {
  const exported = (format: 'csv' | 'xlsx' | 'pdf', year: string) =>
    download(accountant, exportAuditorPack.path, { year, format });

  return {
    tables: async (format: 'csv' | 'xlsx', year = '2026-27') => tablesOf(await exported(format, year)),
    /** The lines of each page, each as its texts from left to right. */
    pages: async (year = '2026-27'): Promise<string[][][]> => rowsOfPdf(await exported('pdf', year)),
    /** What the ledger says of all gifts. */
    async ledgerPaise(): Promise<bigint> {
      const { rows } = await db.execute<{ paise: string }>(
        sql`select coalesce(sum(amount_paise), 0) as paise from ledger_entry`,
      );
      return BigInt(rows[0]?.paise ?? 0);
    },
  };
}

/** A year with something for every table of its pack. @returns what belongs into some of them, in paise. */
export async function createAuditedYear(site: TestApp, accountant: StaffVisitor) {
  const { db, clock } = site;
  const { category, current, gift, cheque, enter, act } = await createOfflineGifts(site, accountant);
  const { deliver, giftWith } = createMailDelivery(site);
  const TELUGU = 'శ్రీమతి వేంకటేశ్వరమ్మ';
  const HINDI = 'श्रीकृष्ण द्विवेदी';

  beforeAll(async () => {
    const campaign = await createCampaign(db, { categoryId: category.id });
    current.campaignId = campaign.id;
    const online = await giftWith('donation_settled', {
      state: 'COMPLETED',
      fullName: TELUGU,
      amountPaise: 123_456_789n,
      createdAt: new Date('2026-11-20T06:30:00Z'),
    });
    await deliver();
    await refundGift(db, online, 33_334n, clock.now);
    const corpus = { donationType: 'corpus', direction: 'Letter of 3 May', fullName: HINDI };
    const transfer = { mode: 'neft', reference: 'UTR77', amountRupees: 50_000.01 };
    for (const body of [
      gift({ email: 'a@example.com', amountRupees: 1_500.25 }),
      gift({ email: 'a@example.com', amountRupees: 2_000.01 }),
      gift({ email: 'b@example.com', amountRupees: 2_000, receivedOn: '2026-11-19' }),
      gift({ isAnonymous: true, fullName: '', email: '', amountRupees: 4_321.99 }),
      gift({ ...corpus, ...transfer, email: 'e@example.com' }),
      gift({ ...corpus, email: 'f@example.com', amountRupees: 777.77, receivedOn: '2026-06-01' }),
      gift({
        mode: 'in_kind',
        reference: '12 sacks of rice',
        email: 'g@example.com',
        amountRupees: 8_000.75,
      }),
    ])
      expect((await enter(body)).status).toBe(201);
    const bounced = await enter(cheque('200002', { email: 'c@example.com', amountRupees: 60_000.6 }));
    await act('cleared', bounced.json.paymentId, { clearedOn: '2026-11-20' });
    await act('bounced', bounced.json.paymentId, { reason: 'No funds' });
    await act('bankCharges', bounced.json.paymentId, { amountRupees: 118, chargedOn: '2026-11-21' });
    const mistake = await enter(gift({ email: 'd@example.com', amountRupees: 99_999.99 }));
    await act('cancelled', mistake.json.paymentId, { reason: 'Entered twice' });
    await deliver();
    const { pay, reverse } = await createSpenders(db);
    const fundId = await fundIdOf(db, { campaignId: campaign.id });
    await pay({ fundId, amountPaise: 250_050n });
    await reverse(await pay({ fundId, amountPaise: 100_001n }));
    await pay({ fundId, amountPaise: 30_003n, day: '2026-11-20' });
  });

  return { TELUGU, HINDI, corpusPaise: 5_000_001n + 77_777n, spentPaise: 380_054n, returnedPaise: 100_001n };
}
