import { describe, expect, test } from 'vitest';
import { formatPaise } from '#domain/money/money.ts';
import type { StatementLine } from '#domain/office/bank-statement/statement-line.ts';
import { STATEMENT_FILES, statementFile } from '#tests/support/bank-statements/statement-files.ts';
import { decode, type StatementFile, type StatementInfo } from './decode.ts';

const LATEST = '2026-05-01';

async function read(bytes: Buffer | string, changes: Partial<StatementFile> = {}) {
  const file = {
    bytes: Buffer.from(bytes),
    columns: null,
    remembered: [],
    latest: LATEST,
    maxLines: 100,
    maxProblems: 50,
  };
  let info: StatementInfo | undefined;
  const lines: StatementLine[] = [];
  for await (const part of decode({ ...file, ...changes })) {
    if (Array.isArray(part)) lines.push(...part);
    else info = part;
  }
  if (!info) throw new Error('nothing was read');
  return { info, lines };
}

const paise = (amount: bigint | null) => (amount === null ? 'unknown' : formatPaise(amount));

/** What was read, as a text that is easy to compare with the file. */
function described(info: StatementInfo, lines: readonly StatementLine[]): string {
  const { format, table, account, openingPaise, closingPaise, differencePaise } = info;
  const columns = Object.entries(table?.columns ?? {}).filter(([, heading]) => heading !== null);
  return [
    `${format}, bank: ${table?.bank ?? 'unknown'}, account: ${account || 'unknown'}`,
    ...columns.map(([field, heading]) => `  ${field}: ${heading}`),
    `opening ${paise(openingPaise)}, closing ${paise(closingPaise)}, not explained: ${paise(differencePaise)}`,
    ...info.notices.map((notice) => `notice: ${notice}`),
    ...info.problems.map(({ row, column, message }) => `problem: row ${row}, ${column}: ${message}`),
    ...info.breaks.map((each) => `balance of row ${each.row} differs by ${paise(each.differencePaise)}`),
    ...lines.map((line) =>
      [
        `${line.row}:`,
        line.bookedOn,
        line.valueOn !== null && line.valueOn !== line.bookedOn ? `(value ${line.valueOn})` : '',
        paise(line.amountPaise),
        `balance ${paise(line.balancePaise)}`,
        `utr ${line.utr || 'none'}`,
        `ref ${line.reference || 'none'}`,
        `“${line.narration}”`,
      ]
        .filter(Boolean)
        .join(' | '),
    ),
    '',
  ].join('\n');
}

describe('statements of Indian banks', () => {
  test('are at least twenty', () => {
    expect(STATEMENT_FILES.length).toBeGreaterThanOrEqual(20);
  });

  test.each(STATEMENT_FILES)('%s is read as expected', async (name) => {
    const { info, lines } = await read(statementFile(name));
    const expected = new URL(
      `../../../../../tests/support/bank-statements/expected/${name}.txt`,
      import.meta.url,
    );
    await expect(described(info, lines)).toMatchFileSnapshot(expected.pathname);
  });
});

describe('a statement', () => {
  const HEADINGS = 'When,What,Sum,Left';
  const rows = `${HEADINGS}\n01/04/2026,NEFT RAVI,500.00,1500.00\n02/04/2026,Printing,-200.00,1300.00`;
  const columns = {
    bookedOn: 'When',
    valueOn: null,
    narration: 'What',
    reference: null,
    amount: 'Sum',
    sign: null,
    debit: null,
    credit: null,
    balance: 'Left',
    balanceSign: null,
  };

  test('with unknown headings asks for its columns, and the confirmed ones are remembered for these headings only', async () => {
    const asked = await read(rows, { remembered: [{ headings: ['Other', 'Headings'], columns }] });
    expect(asked.info).toMatchObject({ lines: 0, table: { missingColumn: 'bookedOn', isRemembered: false } });
    const chosen = await read(rows, { columns });
    expect(chosen.lines.map(({ amountPaise }) => amountPaise)).toEqual([50_000n, -20_000n]);
    const next = await read(rows, { remembered: [{ headings: HEADINGS.split(','), columns }] });
    expect(next.info.table).toMatchObject({ missingColumn: null, isRemembered: true });
    expect(next.lines).toEqual(chosen.lines);
  });

  test('whose single column of amounts has no money out is not taken for credits only', async () => {
    const { info } = await read(rows.replace('-200.00', '200.00'), { columns });
    expect(info.problems.map(({ message }) => message)).toEqual([
      'No amount of this file is money out. Choose the column that says whether money came in or went out',
    ]);
  });

  test('with the month first in some dates reports those that could be either', async () => {
    const { info } = await read('Date,Narration,Debit,Credit\n04/13/2026,A,,5.00\n04/05/2026,B,,6.00');
    expect(info.problems.map(({ row, message }) => [row, message])).toEqual([
      [2, '“04/13/2026” is not in the calendar. Write it as 21/11/2026'],
      [3, '“04/05/2026” could have the month first, as other dates of this file. Write it as 21-Nov-2026'],
    ]);
  });

  test('in another currency is reported', async () => {
    const mt940 = statementFile('messages/plain.mt940').toString().replaceAll('INR', 'USD');
    expect((await read(mt940)).info.problems.map(({ message }) => message)).toContain(
      'The balance is in USD, not in rupees',
    );
    const xml = statementFile('messages/single.camt053.xml').toString().replaceAll('Ccy="INR"', 'Ccy="EUR"');
    expect((await read(xml)).info).toMatchObject({ lines: 0, problemsTotal: 4 });
  });

  test('with an entry of MT940 that cannot be read reports the entry', async () => {
    const broken = statementFile('messages/plain.mt940').toString().replace('D1250,5N', 'DR1250.5N');
    const { info } = await read(broken);
    expect(info.problems).toEqual([
      {
        row: 8,
        column: ':61:',
        message: '“2604010401DR1250.5NCHK000217//217” is not an entry that can be read',
      },
    ]);
  });

  test('in XML with an entry of the future or without a direction reports it', async () => {
    const xml = statementFile('messages/single.camt053.xml').toString();
    const late = xml.replace('<BookgDt><Dt>2026-04-04', '<BookgDt><Dt>2099-04-04');
    expect((await read(late)).info.problems.map(({ message }) => message)).toEqual([
      '2099-04-04 is in the future',
    ]);
    const vague = xml.replace('<CdtDbtInd>DBIT', '<CdtDbtInd>MAYBE');
    expect((await read(vague)).info.problems.map(({ message }) => message)).toEqual([
      'This does not say whether money came in or went out',
    ]);
  });

  test.each([
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\u0000\u0000', 'latin1'), 'file_not_utf8'],
    ['other XML', '<?xml version="1.0"?><html><body>no statement</body></html>', 'file_not_statement'],
    [
      'XML that is cut off',
      statementFile('messages/single.camt053.xml').subarray(0, 900),
      'file_not_statement',
    ],
    ['headings alone', 'Date,Narration,Debit,Credit', 'file_without_rows'],
  ])('that is %s is refused', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code });
  });

  test('with more lines than allowed is refused', async () => {
    await expect(read(rows, { columns, maxLines: 1 })).rejects.toMatchObject({ code: 'file_too_many_rows' });
  });
});
