import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { createTestApp } from '#tests/support/app.ts';
import { trustWithAccount } from '#tests/support/expected-transfers.ts';
import { createCategory } from '#tests/support/factories.ts';
import { INTERNALS, malformedBodies, otherBodies, validBodies } from '#tests/support/malformed-bodies.ts';

/** Promise 9 asks for 2,000, which `bench/prove/malformed-bodies.ts` sends to the built site; every test run sends this many. */
const BODIES_PER_CALL = 150;

// Otherwise the rate limits would refuse most of the bodies before they are read.
const unlimited = async () => undefined;
const limits = {
  contact: unlimited,
  order: unlimited,
  profile: unlimited,
  signIn: unlimited,
  loginLink: unlimited,
  follow: unlimited,
  transfer: unlimited,
  payment: unlimited,
  picture: unlimited,
  importing: unlimited,
  export: unlimited,
  rendering: unlimited,
  dataApi: unlimited,
  challenge: async () => 1,
};
const site = await createTestApp({ limits, trust: trustWithAccount() });
const { app, db } = site;
const category = await createCategory(db, { name: 'Food' });

const calls = validBodies(category.id);
const paths = Object.keys(calls) as (keyof typeof calls)[];
type Operation = { requestBody?: object };
const { paths: described } = (await app.inject('/api/docs/json')).json() as {
  paths: Record<string, Record<string, Operation>>;
};
const methodOf = (path: string) => (described[path]?.['put'] ? 'PUT' : 'POST');
/** Sends a body to a described path, with any id in place of a parameter. */
const send = (path: string, payload: object | string, headers: Record<string, string> = {}) =>
  app.inject({
    method: methodOf(path),
    url: path.replace('{id}', category.id),
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Parses an error response, and expects the headers and the absence of internals that every error has. */
function readError(answer: { statusCode: number; body: string; headers: object }): ErrorResponse {
  const body = z.strictObject(ErrorResponse.shape).parse(JSON.parse(answer.body));
  expect(Object.keys(body.fieldErrors ?? {})).toEqual(Object.keys(body.fields ?? {}));
  expect(answer.body).not.toMatch(INTERNALS);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  return body;
}

const valid = paths.map((path) => ({ method: methodOf(path), path, body: calls[path] }));

describe.each(valid)('a $method to $path', ({ method, path, body }) => {
  test.each([
    ['no body', '', 'body_empty'],
    ['truncated JSON', '{"fullName":', 'malformed_json'],
    ['a body that is not JSON', 'fullName=Lakshmi', 'malformed_json'],
    ['null', 'null', 'body_not_an_object'],
    ['a list', '[]', 'body_not_an_object'],
    ['a string', '"hello"', 'body_not_an_object'],
    ['a number', '1', 'body_not_an_object'],
    ['an object without fields', '{}', 'invalid_input'],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 'malformed_json'],
    ['deep nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'body_not_an_object'],
  ])('with %s is refused', async (_what, payload, code) => {
    const answer = await send(path, payload);
    expect(answer.statusCode).toBe(400);
    expect(readError(answer).code).toBe(code);
  });

  test.each(['isAdmin', 'constructor', 'toString', 'hasOwnProperty'])(
    'with an unknown field named %s is refused under that name',
    async (field) => {
      const answer = await send(path, { ...body, [field]: 'x' });
      expect(answer.statusCode).toBe(400);
      expect(readError(answer)).toMatchObject({
        message: 'Unknown field.',
        fields: { [field]: 'Unknown field.' },
        fieldErrors: { [field]: { code: 'unknown_field' } },
      });
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('with the content type %s is refused, so that forms on other sites cannot send it', async (type) => {
    const answer = await send(path, JSON.stringify(body), { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(readError(answer).code).toBe('unsupported_media_type');
  });

  test('without a content type and a body is refused', async () => {
    const bare = await app.inject({ method, url: path });
    expect(bare.statusCode).toBe(400);
    readError(bare);
  });

  test('larger than any form of the site is refused', async () => {
    const answer = await send(path, { ...body, message: 'x'.repeat(40_000) });
    expect(answer.statusCode).toBe(413);
    expect(readError(answer).code).toBe('too_large');
  });

  // shows: P29
  test('never causes a server error, however malformed its body is', async () => {
    await fc.assert(
      fc.asyncProperty(malformedBodies(body, category.id), async (payload) => {
        const answer = await send(path, payload);
        expect(answer.statusCode).toBeLessThan(429);
        if (answer.statusCode >= 400) readError(answer);
      }),
      { numRuns: BODIES_PER_CALL },
    );
  });
});

// shows: R7.11
test('a contact message is stored as written, and as spam when its hidden field is filled in', async () => {
  const given = { ...calls['/api/createContacts'], description: 'Two\nlines, నమస్తే' };
  for (const website of ['', 'https://spam.example']) {
    const answer = await send('/api/createContacts', { ...given, website });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: 'Thank you. Your message has reached us.' });
  }
  const rows = await db.select().from(contactMessage).orderBy(contactMessage.id);
  const { fullName, email, phoneNumber } = given;
  expect(rows.slice(-2)).toMatchObject([
    {
      fullName,
      email,
      phoneNumber,
      description: 'Two\nlines, నమస్తే',
      state: 'unread',
      receivedAt: site.clock.now,
    },
    { state: 'spam' },
  ]);
});

test('a contact message with an unknown category is refused under that field', async () => {
  const answer = await send('/api/createContacts', { ...calls['/api/createContacts'], categoryId: 'gone' });
  expect(answer.statusCode).toBe(400);
  expect(readError(answer)).toMatchObject({
    code: 'category_unknown',
    fields: { categoryId: 'Please select a category' },
    fieldErrors: { categoryId: { code: 'category_unknown' } },
  });
});

describe('an unknown address', () => {
  test.each(['/api/nothing', '/api/getallcampaigns/x', '/api/health/nothing'])(
    'gets an error response under /api: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      readError(answer);
    },
  );

  test.each(['/%zz', '/campaigns/%ff', '/%00', '//evil.example/x', `/${'x'.repeat(5000)}`, '/?%zz'])(
    'never causes a server error, however it is written: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.headers['content-type'] !== 'text/html; charset=utf-8') readError(answer);
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE'] as const)(
    'no path accepts %s unless it is described',
    async (method) => {
      for (const path of [...paths, '/']) {
        if (described[path]?.[method.toLowerCase()]) continue;
        const answer = await app.inject({ method, url: path });
        expect(answer.statusCode).toBe(404);
        readError(answer);
      }
    },
  );
});

describe('headers', () => {
  test.each(['/', '/api/getAllCampaigns', '/api/health/live', '/api/nothing'])(
    '%s has a strict content security policy',
    async (url) => {
      const { headers } = await app.inject(url);
      const policy = String(headers['content-security-policy']);
      for (const rule of [
        "default-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        'frame-src https://maps.example',
      ]) {
        expect(policy.split(';')).toContain(rule);
      }
      expect(policy).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('the request id in an error response is also in its header', async () => {
    const answer = await send('/api/verifyPayment', {});
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
  });

  // shows: P29
  test('these tests cover every public call that takes a body', () => {
    // The back office's calls are tested in server/staff/members/malformed-bodies.test.ts.
    const takesBody = Object.entries(described).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { requestBody }]) => method === 'post' || requestBody)
        .flatMap(() => (path.startsWith('/api/admin/') ? [] : [path])),
    );
    expect(takesBody.toSorted()).toEqual([...paths, ...Object.keys(otherBodies)].toSorted());
  });

  test('the calls are documented at /api/docs', async () => {
    const page = await app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toBe(
      (await app.inject('/api/getAllCampaigns')).headers['content-security-policy'],
    );
    expect(Object.keys(described)).toEqual(
      expect.arrayContaining([...paths, '/api/getAllCampaigns', '/api/auth/google']),
    );
  });

  test('the description of the API can be switched off', async () => {
    const closed = await createTestApp({ database: site.database, sandbox: site.sandbox, apiDocs: false });
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/json'])
      expect((await closed.app.inject(path)).statusCode).toBe(404);
  });
});

// None of these requests may be logged as an internal error.
afterAll(() => expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]));
