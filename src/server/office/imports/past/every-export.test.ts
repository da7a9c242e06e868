import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PRESET_IDS, type PresetId } from '#domain/office/books/past-gifts/presets/samples.ts';
import { readRows } from '#server/db/queries/read-rows.ts';
import { importFile } from '#server/db/schema/import-file.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createExports, exportOf } from '#tests/support/export-files.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// What holds for the export of every product.

const site = await createTestApp();
const { db } = site;
const { accountant } = await signedInStaff(site);
const { answers, check, run } = await createExports(site, accountant);

type Cells = Record<string, string>;

const AMOUNT: Record<PresetId, string> = {
  razorpay: 'amount',
  givewp: 'Donation Total',
  instamojo: 'Sale Amount',
  danamojo: 'totalDonationAmt',
  filed_statement: 'Amount of donation (Indian rupees)',
};

/** The gift of one donor: `number` has at most four digits. */
const GIFT: Record<PresetId, (number: number) => Cells> = {
  razorpay: (number) => ({
    id: `pay_Every${number}`,
    email: `razor${number}@example.com`,
    contact: '',
    notes: `{"name":"Donor"}`,
  }),
  givewp: (number) => ({ 'Donation ID': String(number), 'Email Address': `give${number}@example.com` }),
  instamojo: (number) => ({
    'Payment ID': `MOJO${number}`,
    'Buyer Email Address': `insta${number}@example.com`,
  }),
  danamojo: (number) => ({
    donationInfoId: String(number),
    receiptNumber: `R${number}`,
    email: `dana${number}@example.com`,
    id: '',
    idProof: '',
  }),
  filed_statement: (number) => ({
    'Pre Acknowledgement Number': `E/${number}`,
    'Unique Identification Number': `ABCPQ${String(number).padStart(4, '0')}Z`,
    'Name of donor': `Donor ${number}`,
  }),
};

const WARNED: Record<PresetId, Cells> = {
  razorpay: { notes: '' },
  givewp: { 'Form Title': 'No campaign here' },
  instamojo: { 'Link/Purpose': 'No campaign here' },
  danamojo: { donationProductName: 'No campaign here' },
  filed_statement: { 'ID Code': '4', 'Unique Identification Number': 'Z1234567' },
};

const choice = answers({
  unit: 'rupees',
  receivedOn: '2023-03-31',
  filedOn: '2023-05-20',
  acknowledgement: 'ACK1',
});
const gift = (preset: PresetId, number: number, changes: Cells = {}) => ({
  ...GIFT[preset](number),
  [AMOUNT[preset]]: `${500 + number}.00`,
  ...changes,
});

test.each(PRESET_IDS)('%s: one row that cannot be read hides no duplicate and no warning', async (preset) => {
  const file = exportOf(
    preset,
    gift(preset, 9001),
    gift(preset, 9001),
    gift(preset, 9002, { [AMOUNT[preset]]: 'many' }),
    gift(preset, 9003, WARNED[preset]),
  );
  const result = await check(file, choice);
  expect(result.problems.map(({ row }: { row: number }) => row)).toEqual([4]);
  expect(result.duplicates.map(({ row }: { row: number }) => row)).toEqual([3]);
  expect(result.warnings.map(({ row }: { row: number }) => row)).toContain(5);
  expect(result.acceptable).toBe(2);
});

test('a cheque number of the same bank counts as recorded only with its date or its amount', async () => {
  const cheque = (number: number, changes: Cells = {}) => ({
    ...gift('givewp', number),
    'Payment Gateway': 'cheque',
    ...changes,
  });
  const withNumber = (...rows: Cells[]) =>
    exportOf('givewp', ...rows)
      .split('\r\n')
      .map((line, index) =>
        line === '' ? '' : `${line},${index === 0 ? 'Cheque number,Bank' : '004512,SBI'}`,
      )
      .join('\r\n');
  await run(withNumber(cheque(8001)), choice);
  const others = withNumber(
    cheque(8002, { 'Donation Date': 'August 1, 2023' }),
    cheque(8003, { [AMOUNT.givewp]: '8501.00', 'Donation Date': 'May 1, 2019' }),
  );
  const { duplicates } = await check(others, choice);
  expect(duplicates).toEqual([
    { row: 3, column: 'Cheque number', message: 'Already recorded: a gift with the same cheque or transfer' },
  ]);
});

describe('an afternoon: 2,000 past gifts of one product', () => {
  const COUNT = 2_000;

  test.each(PRESET_IDS)(
    '%s: are imported with equal sums, and a second import notices each',
    async (preset) => {
      const rows = Array.from({ length: COUNT }, (_, number) => gift(preset, number));
      const file = exportOf(preset, ...rows);
      const { json } = await run(file, choice);
      expect(json).toMatchObject({ created: COUNT, problemsTotal: 0, duplicatesTotal: 0 });
      const [latest] = await db
        .select()
        .from(importFile)
        .where(eq(importFile.rows, COUNT))
        .orderBy(desc(importFile.importedAt), desc(importFile.id))
        .limit(1);
      const [sum] = await readRows(
        db,
        z.object({ paise: z.string(), gifts: z.number() }),
        sql`
      select sum(entry.amount_paise) as paise, count(*)::int as gifts
      from ledger_entry entry join offline_gift gift using (attempt_id) where gift.import_id = ${latest?.id ?? ''}`,
      );
      const expected = rows.reduce((paise, _, number) => paise + BigInt(500 + number) * 100n, 0n);
      expect(sum).toEqual({ paise: String(expected), gifts: COUNT });
      const again = await check(`${file}\r\n`, choice);
      expect(again).toMatchObject({ duplicatesTotal: COUNT, acceptable: 0, problemsTotal: 0 });
      await expectLedgerConsistent(db);
    },
  );
});
