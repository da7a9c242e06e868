import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { rowsOfPdf } from '#tests/support/pdf-text.ts';
import { RECEIPT_COLUMNS, type RegisterLine } from '../../receipt-register/columns.ts';
import { packTable } from '../pack-table.ts';
import type { Cover } from './cover.ts';
import { writePdf } from './write-pdf.ts';

const cover: Cover = {
  paper: {
    title: 'Auditor’s pack',
    year: '2026-27',
    trust: { logo: null, name: 'Charity', legalName: 'Charity Trust', footer: [] },
    facts: [],
    notes: [],
    summary: [],
  },
  pictures: new Map(),
  madeAt: new Date('2026-11-21T06:30:00Z'),
};

/** A register of receipts of ₹1,234.56 each; `read` says how many of them were read so far. */
function register(length: number) {
  const state = { read: 0, isClosed: false };
  async function* pages(): AsyncGenerator<RegisterLine[]> {
    try {
      while (state.read < length) {
        const page = Array.from({ length: 100 }, (_, index) => receipt(state.read + index + 1));
        state.read += page.length;
        yield page;
      }
    } finally {
      state.isClosed = true;
    }
  }
  const line = { number: '', heading: 'Register' };
  const table = packTable(line, { name: 'receipts', title: 'All', columns: RECEIPT_COLUMNS, pages: pages() });
  return { state, pdf: writePdf('pack.pdf', cover, [{ line, note: 'Numbers.', tables: [table] }]) };
}

const receipt = (number: number): RegisterLine => ({
  id: String(number),
  number: `2026-27/${String(number).padStart(6, '0')}`,
  state: 'issued',
  issuedAt: '2026-11-20T06:30:00Z',
  donationId: null,
  fullName: 'Lakshmi Rao',
  amountPaise: 123_456n,
  cancelledAt: null,
  replacedBy: null,
  reason: '',
});

test('a register of many pages has every line once, its pages are numbered through, and its sum is at its end', async () => {
  const { pdf } = register(700);
  const [first = [], ...pages] = await rowsOfPdf(await buffer(pdf.stream));
  const lines = pages.flat();
  expect(lines.map(([text = '']) => text).filter((text) => /^2026-27\/\d/.test(text))).toEqual(
    Array.from({ length: 700 }, (_, index) => receipt(index + 1).number),
  );
  expect(lines.filter(([text]) => text === 'All')).toHaveLength(1);
  expect(pages.map((page) => page.at(-1)?.at(-1))).toEqual(pages.map((_, index) => `Page ${index + 2}`));
  for (const page of pages) expect(page.some(([text]) => text === 'Number')).toBe(true);
  expect(lines.filter(([text]) => text === 'Total')).toEqual([['Total', '8,64,192.00']]);
  expect(first.map((line) => line.join(' '))).toContain('Register 700 2');
});

test('a register is read as it is sent, and no further once its reader has gone', async () => {
  const { pdf, state } = register(100_000);
  for await (const _ of pdf.stream) break;
  await expect.poll(() => state.isClosed).toBe(true);
  expect(state.read).toBeLessThan(2_000);
});
