import type { FastifyRequest } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginLinkRoutes } from '#contract/site/login-link.ts';
import { createTestApp } from '#tests/support/app.ts';
import { blockOf, createLimits, networkOf } from './rate-limits.ts';

const limits = createLimits('live', null);
const alone = await createTestApp({ limits });
const { database, sandbox } = alone;
const behindProxy = await createTestApp({
  database,
  sandbox,
  limits: createLimits('live', null),
  trustProxy: ['127.0.0.1', '10.0.0.0/8'],
});
const shared = () => createTestApp({ database, sandbox, limits: createLimits('live', database.pool) });
const [one, two] = [await shared(), await shared()];

/** The allowed messages of one address in ten minutes. */
const CONTACTS = 10;
/** An invalid body counts as well, because the limit is checked first. */
const send = (site: typeof alone, from: { address?: string; forwarded?: string } = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/createContacts',
    payload: {},
    remoteAddress: from.address ?? '203.0.113.1',
    headers: from.forwarded ? { 'x-forwarded-for': from.forwarded } : {},
  });
async function sendOften(site: typeof alone, times: number, from?: Parameters<typeof send>[1]) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await send(site, from)).statusCode);
  return statuses;
}
let next = 1;
let address = '';
beforeEach(() => {
  next += 1;
  address = `203.0.113.${next}`;
});

describe('too many calls from one address', () => {
  test('are refused with a message and the number of seconds to wait', async () => {
    expect(await sendOften(alone, CONTACTS, { address })).toEqual(Array(CONTACTS).fill(400));
    const refused = await send(alone, { address });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      params: { minutes: 10 },
      message: 'Too many requests. Please try again in 10 minutes.',
    });
  });

  test('do not affect other addresses or other calls', async () => {
    await sendOften(alone, CONTACTS + 1, { address });
    expect((await send(alone, { address: '198.51.100.7' })).statusCode).toBe(400);
    const order = await alone.app.inject({
      method: 'POST',
      url: '/api/phonePayOrder',
      payload: {},
      remoteAddress: address,
    });
    expect(order.statusCode).toBe(400);
  });

  test('are refused even with a different X-Forwarded-For in each', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= CONTACTS; n += 1) {
      statuses.push((await send(alone, { address, forwarded: `192.0.2.${n}` })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('never refuse pages, lists and health', async () => {
    await sendOften(alone, CONTACTS + 1, { address });
    for (const url of ['/', '/api/getAllCampaigns', '/api/health/live']) {
      expect((await alone.app.inject({ url, remoteAddress: address })).statusCode).toBe(200);
    }
  });
});

test('links to sign in are limited for each network and for the whole site', async () => {
  const ask = async (remoteAddress: string) =>
    (await alone.app.inject({ method: 'POST', url: loginLinkRoutes.ask.path, payload: {}, remoteAddress }))
      .statusCode;
  for (let network = 0; network < 33; network += 1) {
    for (let n = 0; n < 60; n += 1) expect(await ask(`198.18.${network}.1`)).toBe(400);
    expect(await ask(`198.18.${network}.1`)).toBe(429);
  }
  const others = [];
  for (let network = 0; network < 21; network += 1) others.push(await ask(`198.19.${network}.1`));
  expect(others).toEqual([...Array<number>(20).fill(400), 429]);
});

describe('behind a trusted proxy', () => {
  test('calls are counted by the address that the proxy saw', async () => {
    const from = { address: '127.0.0.1', forwarded: address };
    expect((await sendOften(behindProxy, CONTACTS + 1, from)).at(-1)).toBe(429);
    expect((await send(behindProxy, { ...from, forwarded: '198.51.100.9' })).statusCode).toBe(400);
  });

  test('addresses that visitors prepend are ignored', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= CONTACTS; n += 1) {
      const forwarded = `192.0.2.${n}, ${address}, 10.1.2.3`;
      statuses.push((await send(behindProxy, { address: '127.0.0.1', forwarded })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test('a visitor who bypasses the proxy cannot choose an address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= CONTACTS; n += 1) {
      statuses.push((await send(behindProxy, { address, forwarded: `192.0.2.${n}` })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('several servers on one database', () => {
  test('count together', async () => {
    const half = CONTACTS / 2;
    expect(await sendOften(one, half, { address })).toEqual(Array(half).fill(400));
    expect(await sendOften(two, half, { address })).toEqual(Array(half).fill(400));
    expect((await send(one, { address })).statusCode).toBe(429);
    expect((await send(two, { address })).statusCode).toBe(429);
  });

  test('allow no additional call when all arrive at once', async () => {
    const all = Array.from({ length: CONTACTS * 2 }, (_, n) => send(n % 2 ? one : two, { address }));
    const statuses = (await Promise.all(all)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(CONTACTS);
  });

  test('store an address only as long as its limit lasts', async () => {
    await send(one, { address });
    const { rows } = await database.pool.query(
      `select expire - extract(epoch from now()) * 1000 as left from rate_limit where key like $1`,
      [`%${address}%`],
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0].left)).toBeLessThanOrEqual(600_000);
  });

  test('leave no named prepared statement on a connection, so that a pooler can share it', async () => {
    await sendOften(one, 3, { address });
    const { pool } = database;
    const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const connection of connections) {
      const { rows } = await connection.query('select name from pg_prepared_statements');
      connection.release();
      expect(rows).toEqual([]);
    }
  });
});

describe('an address that asks for too much that is not cached', () => {
  /** The allowed renderings and look-ups of one address in ten seconds. */
  const RENDERINGS = 300;
  const get = (url: string) => alone.app.inject({ url, remoteAddress: address });
  /**
   * Asks for eleven addresses when ten renderings are left. The ones before are only counted: a slow machine could not render so
   * many in ten seconds. @returns the refusals.
   */
  const refusalsOf = async (urlOf: (n: number) => string) => {
    for (let n = 10; n < RENDERINGS; n += 1) await limits.rendering({ ip: address } as FastifyRequest);
    const responses = await Promise.all(Array.from({ length: 11 }, (_, n) => get(urlOf(n))));
    return responses.filter(({ statusCode }) => statusCode === 429);
  };

  // shows: P40
  test('is refused unknown ids, but not what is cached', async () => {
    await get('/');
    expect(await refusalsOf((n) => `/api/getAllCampaigns?id=unknown-${n}`)).not.toHaveLength(0);
    expect((await get('/?utm_source=x')).statusCode).toBe(200);
    expect((await alone.app.inject({ url: '/api/getAllCampaigns?id=x' })).statusCode).toBe(200);
  });

  test('is refused unknown short links, but only those beyond the limit', async () => {
    const invented = (n: number) => `/c/bb${'bcdfghjkmnp'[n]}-bbb`;
    expect(await refusalsOf(invented)).toHaveLength(1);
  });

  test('is asked to wait by a page in the language of the address', async () => {
    const [refused] = await refusalsOf((n) => `/te/campaigns/unknown-${n}`);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect(refused?.headers['content-type']).toMatch('text/html');
    expect(refused?.body).toContain('lang="te-IN"');
  });

  test('waits a second for each refusal, so that it cannot be sent as fast as the site can refuse', async () => {
    await refusalsOf((n) => `/api/getAllCampaigns?cursor=invented-${n}`);
    const startedAt = performance.now();
    expect((await get('/api/getAllCampaigns?cursor=invented')).statusCode).toBe(429);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
  });

  test('is refused pictures of links', async () => {
    expect(await refusalsOf((n) => `/previews/unknown-${n}-000000000000.jpg`)).not.toHaveLength(0);
  });
});

describe('an IPv6 network is one visitor', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['2001:db8:1:2::203.0.113.9', '2001:db8:1:2::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9%eth0', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['0000:0000:0000:0000:0000:FFFF:CB00:7109', '203.0.113.9'],
    ['::ffff:0102:0304', '1.2.3.4'],
    ['203.0.113.9', '203.0.113.9'],
    ['unknown:', 'unknown:'],
  ])('%s counts as %s', (from, network) => {
    expect(networkOf(from)).toBe(network);
  });

  test('whatever address within it is used', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= CONTACTS; n += 1) {
      statuses.push((await send(alone, { address: `2001:db8:0:7:${n}::1` })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await send(alone, { address: '2001:db8:0:8::1' })).statusCode).toBe(400);
  });
});

describe('a block of IPv6 networks', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:0001:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::ffff:203.0.113.9', null],
    ['::ffff:cb00:7109', null],
    ['203.0.113.9', null],
  ])('of %s is %s', (from, block) => {
    expect(blockOf(from)).toBe(block);
  });

  test.each([
    ['one server', alone],
    ['several servers', one],
  ] as const)('may make ten times the calls of one network, on %s', async (_, site) => {
    next += 1;
    const statuses: number[] = [];
    for (let n = 0; n <= CONTACTS * 10; n += 1)
      statuses.push((await send(site, { address: `2001:db8:${next}:${n}::1` })).statusCode);
    expect(statuses.slice(0, -1)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await send(site, { address: `2001:db8:1${next}:1::1` })).statusCode).toBe(400);
  });

  test('may make 1,500 orders a day in all without signing in; after that its donors sign in', async () => {
    const { order } = createLimits('live', null);
    const from = (n: number) => ({ ip: `2001:db8:5:${n}::1` }) as FastifyRequest;
    for (let n = 0; n < 1_500; n += 1) await order(from(n), null);
    await expect(order(from(2_000), null)).rejects.toMatchObject({ code: 'login_required' });
    await order(from(2_000), 'an account');
    await order({ ip: '2001:db8:6:1::1' } as FastifyRequest, null);
    await order({ ip: '203.0.113.77' } as FastifyRequest, null);
  });
});
