import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { exportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import { saveStatementNames } from '#contract/year-end/statement-names.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { createTestApp } from '#tests/support/app.ts';
import { columnSum, paiseIn } from '#tests/support/april/read-back.ts';
import { createAuditedYear, createPacks, NET } from '#tests/support/auditor-pack.ts';
import { createDonation } from '#tests/support/factories.ts';
import { shownGlyphs } from '#tests/support/pdf-glyphs.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant } = await signedInStaff(site);
const { pages, tables, ledgerPaise } = createPacks(site, accountant);
const year = await createAuditedYear(site, accountant);

/** An amount as it is printed. */
const printedPaise = (amount = '') => paiseIn(amount.replaceAll(',', ''));

type Pages = Awaited<ReturnType<typeof pages>>;

/** The pages of a section, by the name at their feet. */
const pagesOf = (all: Pages, section: string) =>
  all.filter((page) => page.at(-1)?.join(' ').includes(`Auditor’s pack 2026-27 · ${section}`));
/** The last amount in each line of sums. */
const totals = (all: Pages, section: string, fromRight = 1) =>
  pagesOf(all, section)
    .flat()
    .filter(([first]) => first === 'Total')
    .map((line) => printedPaise(line.at(-fromRight)));
const textOf = (all: Pages) => all.map((page) => page.map((line) => line.join(' ')).join('\n')).join('\n');

describe('an auditor’s pack as one PDF', () => {
  test('its sums are those of the ledger and of the tables', async () => {
    const all = await pages();
    const balance = await ledgerPaise();
    const gifts = 'Gifts by type, mode and month';
    expect(totals(all, gifts)).toEqual([balance, balance, balance, balance]);
    const pack = await tables('xlsx');
    expect(totals(all, 'Corpus gifts')).toEqual([year.corpusPaise]);
    expect(totals(all, 'Anonymous gifts')).toEqual([432_199n]);
    expect(totals(all, 'Single gifts above the limits')).toEqual([
      columnSum(pack.get('gifts-above-limits'), NET),
    ]);
    expect(totals(all, 'Days with gifts in cash')).toEqual([
      columnSum(pack.get('cash-days'), 'Cash in rupees'),
    ]);
    expect(totals(all, 'Refunds, bounced')).toEqual([33_334n + 6_000_060n + 9_999_999n]);
    expect(totals(all, 'Register of receipts')).toEqual([balance]);
    expect(totals(all, 'Application of funds', 2)).toEqual([year.spentPaise - year.returnedPaise]);
  });

  test('its first page says what the trust is, under the names of the year’s law, as of when, and where each section begins', async () => {
    const all = await pages();
    const [cover = []] = all;
    const text = textOf([cover]);
    for (const part of [
      'Auditor’s pack',
      '2026-27',
      'Form 112, formerly Form 10B or 10BB, under the Income-tax Act, 2025',
      'under section 354(2), formerly section 80G(5), valid from',
      'AAATX0000X',
      'As of 21/11/2026',
      'before the end of the year',
    ])
      expect(text).toContain(part);
    const balance = await ledgerPaise();
    const net = cover.find((line) => line.join(' ').startsWith('Net: the ledger'));
    expect(printedPaise(net?.at(-1))).toBe(balance);
    for (const section of ['Corpus gifts', 'Register of receipts', 'Application of funds by head']) {
      const listed = cover.find((line) => line.join(' ').startsWith(section) && line.length > 2);
      const page = all[Number(listed?.at(-1)) - 1] ?? [];
      expect(page[0]?.join(' '), section).toContain(section);
      expect(page.at(-1)?.at(-1)).toBe(`Page ${listed?.at(-1)}`);
    }
  });

  test('names are printed in their scripts', async () => {
    const { bytes } = await accountant.call('POST', exportAuditorPack.path, {
      year: '2026-27',
      format: 'pdf',
    });
    const glyphs = shownGlyphs(bytes);
    expect([...glyphs.keys()]).toEqual(
      expect.arrayContaining(['tiro-telugu', 'NotoSerifDevanagari-Regular']),
    );
    expect([...glyphs.values()].flat().filter((glyph) => glyph === 0)).toEqual([]);
  });

  test('a year without anything has its tables, with nothing in them', async () => {
    const text = textOf(await pages('2024-25'));
    expect(text.match(/^None\.$/gm)).toHaveLength(15);
    expect(text).toContain('Form 10B or 10BB, under the Income-tax Act, 1961');
  });
});

test('limits and lines of the form are those of the year, in tables and PDF', async () => {
  const { names } = namesForYear('2026-27', []);
  const own = {
    listedAboveRupees: { cash: 4_321, kind: 8_000, electronic: 1_300_000 },
    formLines: { ...names.formLines, corpus: { number: '24(iv)', heading: 'Corpus donations received' } },
  };
  const path = pathOf(saveStatementNames, { year: '2026-27' });
  const save = (changes: object, seenVersion: number) =>
    jsonResponse(accountant.call('PUT', path, { ...names, ...changes, seenVersion }));
  const refused = await save({ listedAboveRupees: { ...own.listedAboveRupees, cash: 0 } }, 0);
  expect(refused.json.fields).toHaveProperty(['listedAboveRupees.cash']);
  expect((await save(own, 0)).status).toBe(200);

  const pack = await tables('csv');
  const large = pack.get('gifts-above-limits')?.map((row) => paiseIn(row[NET]));
  expect(large?.toSorted()).toEqual([432_199n, 800_075n]);
  expect(pack.get('corpus-gifts')?.map((row) => row['Line of the form'])).toEqual(['24(iv)', '24(iv)']);
  expect(Object.keys(pack.get('anonymous-gifts')?.[0] ?? {})).not.toContain('Line of the form');
  const summary = pack.get('summary')?.find((row) => row['What'] === 'Of these: Corpus');
  expect(summary?.['Line of the form']).toBe('24(iv)');

  const all = await pages();
  const [cover = []] = all;
  expect(cover.map((line) => line.join(' '))).toContain(
    `Corpus donations received 24(iv) 2 ${all.indexOf(pagesOf(all, 'Corpus donations received')[0] ?? []) + 1}`,
  );
  expect(textOf(pagesOf(all, 'Corpus donations received'))).toContain('24(iv)');
  expect(textOf(all)).toMatch(
    /Single gifts above ₹ ?4,321 in cash, ₹ ?8,000 in kind and ₹ ?13,00,000 otherwise/,
  );
});

const randomGift = fc.record({
  paise: fc.bigInt({ min: 10_000n, max: 9_999_999_999n }),
  refunded: fc.option(fc.nat({ max: 99 })),
  day: fc.integer({ min: 0, max: 230 }),
});

test('whatever was given and refunded, every sum is the ledger’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomGift, { minLength: 1, maxLength: 8 }), async (gifts) => {
      for (const { paise, refunded, day } of gifts) {
        const createdAt = new Date(Date.UTC(2026, 3, 2) + day * 86_400_000);
        const made = await createDonation(db, { state: 'COMPLETED', amountPaise: paise, createdAt });
        if (refunded !== null) await refundGift(db, made, (paise * BigInt(refunded + 1)) / 100n, clock.now);
      }
      const balance = await ledgerPaise();
      const pack = await tables('xlsx');
      const refunds = columnSum(pack.get('refunds'), 'Reduces the gifts of this year by, in rupees');
      expect(columnSum(pack.get('gifts-by-month-type-and-mode'), NET)).toBe(balance);
      expect(columnSum(pack.get('gifts-by-type'), 'Received in rupees') - refunds).toBe(balance);
      const all = await pages();
      expect(totals(all, 'Gifts by type, mode and month')).toEqual([balance, balance, balance, balance]);
      expect(totals(all, 'Refunds, bounced')).toEqual([refunds]);
    }),
    { numRuns: 5 },
  );
});
