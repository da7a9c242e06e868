import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ErrorAnswer } from '#contract/errors.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { INTERNALS, malformedBodies, otherBodies, validBodies } from '#tests/support/malformed-bodies.ts';

/** Promise 9 asks for 2,000, which `bench/prove/malformed-bodies.ts` sends to the built site; this is the share of every run. */
const BODIES_PER_CALL = 150;

// Without the limits on calls, or most of the bodies would be refused before they are read.
const free = async () => undefined;
const limits = {
  contact: free,
  order: free,
  profile: free,
  signIn: free,
  payment: free,
  picture: free,
  importing: free,
  export: free,
};
const site = await createTestApp({ limits });
const { app, db, post } = site;
const category = await createCategory(db, { name: 'Food' });

const calls = validBodies(category.id);
const paths = Object.keys(calls) as (keyof typeof calls)[];

/** Looks at an error answer as a visitor's browser would, and returns it. */
function readError(answer: { statusCode: number; body: string; headers: object }): ErrorAnswer {
  const body = z.strictObject(ErrorAnswer.shape).parse(JSON.parse(answer.body));
  expect(Object.keys(body.fieldErrors ?? {})).toEqual(Object.keys(body.fields ?? {}));
  expect(answer.body).not.toMatch(INTERNALS);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  return body;
}

const valid = paths.map((path) => ({ path, body: calls[path] }));

describe.each(valid)('what comes to $path', ({ path, body }) => {
  test.each([
    ['nothing', '', 'body_empty'],
    ['half of JSON', '{"fullName":', 'malformed_json'],
    ['no JSON', 'fullName=Lakshmi', 'malformed_json'],
    ['null', 'null', 'body_not_an_object'],
    ['a list', '[]', 'body_not_an_object'],
    ['a text', '"hello"', 'body_not_an_object'],
    ['a number', '1', 'body_not_an_object'],
    ['an object without fields', '{}', 'invalid_input'],
    ['a poisoned prototype', '{"__proto__":{"isAdmin":true}}', 'malformed_json'],
    ['deep nesting', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'body_not_an_object'],
  ])('as %s is refused', async (_what, payload, code) => {
    const answer = await post(path, payload);
    expect(answer.statusCode).toBe(400);
    expect(readError(answer).code).toBe(code);
  });

  test.each(['isAdmin', 'constructor', 'toString', 'hasOwnProperty'])(
    'with a field named %s is refused by that name',
    async (field) => {
      const answer = await post(path, { ...body, [field]: 'x' });
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
  ])('as %s is refused, so that no foreign form can send it', async (type) => {
    const answer = await post(path, JSON.stringify(body), { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(readError(answer).code).toBe('unsupported_media_type');
  });

  test('without a type or a body is refused', async () => {
    const bare = await app.inject({ method: 'POST', url: path });
    expect(bare.statusCode).toBe(400);
    readError(bare);
  });

  test('larger than any form of ours is refused', async () => {
    const answer = await post(path, { ...body, message: 'x'.repeat(40_000) });
    expect(answer.statusCode).toBe(413);
    expect(readError(answer).code).toBe('too_large');
  });

  test('whatever it is, it never breaks the site', async () => {
    await fc.assert(
      fc.asyncProperty(malformedBodies(body, category.id), async (payload) => {
        const answer = await post(path, payload);
        expect(answer.statusCode).toBeLessThan(429);
        if (answer.statusCode >= 400) readError(answer);
      }),
      { numRuns: BODIES_PER_CALL },
    );
  }, 120_000);
});

test('a message is kept as it was written, and what a machine filled in is kept apart', async () => {
  const given = { ...calls['/api/createContacts'], description: 'Two\nlines, నమస్తే' };
  for (const website of ['', 'https://spam.example']) {
    const answer = await post('/api/createContacts', { ...given, website });
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

test('a message to a category that is gone is refused under its field', async () => {
  const answer = await post('/api/createContacts', { ...calls['/api/createContacts'], categoryId: 'gone' });
  expect(answer.statusCode).toBe(400);
  expect(readError(answer)).toMatchObject({
    code: 'category_unknown',
    fields: { categoryId: 'Please select a category' },
    fieldErrors: { categoryId: { code: 'category_unknown' } },
  });
});

describe('addresses that lead nowhere', () => {
  test.each(['/api/nothing', '/api/getallcampaigns/x', '/api/health/nothing'])(
    'in the API are answered as every error is: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      readError(answer);
    },
  );

  test.each(['/%zz', '/campaigns/%ff', '/%00', '//evil.example/x', `/${'x'.repeat(5000)}`, '/?%zz'])(
    'are answered below 500, however they are written: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.headers['content-type'] !== 'text/html; charset=utf-8') readError(answer);
    },
  );

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('no call takes %s', async (method) => {
    for (const path of [...paths, '/']) {
      const answer = await app.inject({ method, url: path });
      expect(answer.statusCode).toBe(404);
      readError(answer);
    }
  });
});

describe('headers', () => {
  test.each(['/', '/api/getAllCampaigns', '/api/health/live', '/api/nothing'])(
    '%s comes with the strict policy',
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
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('every answer of a call bears the id under which it is logged', async () => {
    const answer = await post('/api/verifyPayment', {});
    expect(answer.headers['x-request-id']).toBe(answer.json().requestId);
  });

  test('no call that takes a body is left out of these tests', async () => {
    const { paths: described } = (await app.inject('/api/docs/json')).json();
    // The back office's calls have a test of their own, for who may use it: admin/staff/strange-bodies.test.ts.
    const takesBody = Object.keys(described).filter(
      (path) => described[path].post && !path.startsWith('/api/admin/'),
    );
    expect(takesBody.toSorted()).toEqual([...paths, ...Object.keys(otherBodies)].toSorted());
  });

  test('the calls are described at /api/docs', async () => {
    expect((await app.inject('/api/docs/')).statusCode).toBe(200);
    const { paths: described } = (await app.inject('/api/docs/json')).json();
    expect(Object.keys(described)).toEqual(
      expect.arrayContaining([...paths, '/api/getAllCampaigns', '/api/auth/google']),
    );
  });
});

// In the whole file nothing was our fault.
afterAll(() => expect(site.logged.filter((line) => line.includes('"level":50'))).toEqual([]));
