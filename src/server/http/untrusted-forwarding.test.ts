import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';

const site = await createTestApp({ trustProxy: ['10.0.0.1'] });
const VISITOR = '203.0.113.77';

async function errorsAfter(remoteAddress: string, headers: Record<string, string> = {}) {
  const before = site.logged.length;
  await site.app.inject({ url: '/api/health/live', remoteAddress, headers });
  return site.logged
    .slice(before)
    .filter((line) => line.includes('TRUST_PROXY'))
    .map((line) => JSON.parse(line));
}

test('a forwarded header of an unnamed proxy on the server’s own network is logged as an error, once per proxy', async () => {
  const [error, ...more] = await errorsAfter('10.0.0.2', { 'x-forwarded-for': VISITOR });
  expect(error).toMatchObject({ level: 'error', peer: '10.0.0.2', header: 'x-forwarded-for' });
  expect(more).toEqual([]);
  expect(await errorsAfter('10.0.0.2', { 'x-forwarded-for': VISITOR })).toEqual([]);
  expect(await errorsAfter('::ffff:10.0.0.3', { forwarded: `for=${VISITOR}` })).toHaveLength(1);
});

test('a forwarded header from the internet is logged once for all visitors, without any address', async () => {
  const [error] = await errorsAfter(VISITOR, { 'x-real-ip': '198.51.100.1' });
  expect(error).toMatchObject({ peer: 'on the internet' });
  expect(await errorsAfter('203.0.113.78', { 'x-forwarded-for': '198.51.100.2' })).toEqual([]);
  expect(site.logged.join('')).not.toMatch(/203\.0\.113|198\.51\.100/);
});

test('a trusted proxy’s header, a request of the proxy’s own machine, and one without a header log nothing', async () => {
  expect(await errorsAfter('10.0.0.1', { 'x-forwarded-for': '10.0.0.1' })).toEqual([]);
  expect(await errorsAfter('10.0.0.1', { 'x-forwarded-for': VISITOR })).toEqual([]);
  expect(await errorsAfter('10.0.0.4')).toEqual([]);
});
