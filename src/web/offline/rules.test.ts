import { expect, test } from 'vitest';
import { mayKeep, ruleFor } from './rules.ts';

const origin = 'https://charity.example';
const visit = (path: string) => ruleFor({ method: 'GET', url: origin + path, isNavigation: true }, origin);
const ask = (path: string, method = 'GET') =>
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
])('a visit to %s is never kept, and says so without a network', (path) => {
  expect(visit(path)).toEqual({ kind: 'online only' });
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
])('%s goes its own way, visited or called', (path) => {
  expect(visit(path)).toEqual({ kind: 'leave' });
  expect(ask(path)).toEqual({ kind: 'leave' });
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
])('%s is left alone', (path) => {
  expect(ask(path)).toEqual({ kind: 'leave' });
});

test('only what is read is ever touched: a form that is sent goes to the server as it is', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    expect(ask('/api/getAllCampaigns', method)).toEqual({ kind: 'leave' });
    expect(ask('/aboutus', method)).toEqual({ kind: 'leave' });
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
])('the page %s can be read again without a network', (path, key) => {
  expect(visit(path)).toEqual({ kind: 'read', store: 'pages', key });
});

test('lists, data for steps within the site, pictures and scripts are kept with the pages', () => {
  for (const list of ['/api/getAllCampaigns', '/api/getCategory', '/api/getAllgalleries']) {
    expect(ask(list)).toEqual({ kind: 'read', store: 'lists', key: list });
    const inTelugu = `${list}?language=te`;
    expect(ask(inTelugu)).toEqual({ kind: 'read', store: 'lists', key: inTelugu });
  }
  expect(ask('/campaigns/well.data?_routes=routes%2Fcampaign')).toEqual({
    kind: 'read',
    store: 'pages',
    key: '/campaigns/well.data',
  });
  for (const home of ['/_.data', '/te/_.data'])
    expect(ask(home)).toMatchObject({ kind: 'read', store: 'pages', key: home });
  expect(ask('/te/donate.data')).toEqual({ kind: 'leave' });
  expect(ask('/pictures/campaigns/well-1.svg')).toMatchObject({ kind: 'read', store: 'pictures' });
  expect(ask(`/pictures/${'0'.repeat(32)}-900-c2272b24c.jpg`)).toMatchObject({ kind: 'lasting' });
  expect(ask(`/pictures/${'0'.repeat(32)}-900.webp`)).toMatchObject({ kind: 'lasting', store: 'pictures' });
  expect(ask('/assets/root-abc.js')).toMatchObject({ kind: 'lasting', store: 'assets' });
});

test('an answer is kept only if it is whole, our own, and meant for everybody', () => {
  const good = { status: 200, type: 'basic', redirected: false, cacheControl: 'no-cache' };
  expect(mayKeep(good)).toBe(true);
  expect(mayKeep({ ...good, cacheControl: null })).toBe(true);
  for (const change of [
    { status: 404 },
    { status: 206 },
    { type: 'opaque' },
    { redirected: true },
    { cacheControl: 'no-store' },
    { cacheControl: 'private, max-age=5' },
  ]) {
    expect(mayKeep({ ...good, ...change }), JSON.stringify(change)).toBe(false);
  }
});
