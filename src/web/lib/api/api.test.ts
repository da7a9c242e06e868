import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeApi } from '#tests/support/fake-api.ts';
import { catalogue as telugu } from '#web/languages/te/catalogue.ts';
import { addCatalogue } from '#web/languages/texts.ts';
import { getJson } from './api.ts';
import { postJson } from './sending.ts';

const Greeting = z.object({ hello: z.string() });

describe('the API client', () => {
  test('gives the value of any 2xx answer of the agreed shape', async () => {
    fakeApi({ '/api/a': { status: 201, body: { hello: 'there' } } });
    expect(await getJson('/api/a', Greeting)).toEqual({ kind: 'ok', value: { hello: 'there' } });
  });

  test.each([
    ['another shape', { body: { hello: 1 } }],
    ['no object at all', { body: null }],
    ['a page instead of JSON', { text: '<!doctype html>' }],
    ['an empty body', { text: '' }],
  ])('calls a 2xx answer with %s unexpected', async (_, reply) => {
    fakeApi({ '/api/a': reply });
    expect(await getJson('/api/a', Greeting)).toEqual({ kind: 'unexpected' });
  });

  test('tells what the server refused, in its words and field by field', async () => {
    fakeApi({
      '/api/a': {
        status: 400,
        body: { message: 'No.', code: 'invalid', requestId: 'r', fields: { email: 'Invalid email' } },
      },
    });
    expect(await postJson('/api/a', {}, Greeting)).toEqual({
      kind: 'refused',
      status: 400,
      code: 'invalid',
      message: 'No.',
      fields: { email: 'Invalid email' },
    });
  });

  test.each([{ text: '<h1>502</h1>' }, { body: [] }, { body: { message: 7, fields: 'x' } }, { text: '' }])(
    'takes no message from a refusal that has none (%j)',
    async (reply) => {
      fakeApi({ '/api/a': { status: 502, ...reply } });
      expect(await getJson('/api/a', Greeting)).toMatchObject({ kind: 'refused', message: null, fields: {} });
    },
  );

  test('tells a refusal in the language of the page, as far as it has texts for the codes', async () => {
    addCatalogue('te', telugu);
    document.documentElement.lang = 'te-IN';
    onTestFinished(() => document.documentElement.removeAttribute('lang'));
    const answers = {
      message: 'The smallest donation is ₹1.',
      code: 'amount_too_small',
      params: { least: 1 },
      requestId: 'r',
      fields: { donationAmount: 'The smallest donation is ₹1.', other: 'Only in English' },
      fieldErrors: {
        donationAmount: { code: 'amount_too_small', params: { least: 1 } },
        other: { code: 'new_code' },
      },
    };
    fakeApi({
      '/api/a': [
        { status: 400, body: answers },
        { status: 409, body: { message: 'Only in English', code: 'new_code', requestId: 'r' } },
      ],
    });
    expect(await postJson('/api/a', {}, Greeting)).toMatchObject({
      message: 'కనీస విరాళం ₹1.',
      fields: { donationAmount: 'కనీస విరాళం ₹1.', other: 'Only in English' },
    });
    expect(await postJson('/api/a', {}, Greeting)).toMatchObject({ code: 'new_code', message: null });
  });

  test('says so when the server cannot be reached', async () => {
    fakeApi({ '/api/a': 'no network' });
    expect(await getJson('/api/a', Greeting)).toMatchObject({ kind: 'unreachable' });
  });

  test('returns the anti-forgery cookie in the header of a POST, and never of a GET', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; XSRF-TOKEN=a%3Db');
    const api = fakeApi({ '/api/a': { body: { hello: 'there' } } });
    await postJson('/api/a', { one: 1 }, Greeting);
    await getJson('/api/a', Greeting);
    expect(api.calls.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['a=b', undefined]);
  });

  test('sends once more, and only once, when the server asks for the fresh cookie', async () => {
    const asks = { status: 403, body: { code: 'xsrf_token_missing', message: 'Again, please.' } };
    const kind = fakeApi({ '/api/a': [asks, { body: { hello: 'there' } }] });
    expect(await postJson('/api/a', { one: 1 }, Greeting)).toMatchObject({ kind: 'ok' });
    expect(kind.sentTo('/api/a')).toEqual([{ one: 1 }, { one: 1 }]);

    const stubborn = fakeApi({ '/api/a': asks });
    expect(await postJson('/api/a', {}, Greeting)).toMatchObject({ kind: 'refused', status: 403 });
    expect(stubborn.calls).toHaveLength(2);
  });

  test('takes any other 403 as it is', async () => {
    const api = fakeApi({ '/api/a': { status: 403, body: { code: 'origin', message: 'No.' } } });
    await postJson('/api/a', {}, Greeting);
    expect(api.calls).toHaveLength(1);
  });
});
