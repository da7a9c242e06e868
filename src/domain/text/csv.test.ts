import { expect, test } from 'vitest';
import { csvFile, csvRecords, withoutDefusal } from './csv.ts';

test('a CSV file begins with a byte order mark, and each record ends with CRLF', () => {
  expect(
    csvFile([
      ['Name', 'Amount'],
      ['సీత', -500.5],
      [null, 0],
    ]),
  ).toBe('\uFEFFName,Amount\r\nసీత,-500.5\r\n,0\r\n');
});

test('commas, quotation marks and line breaks are within quotation marks', () => {
  expect(csvRecords([['a,b', 'c "d"', 'e\nf', 'g\rh', 'i j']])).toBe('"a,b","c ""d""","e\nf","g\rh",i j\r\n');
});

const FORMULAS = ['=1+1', '+91 98765 43210', '-cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '＠1'];

test.each(FORMULAS)(
  'the text %j is no formula in the file, and is itself again when it comes back',
  (text) => {
    const [cell = ''] =
      csvRecords([[text]])
        .match(/^"?('[^"]*?)"?\r\n$/)
        ?.slice(1) ?? [];
    expect(cell).toBe(`'${text}`);
    expect(withoutDefusal(cell)).toBe(text);
  },
);

test.each(["'ORDER-1", "O'Brien", "'quoted'", '', '2500'])(
  'the text %j is written and read back as it is',
  (text) => {
    expect(csvRecords([[text]])).toBe(`${text}\r\n`);
    expect(withoutDefusal(text)).toBe(text);
  },
);
