import { expect, test } from 'vitest';
import { listRoutes } from '#contract/api-paths.ts';
import { accountRoutes, donorWallRoute } from '#contract/donors/account-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { inLanguage, LANGUAGES } from '#domain/text/language.ts';
import { createPublicResponses } from '#server/site/response-cache/public-responses.ts';
import { loadBuiltWeb } from '#server/site/response-cache/web-bundle.ts';
import { createTestApp } from './support/app.ts';
import { createCampaign, createDonation } from './support/factories.ts';
import { signedIn } from './support/staff.ts';

// Searches the built pages and the public calls for a donor whose name is hidden.

const web = await loadBuiltWeb();
const site = await createTestApp();
const { db } = site;
const pages = await createTestApp({
  database: site.database,
  sandbox: site.sandbox,
  publicResponses: createPublicResponses({ ...site.publicResponseDeps, web }),
});

test('a hidden donor is in no public page, list or call', async () => {
  const visitor = await signedIn(site, 'hidden.everywhere@example.com');
  const campaign = await createCampaign(db, { hasDonorWall: true });
  const gift = (fullName: string) =>
    createDonation(db, {
      state: 'COMPLETED',
      campaignId: campaign.id,
      categoryId: campaign.categoryId,
      accountId: visitor.accountId,
      email: visitor.email,
      phoneNumber: '9123456780',
      fullName,
    });
  await gift('Mentioned Donor');
  const secret = await gift('Unmentioned Donor');
  const tribute = { kind: 'memory', name: 'Unmentioned Grandmother' };
  expect((await visitor.call('PUT', pathOf(accountRoutes.saveTribute, secret), tribute)).status).toBe(204);
  await visitor.post(accountRoutes.showNames.path, { isNameShown: true });
  await visitor.post(accountRoutes.showNames.path, { isNameShown: false, donationId: secret.id });
  const campaignPage = `/campaigns/${campaign.slug}`;
  const order = `merchantOrderId=${secret.merchantOrderId}`;
  const everyPage = [
    ...web.pages,
    campaignPage,
    '/CampaignsDetails',
    '/eventdonate',
    `/Success?${order}`,
    `/paymentpage/${secret.merchantOrderId}`,
  ];
  const paths = [
    ...LANGUAGES.flatMap((language) => everyPage.map((path) => inLanguage(language, path))),
    '/sitemap.xml',
    '/robots.txt',
    listRoutes.campaigns.path,
    listRoutes.categories.path,
    '/api/getAllCampaigns?language=te',
    '/api/getAllgalleries',
    '/api/lastPhoneNumber',
    accountRoutes.read.path,
    donorWallRoute.path.replace(':id', campaign.id),
    '/api/docs/json',
  ];
  const bodies = new Map<string, string>();
  for (const path of paths) {
    const { statusCode, body } = await pages.app.inject({ url: path });
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).not.toMatch(/Unmentioned|hidden\.everywhere|9123456780/);
    bodies.set(path, body);
  }
  // The responses are the real ones.
  expect(bodies.get(campaignPage)).toContain(campaign.title);
  expect(bodies.get(donorWallRoute.path.replace(':id', campaign.id))).toContain('Mentioned Donor');
  // An order's id gives access to its donor's name, and to nothing else about the donor.
  const record = await site.post('/api/getDonationByTransactionId', {
    transactionId: secret.merchantOrderId,
  });
  expect(record.json().fullName).toBe('Unmentioned Donor');
  expect(record.body).not.toMatch(/Grandmother|hidden\.everywhere|9123456780/);
  for (const list of ['donations', 'donors']) {
    const refused = await site.post(`/api/admin/exports/${list}`, { format: 'csv' });
    expect([refused.statusCode, refused.body.includes('Unmentioned')]).toEqual([401, false]);
  }
});
