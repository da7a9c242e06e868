import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { contactRoute } from '#contract/api-paths.ts';
import { offlineGift } from '#server/db/schema/offline-gift.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/staff.ts';

// Texts of visitors and imported files end up in exports, which people open in a spreadsheet program that runs formulas.

const HOSTILE = [
  '=cmd|"/c calc"!A1',
  'Hello\n=1+1',
  'Hello\r=1+1',
  'Hello\r\n=HYPERLINK("https://evil.example","click")\r\n+1,-1,@SUM(A1)',
  '"\n=1+1',
  '\t=1+1',
  '\u2028=1+1',
  '; =1+1',
];
/** What a spreadsheet program takes for a formula. Amounts may be negative. */
const FORMULA = /^\s*[=+@\uff1d\uff0b\uff20]|^\s*-(?![\d.]+$)/;

const site = await createTestApp();
const { db } = site;
const owner = await signedIn(site, OWNER_EMAIL);

/** The cells as a program reads them that takes any line break outside quotation marks for the end of a row. */
async function cells(list: string): Promise<string[][]> {
  const file = await owner.call('POST', `/api/admin/exports/${list}`, { format: 'csv' });
  expect(file.status).toBe(200);
  return parse(file.body, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
}

for (const text of HOSTILE) {
  const campaign = await createCampaign(db, { title: text });
  const category = await createCategory(db, { name: text });
  const gift = await createDonation(db, {
    fullName: text,
    message: text,
    campaignTitle: text,
    campaignId: campaign.id,
    categoryId: category.id,
    state: 'COMPLETED',
    provider: 'offline',
  });
  await db.insert(offlineGift).values({
    attemptId: gift.attemptId,
    mode: 'cheque',
    state: 'counted',
    receivedOn: '2026-11-01',
    clearedOn: '2026-11-02',
    reference: text,
    bank: text,
    note: text,
    changedAt: gift.createdAt,
  });
  await site.post(contactRoute.path, {
    fullName: 'Ravi Kumar',
    email: 'ravi@example.org',
    phoneNumber: '9876543210',
    description: text,
    categoryId: category.id,
  });
}

test.each(['donations', 'messages', 'audit'])(
  'no cell of the exported %s is a formula, and no text begins a new row',
  async (list) => {
    const [headings = [], ...rows] = await cells(list);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toHaveLength(headings.length);
      expect(row.filter((cell) => FORMULA.test(cell))).toEqual([]);
    }
    if (list === 'donations') expect(rows).toHaveLength(HOSTILE.length);
  },
);
