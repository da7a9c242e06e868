import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { catalogue as telugu } from '#content/te/pages/catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { addCatalogue } from '#web/languages/texts.ts';
import { getJson } from './api.ts';
import { call } from './call.ts';

const Greeting = z.object({ hello: z.string() });
const greet = endpoint({
  method: 'POST',
  path: '/api/a',
  access: 'public',
  summary: 'Greet',
  body: z.object({ one: z.optional(z.number()) }),
  response: Greeting,
});

describe('the API client', () => {
  // shows: R7.4
  test('returns the value of any 2xx response that matches the schema', async () => {
    fakeApi({ '/api/a': { status: 201, body: { hello: 'there' } } });
    expect(await getJson('/api/a', Greeting)).toEqual({ kind: 'ok', value: { hello: 'there' } });
  });

  test.each([
    ['another shape', { body: { hello: 1 } }],
    ['no object at all', { body: null }],
    ['a page instead of JSON', { text: '<!doctype html>' }],
    ['an empty body', { text: '' }],
  ])('reports a 2xx response with %s as unexpected', async (_, reply) => {
    fakeApi({ '/api/a': reply });
    expect(await getJson('/api/a', Greeting)).toEqual({ kind: 'unexpected' });
  });

  test('returns the server’s message and its messages for single fields', async () => {
    fakeApi({
      '/api/a': {
        status: 400,
        body: { message: 'No.', code: 'invalid', requestId: 'r', fields: { email: 'Invalid email' } },
      },
    });
    expect(await call(greet, { body: {} }, Greeting)).toEqual({
      kind: 'refused',
      status: 400,
      code: 'invalid',
      message: 'No.',
      fields: { email: 'Invalid email' },
    });
  });

  test.each([{ text: '<h1>502</h1>' }, { body: [] }, { body: { message: 7, fields: 'x' } }, { text: '' }])(
    'returns no message when the error response has none (%j)',
    async (reply) => {
      fakeApi({ '/api/a': { status: 502, ...reply } });
      expect(await getJson('/api/a', Greeting)).toMatchObject({ kind: 'refused', message: null, fields: {} });
    },
  );

  test('translates error codes into the language of the page, where it has texts for them', async () => {
    addCatalogue('te', telugu);
    document.documentElement.lang = 'te-IN';
    onTestFinished(() => document.documentElement.removeAttribute('lang'));
    const error = {
      message: 'The smallest donation is ₹1.',
      code: 'amount_too_small',
      params: { min: 1 },
      requestId: 'r',
      fields: { donationAmount: 'The smallest donation is ₹1.', other: 'Only in English' },
      fieldErrors: {
        donationAmount: { code: 'amount_too_small', params: { min: 1 } },
        other: { code: 'new_code' },
      },
    };
    fakeApi({
      '/api/a': [
        { status: 400, body: error },
        { status: 409, body: { message: 'Only in English', code: 'new_code', requestId: 'r' } },
      ],
    });
    expect(await call(greet, { body: {} }, Greeting)).toMatchObject({
      message: 'కనీస విరాళం ₹1.',
      fields: { donationAmount: 'కనీస విరాళం ₹1.', other: 'Only in English' },
    });
    expect(await call(greet, { body: {} }, Greeting)).toMatchObject({ code: 'new_code', message: null });
  });

  test('reports that the server cannot be reached', async () => {
    fakeApi({ '/api/a': 'no network' });
    expect(await getJson('/api/a', Greeting)).toMatchObject({ kind: 'unreachable' });
  });

  // shows: R7.3
  test('sends the anti-forgery cookie in a header with a POST, and never with a GET', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=a%3Db');
    const api = fakeApi({ '/api/a': { body: { hello: 'there' } } });
    await call(greet, { body: { one: 1 } }, Greeting);
    await getJson('/api/a', Greeting);
    expect(api.calls.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['a=b', undefined]);
  });

  test('retries once when the server sets a new anti-forgery cookie', async () => {
    const refusal = { status: 403, body: { code: 'xsrf_token_missing', message: 'Again, please.' } };
    const api = fakeApi({ '/api/a': [refusal, { body: { hello: 'there' } }] });
    expect(await call(greet, { body: { one: 1 } }, Greeting)).toMatchObject({ kind: 'ok' });
    expect(api.sentTo('/api/a')).toEqual([{ one: 1 }, { one: 1 }]);

    const alwaysRefusing = fakeApi({ '/api/a': refusal });
    expect(await call(greet, { body: {} }, Greeting)).toMatchObject({ kind: 'refused', status: 403 });
    expect(alwaysRefusing.calls).toHaveLength(2);
  });

  test('does not retry any other 403', async () => {
    const api = fakeApi({ '/api/a': { status: 403, body: { code: 'origin', message: 'No.' } } });
    await call(greet, { body: {} }, Greeting);
    expect(api.calls).toHaveLength(1);
  });
});
