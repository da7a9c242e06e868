import { describe, expect, test } from 'vitest';
import { isSameLine, lineKey, readLine, type SettlementLine } from './settlement-line.ts';
import type { SettlementField } from './settlement-report.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

type Cells = Partial<Record<SettlementField, string>>;

/** Reads a row of a report that has the columns of `cells`, an order id, an amount and a date. */
const read = (cells: Cells) => {
  const row: Cells = { orderId: 'order-1', amount: '500', paidAt: '2026-11-20', ...cells };
  return readLine((field) => row[field] ?? null, NOW);
};

function line(cells: Cells): SettlementLine {
  const found = read(cells);
  if ('problems' in found) throw new Error(found.problems.map(({ problem }) => problem).join());
  return found;
}

const problemsOf = (cells: Cells) => {
  const found = read(cells);
  return 'problems' in found ? found.problems.map(({ field, problem }) => `${field}: ${problem}`) : [];
};

test('the net amount is what remains after fee and tax if the report does not state it', () => {
  expect(line({ fee: '-10', tax: '0.9', tax2: '0.9' })).toMatchObject({
    kind: 'payment',
    feePaise: 1_000n,
    taxPaise: 180n,
    netPaise: 48_820n,
  });
  expect(line({ net: '490.5' })).toMatchObject({ feePaise: null, taxPaise: null, netPaise: 49_050n });
});

test('fee and tax are read however they are written', () => {
  for (const [fee, tax] of [
    ['(10.00)', '(1.80)'],
    ['10.00-', '1.80-'],
    ['10 Dr', '1.80 Cr'],
    ['Rs 10', '₹1.80'],
    ["'10", '="1.8"'],
    ['10.0000', '1.7999999999999998'],
  ])
    expect(line({ fee: fee ?? '', tax: tax ?? '' })).toMatchObject({
      feePaise: 1_000n,
      taxPaise: 180n,
      netPaise: 48_820n,
    });
});

test('a cell that is filled but not understood is reported with its value, whatever the column', () => {
  expect(
    problemsOf({
      fee: 'ten',
      tax: '1,80',
      tax2: '-',
      tax3: 'N/A',
      net: '1.000',
      settledOn: 'Friday',
      paidAt: 'soon',
    }),
  ).toEqual([
    'paidAt: “soon” is not a date. Write it as 21/11/2026 or 21-Nov-2026',
    'settledOn: “Friday” is not a date. Write it as 21/11/2026 or 21-Nov-2026',
    'fee: “ten” is not an amount in rupees. Write it as 2500 or 2,500.50',
    'tax: “1,80” is not an amount in rupees. Write it as 2500 or 2,500.50',
    'tax2: “-” is not an amount in rupees. Write it as 2500 or 2,500.50',
    'tax3: “N/A” is not an amount in rupees. Write it as 2500 or 2,500.50',
    'net: “1.000” could be ₹1 or ₹1,000. Write 1 or 1000',
  ]);
});

test('an empty cell is missing, and not zero', () => {
  expect(line({ fee: '', tax: ' ', net: '', settledOn: '', utr: '' })).toMatchObject({
    feePaise: null,
    taxPaise: null,
    netPaise: 50_000n,
    settledOn: null,
    utr: '',
  });
});

test('ids are read as spreadsheets save them, and an id that lost digits is reported', () => {
  expect(line({ orderId: "'ORDER-1", transactionId: '="TXN-1"', utr: ' UTR1\u00a0' })).toMatchObject({
    orderId: 'ORDER-1',
    transactionId: 'TXN-1',
    utr: 'UTR1',
  });
  expect(problemsOf({ orderId: '2.19E+26', utr: '3.1E+15' })).toEqual([
    expect.stringMatching(/^orderId: “2.19E\+26” has lost digits/),
    expect.stringMatching(/^utr: “3.1E\+15” has lost digits/),
  ]);
});

test('a time in UTC is on India’s day', () => {
  expect(line({ paidAt: '2026-11-20 20:00:00 UTC', settledOn: '2026-11-20T19:00:00Z' })).toMatchObject({
    paidAt: new Date('2026-11-20T20:00:00Z'),
    settledOn: '2026-11-21',
  });
});

describe('the type of a row', () => {
  test.each(['PAYMENT', 'Payment', 'Sale', 'PURCHASE', 'captured', 'PAYMENT_RECEIVED'])(
    '%s is a payment',
    (type) => {
      expect(line({ type })).toMatchObject({ kind: 'payment', netPaise: 50_000n });
    },
  );

  test.each([
    'REFUND',
    'Refunded',
    'Partial Refund',
    'REFUND_PARTIAL',
    'Reversed',
    'REVERSAL',
    'Charge Back',
    'charge-back',
    'CHARGEBACK',
    'AUTO_REFUND',
    "'Refund",
  ])('%s is a refund and lowers the net', (type) => {
    expect(line({ type })).toMatchObject({ kind: 'refund', amountPaise: 50_000n, netPaise: -50_000n });
    expect(line({ type, amount: '-500' })).toMatchObject({ kind: 'refund', netPaise: -50_000n });
  });

  test.each([
    'HOLD',
    'DEBIT',
    'CREDIT',
    'Release',
    'ADJUSTMENT',
    'FEE',
    'UPI',
    'REFUND FAILED',
    'Chargeback reversal',
    'Refund reversed',
    'constructor',
    '?',
  ])('%s is reported and never guessed', (type) => {
    expect(problemsOf({ type })).toEqual([
      `type: “${type}” is not a type of row that is known. Write PAYMENT or REFUND, or take out the row if no money of a donor moved`,
    ]);
  });

  test('must not be empty, and a payment must not be negative', () => {
    expect(problemsOf({ type: ' ' })).toEqual(['type: The type is missing. Write PAYMENT or REFUND']);
    expect(problemsOf({ type: 'PAYMENT', amount: '(500)' })).toEqual([
      'type: “PAYMENT” has a negative amount. Write REFUND if money went back',
    ]);
  });

  test('is told by the sign of the amount in a report without such a column', () => {
    expect(line({})).toMatchObject({ kind: 'payment' });
    for (const amount of ['-500', '(500)', '500 Dr'])
      expect(line({ amount })).toMatchObject({ kind: 'refund', amountPaise: 50_000n, netPaise: -50_000n });
  });
});

test.each([
  [{ orderId: '' }, 'orderId: This row has neither an order ID nor a transaction ID'],
  [{ amount: '0' }, 'amount: “0” is not an amount that was paid'],
  [{ amount: '' }, 'amount: The amount is missing'],
  [{ paidAt: '' }, 'paidAt: The date of the payment is missing'],
  [{ paidAt: '20/11/0026' }, 'paidAt: Please check the year of “20/11/0026”'],
  [{ paidAt: '22/11/2026' }, 'paidAt: “22/11/2026” is in the future'],
  [{ paidAt: '20/11/2062' }, 'paidAt: “20/11/2062” is in the future'],
  [{ settledOn: '31/12/9999' }, 'settledOn: Please check the year of “31/12/9999”'],
  [{ orderId: 'N/A', transactionId: '-' }, 'orderId: This row has neither an order ID nor a transaction ID'],
  [
    { net: '(488.20)' },
    'net: “(488.20)” is negative, but the row is a payment. Write REFUND as its type if money went back',
  ],
])('a row with %j is refused', (cells, problem) => {
  expect(problemsOf(cells)).toEqual([problem]);
});

describe('two rows', () => {
  const payment = line({ type: 'PAYMENT', transactionId: 'TXN-1', utr: 'UTR1' });
  const refund = { ...payment, kind: 'refund' } as const;

  test.each([
    ['repeat each other', {}],
    ['differ in a bank reference that one of them lacks', { utr: '' }],
    ['differ in an order id that one of them lacks', { orderId: '' }],
    ['are one payment with two ids of the provider', { transactionId: 'OM-1' }],
  ])('are about the same money if they %s', (_what, changes) => {
    expect(isSameLine(payment, { ...payment, ...changes })).toBe(true);
    expect(isSameLine({ ...payment, ...changes }, payment)).toBe(true);
  });

  test.each([
    ['have two bank references', { utr: 'UTR2' }],
    ['have two amounts', { amountPaise: 1n }],
    ['have two orders', { orderId: 'order-2' }],
    ['have no id in common', { orderId: '', transactionId: 'TXN-2' }],
    ['are a payment and its reversal', { kind: 'refund' } as const],
  ])('are about different money if they %s', (_what, changes) => {
    const other = { ...payment, ...changes };
    expect([isSameLine(payment, other), isSameLine(other, payment)]).toEqual([false, false]);
    expect(lineKey(other)).not.toBe(lineKey(payment));
  });

  test('about two equal refunds of one order are told apart by the provider’s ids', () => {
    const second = { ...refund, transactionId: 'TXN-2' };
    expect([isSameLine(refund, second), lineKey(refund) === lineKey(second)]).toEqual([false, false]);
    expect(isSameLine(refund, { ...refund })).toBe(true);
  });
});
