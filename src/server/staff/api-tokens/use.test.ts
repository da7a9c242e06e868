import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listAllFunds, listGifts } from '#contract/staff/data-api.server.ts';
import { apiTokenHour } from '#server/db/schema/api-token.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import { createTokens } from '#tests/support/api-tokens.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { renewSignIns, signedInStaff } from '#tests/support/staff.ts';
import { generateToken } from './authorise.ts';

const site = await createTestApp({ limits: createLimits('live', null) });
const { db, clock } = site;
const { owner } = await signedInStaff(site);
const { working, read, revoke, list } = await createTokens(site, owner);
const { path } = listGifts;
let addresses = 0;
/** Each test comes from an address of its own. */
const from = () => `198.51.100.${++addresses}`;
const readFrom = (remoteAddress: string, token: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'GET',
    url: path,
    remoteAddress,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const hoursOf = async (id: string) => (await list()).find((each: { id: string }) => each.id === id).hours;

const right = await working(['gifts:read']);

describe('a call without a token that works', () => {
  test.each([
    ['no header', {}, 'token_required'],
    ['another scheme', { authorization: `Basic ${right.token}` }, 'token_required'],
    ['the token alone', { authorization: right.token }, 'token_required'],
    ['an empty token', { authorization: 'Bearer ' }, 'token_required'],
    ['two tokens', { authorization: `Bearer ${right.token} ${right.token}` }, 'token_required'],
    ['something else', { authorization: 'Bearer hello' }, 'token_unknown'],
    ['a random token', { authorization: `Bearer ${generateToken()}` }, 'token_unknown'],
    ['a part of the token', { authorization: `Bearer ${right.token.slice(0, -1)}` }, 'token_unknown'],
    ['the token with something behind it', { authorization: `Bearer ${right.token}x` }, 'token_unknown'],
    [
      'its random part alone',
      { authorization: `Bearer ${right.token.replace('charity_', '')}` },
      'token_unknown',
    ],
  ])('is refused: %s', async (_what, headers, code) => {
    const response = await site.app.inject({ method: 'GET', url: path, headers, remoteAddress: from() });
    expect([response.statusCode, response.json().code]).toEqual([401, code]);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(await hoursOf(right.id)).toEqual([]);
  });

  test('is refused with the token in the address, and nothing is logged of it', async () => {
    const response = await site.app.inject({ method: 'GET', url: `${path}?token=${right.token}` });
    expect(response.statusCode).toBe(401);
    expect(site.logged.join('\n')).not.toContain(right.token);
  });

  test('is refused with the cookies of an owner', async () => {
    expect((await owner.call('GET', path)).status).toBe(401);
  });

  test('is refused once the token is revoked, and after its last day in India', async () => {
    const revoked = await working(['gifts:read']);
    expect((await readFrom(from(), revoked.token)).statusCode).toBe(200);
    await revoke(revoked.id);
    expect((await readFrom(from(), revoked.token)).json().code).toBe('token_revoked');
    const { now } = clock;
    clock.now = new Date('2027-03-31T18:29:59.000Z');
    expect((await readFrom(from(), right.token)).statusCode).toBe(200);
    clock.now = new Date('2027-03-31T18:30:00.000Z');
    expect((await readFrom(from(), right.token)).json().code).toBe('token_expired');
    clock.now = now;
  });
});

describe('a call with a token', () => {
  test('has a response that nothing may store and no other site may read, and sets no cookie', async () => {
    const { token } = await working(['gifts:read']);
    const { headers } = await readFrom(from(), token, {
      origin: 'https://elsewhere.example',
      cookie: 'session=x',
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(Object.keys(headers).filter((name) => /access-control|set-cookie/.test(name))).toEqual([]);
    const asked = await site.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
    });
    expect(asked.statusCode).toBe(404);
  });

  test('changes nothing: other methods do not exist', async () => {
    const { token } = await working(['gifts:read']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await site.app.inject({ method, url: path, headers })).statusCode).toBe(404);
    }
  });

  test('is recorded once per hour, with the beginning of the address and how often donors were named', async () => {
    await createDonation(db, { state: 'COMPLETED' });
    await createDonation(db, { state: 'COMPLETED' });
    const { token, id } = await working(['gifts:read', 'gifts:personal-data']);
    for (let call = 0; call < 3; call += 1) await readFrom('203.0.113.7', token);
    const hour = clock.now.toISOString().replace(/T(\d\d).*/, 'T$1:00:00.000Z');
    expect(await hoursOf(id)).toEqual([{ hour, calls: 3, donors: 6, network: '203.0.x.x' }]);
    clock.pass(3_600_000);
    await renewSignIns(site);
    await readFrom('192.0.2.9', token);
    const [next] = await hoursOf(id);
    expect(next).toMatchObject({ calls: 1, donors: 2, network: '192.0.x.x' });
    expect((await list())[0].lastUsedAt).toBe(clock.now.toISOString());
    expect((await db.select().from(apiTokenHour)).filter(({ tokenId }) => tokenId === id)).toHaveLength(2);
  });

  test('is refused after 3,600 calls in an hour, whatever their addresses, until the next one', async () => {
    const { token, id } = await working(['gifts:read', 'funds:read']);
    const calls = async () => (await hoursOf(id))[0].calls;
    await readFrom(from(), token);
    await site.database.owner.pool.query('update api_token_hour set calls = 3599 where token_id = $1', [id]);
    expect((await readFrom(from(), token)).statusCode).toBe(200);
    const refused = await readFrom(from(), token);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await read(token, listAllFunds.path)).statusCode).toBe(429);
    expect(await calls()).toBe(3_601);
    clock.pass(3_600_000);
    await renewSignIns(site);
    expect((await readFrom(from(), token)).statusCode).toBe(200);
  });
});

describe('guessing tokens', () => {
  test('is refused after 60 tries of an address, before any token is looked up, the right one included', async () => {
    const { token, id } = await working(['gifts:read']);
    const guesser = from();
    const guess = () => readFrom(guesser, `charity_${randomBytes(32).toString('base64url')}`);
    const statuses: number[] = [];
    for (let tries = 0; tries < 60; tries += 1) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual(Array(60).fill(401));
    const refused = await readFrom(guesser, token);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
    expect(await hoursOf(id)).toEqual([]);
    expect((await readFrom(from(), token)).statusCode).toBe(200);
  });
});
