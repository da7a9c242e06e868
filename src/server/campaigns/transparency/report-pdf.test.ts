import { expect, test } from 'vitest';
import type { ShownReport } from '#contract/campaigns/transparency/shown-reports.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { isPrintable } from '#server/documents/glyph-coverage.ts';
import { letterhead } from '#server/documents/letterhead.ts';
import { typesetReport } from '#server/documents/typeset.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { reportSheet } from './report-pdf.ts';

const fund = { key: 'library', kind: 'campaign', title: 'A library 📚', language: 'en' } as const;
const balance = {
  openingPaise: 100_000,
  lines: [
    { kind: 'received', count: 2, paise: 150_050 },
    { kind: 'spent', count: 1, paise: -50_000 },
  ],
  closingPaise: 200_050,
} as const satisfies { lines: readonly object[] } & Omit<ShownReport['total'], 'lines'>;
const report: ShownReport = {
  month: '2026-10',
  sha256: 'a'.repeat(64),
  figuresPath: '/api/reports/2026-10',
  pdfPath: '/api/reports/2026-10/en.pdf',
  position: 1234,
  previous: { month: '2026-09', sha256: 'b'.repeat(64) },
  next: null,
  publishedOn: '2026-11-05',
  note: 'The first month after the floods.',
  language: 'en',
  total: { ...balance, lines: [...balance.lines] },
  funds: [{ fund, balance: { ...balance, lines: [...balance.lines] }, hasRows: true }],
  late: [{ fund, month: '2026-09', kind: 'spent', count: 1, paise: -5_000 }],
  countedLater: [],
  differences: { giftsPaise: 0, paymentsPaise: 100 },
};
const sheetIn = (language: (typeof LANGUAGES)[number], of = report) =>
  reportSheet(of, {
    language,
    trust: letterhead(sampleTrust, new Date('2026-11-05'), namesForYear('2026-27', []).names.law, language),
    publicUrl: 'https://charity.example',
  });

test('the document has the figures, the note, late entries, the hashes and the command', () => {
  expect(sheetIn('en')).toMatchObject({
    month: 'October 2026',
    published: 'Published on 5 November 2026. Once published, a report never changes.',
    total: [
      { label: 'On the first day', value: '₹1,000.00' },
      { label: 'Gifts received', value: '₹1,500.50' },
      { label: 'Spent', value: '-₹500.00' },
      { label: 'On the last day', value: '₹2,000.50' },
    ],
    words: [
      { text: 'The first month after the floods.', lang: 'en' },
      { text: 'The funds differ from the ledger of gifts by ₹0.00, and from the payments by ₹1.00.' },
    ],
    funds: [{ name: 'A library' }],
    late: [{ month: 'September 2026', lines: [{ label: 'A library: Spent', value: '-₹50.00' }] }],
    command: 'curl -s https://charity.example/api/reports/2026-10 | sha256sum',
    proof: [{ value: report.sha256 }, { value: report.previous?.sha256 }, { value: '1234' }],
  });
});

test('what a later report counts does not change the document', () => {
  const later = { ...report, next: '2026-11', countedLater: report.late };
  expect(sheetIn('te', later)).toEqual(sheetIn('te'));
});

test.each(LANGUAGES)(
  'in %s every letter of it can be printed, and the same sheet is the same file',
  async (language) => {
    const sheet = sheetIn(language);
    expect(isPrintable(JSON.stringify(sheet))).toBe(true);
    const pdf = await typesetReport(sheet);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await typesetReport(sheet)).toEqual(pdf);
  },
);
