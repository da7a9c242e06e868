import fc from 'fast-check';

const person = { fullName: 'Lakshmi Rao', email: 'lakshmi@example.com', phoneNumber: '9876543210' };

/** Every call that takes a body, with one that is good. */
export const goodBodies = (categoryId: string) =>
  ({
    '/api/phonePayOrder': { ...person, donationAmount: 5, categoryId, campaignId: '', userId: '' },
    '/api/createContacts': { ...person, description: 'A question', categoryId, website: '' },
    '/api/save-user': { name: 'Lakshmi', email: 'lakshmi@example.com', photo: 'https://example.com/l.jpg' },
    '/api/verifyPayment': { merchantOrderId: 'unknown' },
    '/api/getDonationByTransactionId': { transactionId: 'unknown' },
    '/api/findPayment': { merchantOrderId: 'unknown', email: 'lakshmi@example.com' },
  }) as const;

/** What the provider sends, and the call that needs no body at all. */
export const otherBodies = {
  '/api/webhooks/phonepe': {
    event: 'checkout.order.completed',
    payload: { merchantOrderId: 'unknown', state: 'COMPLETED', amount: 500, expireAt: 1 },
  },
  '/api/auth/logout': {},
} as const;

/** Texts that resemble a good body: a field or more changed for strange values, other JSON, and no JSON at all. */
export function strangeBodies(good: Readonly<Record<string, unknown>>, categoryId: string) {
  const strange = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0000', '\ud800', '\udfff\ud800', '', ' ', '1e400', "';--", '\u202e', 'a'.repeat(600)),
    fc.constantFrom(-0, 1e308, 5e-324, 2 ** 53, 0.1 + 0.2, Number.MAX_SAFE_INTEGER),
    fc.constantFrom(categoryId, categoryId.toUpperCase(), '00000000-0000-0000-0000-000000000000'),
  );
  // Mostly one or two fields, so that much of it comes as far as the database.
  const names = Object.keys(good);
  const changed = (most: number) =>
    fc
      .subarray(names, { maxLength: Math.min(most, names.length) })
      .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, strange]))))
      .map((changes) => JSON.stringify({ ...good, ...changes }));
  return fc.oneof(
    { weight: 5, arbitrary: changed(2) },
    { weight: 2, arbitrary: changed(names.length) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 6 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2000 }) },
  );
}

/** What no answer may hold: a line of a stack trace, a path of ours, a statement. */
export const INNER_WORKINGS = /\bat .+:\d+:\d+|node_modules|\.ts\b|select .+ from|insert into/;
