import { expect, test } from 'vitest';
import { mayCache, ruleFor } from './rules.ts';

const origin = 'https://charity.example';
const visit = (path: string) => ruleFor({ method: 'GET', url: origin + path, isNavigation: true }, origin);
const call = (path: string, method = 'GET') =>
  ruleFor({ method, url: new URL(path, origin).href, isNavigation: false }, origin);

test.each([
  '/donate',
  '/eventdonate',
  '/EventDonate',
  '/paymentpage/Kq0wz7uVfSgbX1hO3u2a',
  '/PaymentPage/x?status=FAILED',
  '/Success?merchantOrderId=x',
  '/success',
  '/failure',
  '/cancellation',
  '/findpayment',
  '/login',
  '/login?error=failed',
  '/?name=Anita&email=anita%40example.org',
  '/campaigns/well?utm_source=chat',
  '/nowhere',
  '/campaigns/well/more',
])('the page %s is never cached; offline, the offline page is shown', (path) => {
  expect(visit(path)).toEqual({ kind: 'network only' });
});

test.each([
  '/api/auth/google',
  '/api/receipt/abc',
  '/api/getDonationByTransactionId',
  '/api/verifyPayment',
  '/api/session',
  '/api/getAllCampaigns?page=2',
  '/api/getAllCampaigns?limit=24&language=te',
  '/api/getAllCampaigns?language=fr',
  '/api/getallcampaigns/x',
  '/API/auth/google',
  '/admin',
  '/admin/donations',
  '/Admin/donations',
  '/previews/well-0123456789ab.jpg',
])('the worker bypasses %s, as a page and as a call', (path) => {
  expect(visit(path)).toEqual({ kind: 'bypass' });
  expect(call(path)).toEqual({ kind: 'bypass' });
});

test.each([
  '/paymentpage/x.data',
  '/Success.data',
  '/donate.data',
  '/admin.data',
  '/campaigns/well.data?other=1',
  '/worker.js',
  '/sitemap.xml',
  '/assets',
  'https://elsewhere.example/assets/a.js',
  'https://elsewhere.example/pictures/a.svg',
])('the worker bypasses %s', (path) => {
  expect(call(path)).toEqual({ kind: 'bypass' });
});

test('the worker handles GET requests only', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    expect(call('/api/getAllCampaigns', method)).toEqual({ kind: 'bypass' });
    expect(call('/aboutus', method)).toEqual({ kind: 'bypass' });
  }
});

test.each([
  ['/', '/'],
  ['/aboutus', '/aboutus'],
  ['/AboutUs/', '/aboutus'],
  ['/Campaigns', '/campaigns'],
  ['/campaigns/a-well', '/campaigns/a-well'],
  ['/services/MedicalCamp', '/services/medicalcamp'],
  ['/contact', '/contact'],
  ['/CampaignsDetails', '/campaignsdetails'],
])('the page %s is cached for offline reading', (path, key) => {
  expect(visit(path)).toEqual({ kind: 'network first', store: 'pages', key });
});

test('lists, data for client-side navigations, pictures and scripts are cached', () => {
  for (const list of ['/api/getAllCampaigns', '/api/getCategory', '/api/getAllgalleries']) {
    expect(call(list)).toEqual({ kind: 'network first', store: 'lists', key: list });
    const inTelugu = `${list}?language=te`;
    expect(call(inTelugu)).toEqual({ kind: 'network first', store: 'lists', key: inTelugu });
  }
  expect(call('/campaigns/well.data?_routes=routes%2Fcampaign')).toEqual({
    kind: 'network first',
    store: 'pages',
    key: '/campaigns/well.data',
  });
  for (const home of ['/_.data', '/te/_.data'])
    expect(call(home)).toMatchObject({ kind: 'network first', store: 'pages', key: home });
  expect(call('/te/donate.data')).toEqual({ kind: 'bypass' });
  expect(call('/pictures/campaigns/well-1.svg')).toMatchObject({ kind: 'network first', store: 'pictures' });
  expect(call(`/pictures/${'0'.repeat(32)}-900-c2272b24c.jpg`)).toMatchObject({ kind: 'cache first' });
  expect(call(`/pictures/${'0'.repeat(32)}-900.webp`)).toMatchObject({
    kind: 'cache first',
    store: 'pictures',
  });
  expect(call('/assets/root-abc.js')).toMatchObject({ kind: 'cache first', store: 'assets' });
});

test('a response is cached only if it is complete, from this origin and public', () => {
  const cacheable = { status: 200, type: 'basic', redirected: false, cacheControl: 'no-cache' };
  expect(mayCache(cacheable)).toBe(true);
  expect(mayCache({ ...cacheable, cacheControl: null })).toBe(true);
  for (const change of [
    { status: 404 },
    { status: 206 },
    { type: 'opaque' },
    { redirected: true },
    { cacheControl: 'no-store' },
    { cacheControl: 'private, max-age=5' },
  ]) {
    expect(mayCache({ ...cacheable, ...change }), JSON.stringify(change)).toBe(false);
  }
});
