import { fetchSampleCampaign } from '../donations.ts';
import { expect, test } from '../journey.ts';

type StructuredData = Record<string, unknown>;

const metaContent = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as StructuredData,
  );

test('a shared campaign has a preview with picture, title and description, and structured data for donating', async ({
  request,
  baseURL,
}) => {
  const campaign = await fetchSampleCampaign({ request });
  const address = `${baseURL}/campaigns/${campaign.slug}`;
  const html = await (await request.get(address)).text();
  expect(metaContent(html, 'og:title')).toContain(campaign.campaignTitle.split("'")[0] ?? '');
  expect(metaContent(html, 'og:url')).toBe(address);
  expect(metaContent(html, 'og:locale')).toBe('en_IN');
  expect(metaContent(html, 'twitter:card')).toBe('summary_large_image');
  const picture = await request.get(metaContent(html, 'og:image') ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  expect((await picture.body()).length).toBeLessThan(150_000);
  expect(structuredData(html)).toMatchObject([
    { '@type': 'DonateAction', name: campaign.campaignTitle, target: { urlTemplate: address } },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Charity' }, { name: 'Campaigns' }, {}] },
  ]);
});

test('a shared service has its own preview picture in the link’s language', async ({ request }) => {
  const pictures = new Set<string>();
  for (const path of ['/services/MedicalCamp', '/te/services/MedicalCamp', '/services/GroceryDistribution']) {
    const html = await (await request.get(path)).text();
    const address = metaContent(html, 'og:image') ?? '';
    expect(address).toContain('/previews/services/');
    expect((await request.get(address)).headers()['content-type']).toBe('image/jpeg');
    pictures.add(address);
  }
  expect(pictures.size).toBe(3);
});

test('every address in the sitemap is an indexable page with itself as its canonical link', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(30);
  // Only a few pages in the other languages, because the first request renders each page.
  const english = addresses.filter((address) => !/\/(?:te|hi)(?:\/|$)/.test(address));
  expect(addresses.length).toBe(english.length * 3);
  for (const address of [
    ...english,
    ...addresses.filter((address) => /\/(?:te|hi|te\/donate|hi\/Campaigns)$/.test(address)),
  ]) {
    const response = await request.get(address);
    const html = await response.text();
    expect(response.status(), address).toBe(200);
    expect(html, address).toContain(`<link rel="canonical" href="${address}"`);
    expect(html, address).not.toContain('noindex');
    expect(structuredData(html).length, address).toBeGreaterThan(0);
  }
});

test('pages about payments, error pages and the back office are not indexed', async ({ request }) => {
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
    expect(metaContent(html, 'robots'), path).toBe('noindex');
    expect(structuredData(html), path).toEqual([]);
  }
});
