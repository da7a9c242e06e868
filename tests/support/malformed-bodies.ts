import fc from 'fast-check';

const person = { fullName: 'Lakshmi Rao', email: 'lakshmi@example.com', phoneNumber: '9876543210' };

/** A valid body for every call that takes one. */
export const validBodies = (categoryId: string) =>
  ({
    '/api/phonePayOrder': { ...person, donationAmount: 5, categoryId, campaignId: '', userId: '' },
    '/api/expected-transfers': { ...person, donationAmount: 5, categoryId, campaignId: '', userId: '' },
    '/api/monthlyGifts': {
      gift: { ...person, donationAmount: 5, categoryId, campaignId: '', userId: '' },
      day: 5,
    },
    '/api/monthlyGifts/open': { link: 'unknown' },
    '/api/monthlyGifts/change': { link: 'unknown', change: { kind: 'day', day: 5 } },
    '/api/monthlyGifts/raise': { link: 'unknown', amountRupees: 800, day: 5 },
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
    '/api/auth/link': {
      email: 'lakshmi@example.com',
      returnTo: { path: '/eventdonate', campaignId: categoryId },
    },
    '/api/auth/link/check': { token: 'unknown' },
    '/api/auth/link/use': { token: 'unknown', fullName: 'Lakshmi Rao' },
    '/api/account/claim': { email: 'lakshmi@example.com' },
    '/api/account/email': { from: 'lakshmi@example.com', email: 'new@example.com' },
    '/api/account/names': { isNameShown: true },
    '/api/account/gifts/{id}/tribute': { kind: 'memory', name: 'Lakshmi', line: 'She fed us all' },
    '/api/account/gifts/{id}/card': { email: 'lakshmi@example.com', language: 'te', isAmountShown: false },
    '/api/account/language': { language: 'te' },
    '/api/consents/follow': { email: 'anita@example.org', campaignId: null, language: 'te' },
    '/api/consents/reports': { email: 'anita@example.org', language: 'te' },
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
  '/api/expected-transfers/{reference}/cancel': {},
  '/api/account/leave': {},
  '/api/account/other-devices': {},
  '/api/orderChallenge': {},
  '/api/consents/link/{token}': {},
} as const;

/** Texts that a program or the database might not take: control characters, lone surrogates, marks that reverse a text. */
const UNSTORABLE_TEXTS = ['\u0000', 'a\u0000b', '\u0007', '\u009f', '\ud800', '\udfff\ud800', '\u202e'];

/** Dates and moments that JavaScript or Postgres does not have, or that one of them does not take. */
const IMPOSSIBLE_DATES = [
  '0000-01-01',
  '0001-01-01',
  '2026-02-30',
  '2026-13-01',
  '9999-12-31',
  '10000-01-01',
  '-271821-04-20',
  'infinity',
  '2026-02-30T25:61',
  '0001-01-01T00:00',
  '0000-01',
  '9999-00',
];

const ID = '0190a0b0-0000-7000-8000-000000000000';
/** Cursors with what no list ever wrote into one. */
const IMPOSSIBLE_CURSORS = [
  `0000-01-01 00:00:00+00|${ID}`,
  `99999-12-31 23:59:59.999999+00|${ID}`,
  `2026-02-30 00:00:00+00|${ID}`,
  `2026-11-26 24:60:61+99|${ID}`,
  `999999999999999999|2026-02-30 00:00:00+00|${ID}`,
  `9.9999999999999999.${ID}`,
  `1.-9999999999999999.${ID}`,
  `name|${ID}`,
  `phone|${ID}`,
  '\u0000',
].map((text) => Buffer.from(text).toString('base64url'));

const HOSTILE_TEXTS = [
  ...UNSTORABLE_TEXTS,
  ...IMPOSSIBLE_DATES,
  ...IMPOSSIBLE_CURSORS,
  ID,
  '',
  ' ',
  '-1',
  '1e400',
  'NaN',
  '99999999999999999999',
  '%',
  '../..',
  'a'.repeat(200),
];

/** Part of an address as a hostile client writes it; also bytes that are no text. */
const hostilePart = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map((text) => encodeURIComponent(text.toWellFormed())),
  },
  { weight: 2, arbitrary: fc.constantFrom('%00', '%ED%A0%80', '%FF%FE', '%C0%80', '%E2%80%AE', '%') },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'binary', maxLength: 30 })
      .map((text) => encodeURIComponent(text.toWellFormed())),
  },
);

/** An operation of the OpenAPI description, as far as its address is concerned. */
export type Addressed = { parameters?: readonly { name: string; in: string }[] };

type Schema = { $ref?: string; properties?: object };
/** An operation of the OpenAPI description, as far as its body is concerned. */
export type WithBody = { requestBody?: { content: { 'application/json'?: { schema: Schema } } } };
type Schemas = Readonly<Record<string, Schema>>;

/** The names of the fields in an operation's JSON body, whose schema may be a reference; undefined without such a body. */
export function bodyFields({ requestBody }: WithBody, schemas: Schemas): string[] | undefined {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return undefined;
  const named =
    schema.$ref === undefined ? schema : schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (!named) throw new Error(`the description has no ${schema.$ref}`);
  return Object.keys(named.properties ?? {});
}

/** Whether an operation has anything in its address that a client chooses. */
export const isAddressed = ({ parameters = [] }: Addressed): boolean =>
  parameters.some((each) => each.in !== 'header');

/** Addresses of an operation with hostile values in its path and query; the others are `good`, where it knows the name. */
export function hostileAddresses(
  path: string,
  { parameters = [] }: Addressed,
  good: Readonly<Record<string, string>>,
): fc.Arbitrary<string> {
  const chosenValue = (name: string) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(encodeURIComponent(good[name] ?? '')) },
      { weight: 2, arbitrary: hostilePart },
    );
  const names = (place: string) => parameters.filter((each) => each.in === place).map(({ name }) => name);
  const inPath = fc.record(Object.fromEntries(names('path').map((name) => [name, chosenValue(name)])));
  const inQuery = fc
    .subarray(names('query'))
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, chosenValue(name)]))));
  return fc.tuple(inPath, inQuery).map(([parts, query]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
    const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
  });
}

// Built once, because building an arbitrary of strings takes longer than generating a body.
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...HOSTILE_TEXTS, "';--", 'a'.repeat(600)),
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
export const INTERNALS = /\bat .+:\d+:\d+|node_modules|\.ts\b|select [^"]+ from|insert into/;
