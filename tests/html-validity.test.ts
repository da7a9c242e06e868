import { expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import type { PageData } from '#contract/page-data.ts';
import { inLanguage, LANGUAGES } from '#domain/language.ts';
import { namesForYear } from '#domain/year-statement.ts';
import { loadBuiltWeb } from '#server/response-cache/web-bundle.ts';
import { htmlProblems } from './support/html-problems.ts';

// Validates the HTML of every page in each language.

const web = await loadBuiltWeb();
const publicUrl = 'https://charity.example';
const campaign: Campaign = {
  _id: 'k1',
  slug: 'a-well',
  campaignTitle: 'A well & a pump',
  startDateTime: '2026-11-01T00:00:00.000Z',
  endDateTime: '2026-12-31T00:00:00.000Z',
  images: [1, 2].map((number) => `/pictures/campaigns/well-${number}.svg`),
  imageAlts: ['Women draw water from a new well', 'A hand pump'],
  donationAmount: 500_000,
  balance: 125_000,
  totalDonated: 12,
  categoryId: { _id: 'c1', name: 'Water', language: 'en' },
  campaignAddress: 'Mulugu',
  description: '## The plan\n\nA well for **two** villages.\n\n- digging\n- a pump',
  language: 'en',
};
const data: PageData = {
  publicUrl,
  sandbox: true,
  staging: false,
  services: async () => web.services,
  trust: async () => web.trust,
  law: async () => namesForYear('2026-27', []).names.law,
  campaignBySlug: async (slug) => (slug === campaign.slug ? campaign : null),
  manyCampaigns: async () => false,
  firstCampaigns: async () => ({ campaigns: [], nextCursor: null, expiresAt: null }),
  gallery: async () => ({ entries: [], expiresAt: null }),
  campaignPreview: async () => '/previews/a-well.jpg',
  servicePreview: async () => '/previews/service.jpg',
};

const PATHS = [
  ...web.pages,
  ...web.services.map(({ path }) => path),
  `/campaigns/${campaign.slug}`,
  '/CampaignsDetails',
  '/eventdonate',
  '/paymentpage/-merchantOrderId',
  '/Success',
  '/failure',
  '/cancellation',
  '/login',
  '/-not-found',
];

test.each(LANGUAGES)('every page in %s is valid HTML', async (language) => {
  const problems: string[] = [];
  for (const path of PATHS) {
    const response = await web.render(new Request(publicUrl + inLanguage(language, path)), data);
    problems.push(...(await htmlProblems(await response.text())).map((fault) => `${path}: ${fault}`));
  }
  expect(problems).toEqual([]);
});
