import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { campaign } from '#server/db/schema/campaign.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';

const { app, db } = await createTestApp();
const get = (url: string) => app.inject({ method: 'GET', url });
const changedAt = new Date('2026-11-20T10:00:00.000Z');

test('the sitemap lists every public page, service and published campaign, with its last change', async () => {
  const { id, slug } = await createCampaign(db, { changedAt });
  const draft = await createCampaign(db, { publishedAt: null });
  const response = await get('/sitemap.xml');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(response.body).toContain(`<url><loc>${PUBLIC_URL}/aboutus</loc><xhtml:link`);
  expect(response.body).toContain(`<url><loc>${PUBLIC_URL}/services/MedicalCamp</loc><xhtml:link`);
  expect(response.body).toContain(`hreflang="te" href="${PUBLIC_URL}/te/services/MedicalCamp"/>`);
  const entry = `<url><loc>${PUBLIC_URL}/campaigns/${slug}</loc><lastmod>${changedAt.toISOString()}</lastmod>`;
  expect(response.body).toContain(entry);
  expect(response.body).not.toContain(draft.slug);
  expect(response.body).not.toMatch(/paymentpage|success|admin|login/i);

  await createDonation(db, { campaignId: id, campaignTitle: 'Blankets', state: 'COMPLETED' });
  expect((await get('/sitemap.xml')).body).toContain(entry);
  await db.update(campaign).set({ publishedAt: null }).where(eq(campaign.id, id));
  await expect.poll(async () => (await get('/sitemap.xml')).body).not.toContain(slug);
});

test('robots.txt names the sitemap and disallows calls, back office and payment pages in every language', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  const payments = ['/paymentpage', '/PaymentPage', '/Success', '/success', '/eventdonate'];
  const refused = [
    '/api/',
    '/admin',
    ...['', '/te', '/hi'].flatMap((below) => payments.map((path) => below + path)),
  ];
  expect(body.match(/(?<=^Disallow: ).*$/gm)).toEqual(refused);
  expect(body).not.toMatch(/^Disallow: (\/te|\/hi)?\/?(campaigns|services|previews)?$/im);
});

test('the manifest has the trust’s name and maskable icons', async () => {
  const { body, headers } = await get('/site.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ name: 'Charity', start_url: '/', theme_color: '#27348b' });
  const sizes = manifest.icons.map((icon: Record<string, string>) => `${icon['sizes']} ${icon['purpose']}`);
  expect(sizes).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
});
