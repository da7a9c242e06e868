import { campaignsNow } from './giving.ts';
import { expect, test } from './journey.ts';

type Thing = Record<string, unknown>;

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Thing,
  );

test('a shared campaign shows its picture, title and words, and search engines learn that one can give', async ({
  page,
  baseURL,
}) => {
  const [campaign] = await campaignsNow(page);
  const address = `${baseURL}/campaigns/${campaign?.slug}`;
  const html = await (await page.request.get(address)).text();
  expect(content(html, 'og:title')).toContain(campaign?.campaignTitle.split("'")[0] ?? '');
  expect(content(html, 'og:url')).toBe(address);
  expect(content(html, 'og:locale')).toBe('en_IN');
  expect(content(html, 'twitter:card')).toBe('summary_large_image');
  const picture = await page.request.get(content(html, 'og:image') ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(150_000);
  expect(dataIn(html)).toMatchObject([
    { '@type': 'DonateAction', name: campaign?.campaignTitle, target: { urlTemplate: address } },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Charity' }, { name: 'Campaigns' }, {}] },
  ]);
});

test('a shared service shows a picture of its own, in the language of the link', async ({ page }) => {
  const pictures = new Set<string>();
  for (const path of ['/services/MedicalCamp', '/te/services/MedicalCamp', '/services/GroceryDistribution']) {
    const html = await (await page.request.get(path)).text();
    const address = content(html, 'og:image') ?? '';
    expect(address).toContain('/previews/services/');
    expect((await page.request.get(address)).headers()['content-type']).toBe('image/jpeg');
    pictures.add(address);
  }
  expect(pictures.size).toBe(3);
});

test('every address of the sitemap is a page that names it as its own and may be listed', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(30);
  // Of the other languages a few: each page is made when it is first asked for.
  const english = addresses.filter((address) => !/\/(?:te|hi)(?:\/|$)/.test(address));
  expect(addresses.length).toBe(english.length * 3);
  for (const address of [
    ...english,
    ...addresses.filter((address) => /\/(?:te|hi|te\/donate|hi\/Campaigns)$/.test(address)),
  ]) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect(answer.status(), address).toBe(200);
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`);
    expect(html, address).not.toContain('noindex');
    expect(dataIn(html).length, address).toBeGreaterThan(0);
  }
});

test('pages about money, errors and the back office are not for search engines', async ({ request }) => {
  const paths = [
    '/paymentpage/x',
    '/Success',
    '/failure',
    '/cancellation',
    '/eventdonate',
    '/login',
    '/admin',
  ];
  for (const path of [...paths, '/nowhere']) {
    const html = await (await request.get(path)).text();
    expect(content(html, 'robots'), path).toBe('noindex');
    expect(dataIn(html), path).toEqual([]);
  }
});
