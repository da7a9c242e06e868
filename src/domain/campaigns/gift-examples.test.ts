import { expect, test } from 'vitest';
import { malformedExample, parseGiftExamples } from './gift-examples.ts';

test('each line is an amount in rupees, a colon and what it does', () => {
  expect(
    parseGiftExamples(
      '1000: one month of lessons\n\n ₹1,00,000 : a classroom: with desks \nRs 500/-: a meal',
    ),
  ).toEqual([
    { rupees: 1000, text: 'one month of lessons' },
    { rupees: 100_000, text: 'a classroom: with desks' },
    { rupees: 500, text: 'a meal' },
  ]);
});

test.each([
  'one month of lessons',
  '1000',
  '1000:',
  '0: nothing',
  '-5: less',
  '99999999: too much',
  '1.000: unclear',
  '10,50: unclear',
  '10.50: not whole',
])('a line that gives no amount or no meaning is reported (%s)', (line) => {
  expect(malformedExample(`500: a meal\n${line}`)).toBe(line);
  expect(parseGiftExamples(line)).toEqual([]);
});

test('an empty text has no examples and nothing to report', () => {
  expect([parseGiftExamples(' \n'), malformedExample(' \n')]).toEqual([[], null]);
});
