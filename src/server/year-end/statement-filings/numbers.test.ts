import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { statementNumber } from '#server/db/schema/year-statement.ts';
import { createTestApp } from '#tests/support/app.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { createStatementFilings } from '#tests/support/statement-filings.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, viewer } = await signedInStaff(site);
const { current, numbers, add, given, exported } = createStatementFilings(site, accountant);

describe('pre-acknowledgement numbers', () => {
  test('are assigned to complete lines in order, and remembered', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => `${letter}${current.year}/1`);
    expect((await add(`${a}\n${b}, ${c};${d}`)).json).toMatchObject({ used: 0, unused: 4, next: a });
    await given('asha', 10_000n);
    await given('unknown', 20_000n, false);
    await given('bina', 30_000n);
    const first = await exported();
    expect(first.map(({ number, name }) => [name, number])).toEqual([
      ['asha', a],
      ['unknown', ''],
      ['bina', b],
    ]);
    await given('chitra', 40_000n);
    expect((await exported()).map(({ number }) => number)).toEqual([a, '', b, c]);
    expect((await numbers('GET')).json).toEqual({ used: 3, unused: 1, next: d });
  });

  test('may run out: the other lines have none until more are added', async () => {
    await add(`x${current.year}`);
    await given('asha', 10_000n);
    await given('bina', 20_000n);
    expect((await exported()).map(({ number }) => number)).toEqual([`x${current.year}`, '']);
    await add(`y${current.year}`);
    expect((await exported()).map(({ number }) => number)).toEqual([`x${current.year}`, `y${current.year}`]);
  });

  test('that are unused can be removed, and the others stay', async () => {
    await add(`p${current.year} q${current.year}`);
    await given('asha', 10_000n);
    await exported();
    expect((await numbers('DELETE', {})).json).toMatchObject({
      used: 1,
      unused: 0,
      message: 'Removed 1 unused number.',
    });
    await expect(
      db.delete(statementNumber).where(eq(statementNumber.number, `p${current.year}`)),
    ).rejects.toThrow();
  });

  test.each([
    ['', 'Please enter at least one number'],
    [Array.from({ length: 1_001 }, (_, index) => `n${index}`).join(' '), 'at most 1,000 numbers'],
    ['A1 B_2', '“B_2” cannot be a number'],
    ['1234567890123456789012', 'cannot be a number'],
    ['A1 B2 A1', 'The number A1 is in this list twice'],
  ])('are refused as a whole: %#', async (text, message) => {
    const { status, json } = await add(text);
    expect({ status, text: json.fields?.numbers }).toEqual({
      status: 400,
      text: expect.stringContaining(message),
    });
    expect((await numbers('GET')).json).toEqual({ used: 0, unused: 0, next: null });
  });

  test('are unique across years, also when two people add them at the same time', async () => {
    const results = await Promise.all([add(`once${current.year}`), add(`once${current.year}`)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    current.year += 1;
    expect((await add(`once${current.year - 1}`)).json.fields.numbers).toContain('was already entered, for');
  });

  test('are added by owners and accountants only', async () => {
    expect((await numbers('GET', undefined, viewer)).status).toBe(403);
    expect((await numbers('POST', { numbers: 'A' }, viewer)).status).toBe(403);
    expect((await numbers('DELETE', {}, viewer)).status).toBe(403);
  });
});
