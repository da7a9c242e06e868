import fc from 'fast-check';

const person = { fullName: 'Lakshmi Rao', email: 'lakshmi@example.com', phoneNumber: '9876543210' };

/** A valid body for every call that takes one. */
export const validBodies = (categoryId: string) =>
  ({
    '/api/phonePayOrder': { ...person, donationAmount: 5, categoryId, campaignId: '', userId: '' },
    '/api/createContacts': { ...person, description: 'A question', categoryId, website: '' },
    '/api/save-user': { name: 'Lakshmi', email: 'lakshmi@example.com', photo: 'https://example.com/l.jpg' },
    '/api/verifyPayment': { merchantOrderId: 'unknown' },
    '/api/getDonationByTransactionId': { transactionId: 'unknown' },
    '/api/findPayment': { merchantOrderId: 'unknown', email: 'lakshmi@example.com' },
    '/api/myData/open': { email: 'lakshmi@example.com' },
    '/api/myData/download': { email: 'lakshmi@example.com', format: 'json' },
    '/api/myData/correct': { email: 'lakshmi@example.com', details: 'My name' },
    '/api/myData/erase': { email: 'lakshmi@example.com' },
    '/api/taxDetails/offer': { merchantOrderId: 'unknown' },
    '/api/taxDetails/open': { link: 'unknown' },
    '/api/taxDetails': { link: 'unknown', pan: 'ABCPE1234F', address: '4 Lake Road', pinCode: '506002' },
    '/api/account/link': { email: 'lakshmi@example.com', purpose: 'data' },
    '/api/account/link/use': { token: 'unknown' },
    '/api/account/claim': { email: 'lakshmi@example.com' },
    '/api/account/email': { from: 'lakshmi@example.com', email: 'new@example.com' },
    '/api/account/names': { isNameShown: true },
    '/api/account/tribute': { donationId: categoryId, tribute: { kind: 'memory', name: 'Sita' } },
    '/api/account/language': { language: 'te' },
    '/api/consents/open': { merchantOrderId: 'unknown', language: 'te' },
    '/api/consents': { merchantOrderId: 'unknown', isGiven: true, notice: 'abc', language: 'te' },
  }) as const;

/** A body for the provider's webhook, and for the call that needs none. */
export const otherBodies = {
  '/api/webhooks/phonepe': {
    event: 'checkout.order.completed',
    payload: { merchantOrderId: 'unknown', state: 'COMPLETED', amount: 500, expireAt: 1 },
  },
  '/api/auth/logout': {},
  '/api/account/leave': {},
  '/api/account/other-devices': {},
  '/api/orderChallenge': {},
  '/api/consents/link/{token}': {},
} as const;

// Built once, because building an arbitrary of strings takes longer than generating a body.
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '\udfff\ud800', '', ' ', '1e400', "';--", '\u202e', 'a'.repeat(600)),
  fc.constantFrom(-0, 1e308, 5e-324, 2 ** 53, 0.1 + 0.2, Number.MAX_SAFE_INTEGER),
);
const anyJson = fc.json({ maxDepth: 6 });
const anyText = fc.string({ unit: 'binary', maxLength: 2000 });

/** Bodies that resemble a valid one: some fields replaced by unusual values, other JSON, or no JSON at all. */
export function malformedBodies(valid: Readonly<Record<string, unknown>>, categoryId: string) {
  const unusual = fc.oneof(
    { weight: 4, arbitrary: anyValue },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        categoryId,
        categoryId.toUpperCase(),
        '00000000-0000-0000-0000-000000000000',
      ),
    },
  );
  // Mostly one or two fields are changed, so that many bodies get as far as the database.
  const names = Object.keys(valid);
  const changed = (maxFields: number) =>
    fc
      .subarray(names, { maxLength: Math.min(maxFields, names.length) })
      .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, unusual]))))
      .map((changes) => JSON.stringify({ ...valid, ...changes }));
  return fc.oneof(
    { weight: 5, arbitrary: changed(2) },
    { weight: 2, arbitrary: changed(names.length) },
    { weight: 2, arbitrary: anyJson },
    { weight: 1, arbitrary: anyText },
  );
}

/** What no response may contain: a line of a stack trace, a source path, an SQL statement. */
export const INTERNALS = /\bat .+:\d+:\d+|node_modules|\.ts\b|select .+ from|insert into/;
