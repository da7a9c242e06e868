import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoint as declare, type Endpoint, isEndpoint, staff, withScope } from '#contract/endpoint.ts';
import * as contract from '#contract/staff/data-api.server.ts';
import { API_SCOPES, type ApiScope } from '#domain/staff/api-scopes.ts';
import { guardDataApi } from '#server/http/guard-data-api.ts';
import { createTokens } from '#tests/support/api-tokens.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import { sealDetails } from '../../donors/donor-data/tax-details.ts';
import { issueReceipt } from '../../giving/receipts/service.ts';

// Tries every scope on every call of programs, and looks for a donor's details in every response.

const PERSON = {
  fullName: 'Parvati Unmistakable',
  email: 'parvati@unmistakable.example',
  phoneNumber: '9123456780',
};
const SECRETS = /unmistakable|parvati|9123456780|QWEPU9876Z/i;

const trust = async () => sampleTrust;
const site = await createTestApp({ trust });
const { db, clock, app } = site;
const { owner } = await signedInStaff(site);
const { working, read } = await createTokens(site, owner);
const routes = app.dataApiRoutes.filter(({ method }) => method === 'GET');
const tokens = new Map<ApiScope, string>();
let all = '';
let giftId = '';

beforeAll(async () => {
  const gift = await createDonation(db, { ...PERSON, message: 'From Parvati', state: 'COMPLETED' });
  giftId = gift.attemptId;
  const details = { idKind: 'pan', idNumber: 'QWEPU9876Z', address: '4 Unmistakable Road' } as const;
  await db.transaction((tx) => recordDonor(tx, gift.id, clock.now, sealDetails(testCipher, details)));
  await db.transaction((tx) => issueReceipt(tx, trust, gift.attemptId, clock.now));
  // Personal data is read with gifts, so that token has both scopes.
  for (const scope of API_SCOPES) {
    const scopes: ApiScope[] = scope === 'gifts:personal-data' ? ['gifts:read', scope] : [scope];
    tokens.set(scope, (await working(scopes)).token);
  }
  all = (await working([...API_SCOPES])).token;
});

const pathOfRoute = (url: string) => url.replace(':id', giftId);

// shows: P30
test('every call under /api/v1 names a scope, and needs it', async () => {
  const endpoints = Object.values<unknown>(contract).filter(isEndpoint);
  expect(routes.map(({ url }) => url)).toEqual(endpoints.map(({ path }) => path));
  for (const { scope } of routes) expect(API_SCOPES).toContain(scope);
  for (const { url } of app.dataApiRoutes) expect((await read(null, pathOfRoute(url))).statusCode).toBe(401);
});

// shows: P30
describe.each(API_SCOPES)('a token with %s', (scope) => {
  test.each(routes)('$url: answers only if it has its scope', async ({ url, scope: needed }) => {
    const may = needed === scope || (needed === 'gifts:read' && scope === 'gifts:personal-data');
    const response = await read(tokens.get(scope) ?? '', pathOfRoute(url));
    expect([response.statusCode, response.json().code]).toEqual(
      may ? [200, undefined] : [403, 'scope_missing'],
    );
    if (!may) expect(response.json().params).toEqual({ scope: needed });
    const head = await app.inject({
      method: 'HEAD',
      url: pathOfRoute(url),
      headers: { authorization: `Bearer ${tokens.get(scope)}` },
    });
    expect(head.statusCode).toBe(may ? 200 : 403);
  });
});

test('donors are named only with the scope for personal data, and only in the field `donor` of gifts', async () => {
  for (const { url } of routes) {
    const isOfGifts = url.startsWith(contract.listGifts.path);
    for (const [scope, token] of [...tokens, ['all', all] as const]) {
      const { body, statusCode } = await read(token, pathOfRoute(url));
      const names = isOfGifts && statusCode === 200 && ['gifts:personal-data', 'all'].includes(scope);
      expect([url, scope, SECRETS.test(body)]).toEqual([url, scope, names]);
      const withoutDonor = body.replaceAll(`"donor":${JSON.stringify(PERSON)}`, '');
      expect([url, scope, SECRETS.test(withoutDonor)]).toEqual([url, scope, false]);
    }
  }
});

test('an anonymous gift has no donor even then', async () => {
  const gift = await createDonation(db, {
    state: 'COMPLETED',
    isAnonymous: true,
    fullName: 'Donation box',
    email: '',
    phoneNumber: '',
  });
  const { json } = await read(all, `${contract.listGifts.path}/${gift.attemptId}`);
  expect(json()).toMatchObject({ isAnonymous: true, donor: null });
});

test('the compiler refuses a call of programs without a scope, and a scope anywhere else', () => {
  const call = {
    method: 'GET',
    path: '/api/v1/secret',
    summary: 'Nothing',
    response: contract.DataApiGift,
  } as const;
  const accepted = declare({ ...call, access: withScope('gifts:read') });
  // @ts-expect-error everybody
  declare({ ...call, access: 'public' });
  // @ts-expect-error staff
  declare({ ...call, access: staff('read') });
  // @ts-expect-error a scope that does not exist
  declare({ ...call, access: { scope: 'gifts:write' } });
  // @ts-expect-error a change
  declare({ ...accepted, method: 'POST' });
  // @ts-expect-error a file, from which no donor would be removed
  declare({ ...accepted, response: 'text/csv' });
  // @ts-expect-error a scope elsewhere
  declare({ ...accepted, path: '/api/secret' });
  expect(accepted.access).toEqual({ scope: 'gifts:read' });
});

describe('a call of programs', () => {
  const register = (url: string, endpoint: Partial<Endpoint> | undefined) => {
    const guarded = Fastify();
    guardDataApi(guarded, () => Promise.reject(new Error('never called')));
    return () =>
      guarded.get(
        url,
        { ...(endpoint && { config: { endpoint: endpoint as Endpoint } }) },
        async () => 'secret',
      );
  };

  test.each([
    ['without an endpoint', '/api/v1/secret', undefined],
    ['for everybody', '/api/v1/secret', { access: 'public' as const }],
    ['for staff', '/api/v1/secret', { access: { staff: 'read' as const } }],
    ['in capital letters', '/API/V1/secret', { access: 'public' as const }],
    ['with an unknown scope', '/api/v1/secret', { access: { scope: 'everything' as never } }],
    ['elsewhere', '/api/secret', { access: { scope: 'gifts:read' as const } }],
  ])('is not registered %s', (_what, url, endpoint) => {
    expect(register(url, endpoint)).toThrow('needs a scope');
  });

  test('is registered with its scope, and refuses whom its guard refuses', () => {
    expect(register('/api/v1/gifts', { access: { scope: 'gifts:read' } })).not.toThrow();
  });
});
