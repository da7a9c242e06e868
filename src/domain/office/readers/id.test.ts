import { expect, test } from 'vitest';
import { readId } from './id.ts';

test.each([
  'ORDER-1',
  "'ORDER-1",
  '’ORDER-1',
  "'ORDER-1'",
  '="ORDER-1"',
  '=("ORDER-1")',
  '"ORDER-1"',
  '=" ORDER-1 "',
  '\'="ORDER-1"',
  ' ORDER-1\u00a0',
  'ORDER-1\u200b',
  'ORDER\u00ad-1',
  '\ufeffORDER-1\t',
])('%j is the id ORDER-1', (cell) => {
  expect(readId(cell)).toEqual({ kind: 'id', id: 'ORDER-1' });
});

test.each([
  ['', ''],
  ['004512', '004512'],
  ['4512.0', '4512'],
  ['1E5', '1E5'],
  ['21e9f0c2', '21e9f0c2'],
  ['O’Brien/12', 'O’Brien/12'],
  ['12/2019-20', '12/2019-20'],
])('%j is the id %j', (cell, id) => {
  expect(readId(cell)).toEqual({ kind: 'id', id });
});

test.each([
  '2.19E+26',
  '2,19E+26',
  '2E+26',
  '9.19877e+11',
  "'2.19E+26",
  '1.234567890123E17',
  '219.1E+24',
  '219E+24',
])('%j has lost digits in a spreadsheet, which is reported', (cell) => {
  expect(readId(cell)).toMatchObject({
    kind: 'unclear',
    problem: expect.stringContaining(`“${cell}” has lost digits`),
  });
});

test.each(['#N/A', '#REF!', '#VALUE!', '########'])('%j is no id', (cell) => {
  expect(readId(cell)).toMatchObject({ kind: 'unclear' });
});

test.each(['N/A', 'n.a.', 'NA', '-', '--', '–', 'NULL', 'nil', 'None', 'not available', '0', '000000'])(
  '%j stands for no id, so that two rows that have it are not about one order',
  (cell) => {
    expect(readId(cell)).toEqual({ kind: 'id', id: '' });
  },
);
