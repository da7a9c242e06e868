import { expect, test } from 'vitest';
import { serviceLinks } from '#content/service-links.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PageData } from '#contract/site/page-data.ts';
import { inLanguage, LANGUAGES } from '#domain/text/language.ts';
import { loadBuiltWeb } from '#server/site/response-cache/web-bundle.ts';
import { htmlProblems } from './support/html-problems.ts';
import { emptySite } from './support/page-data.ts';

// Validates the HTML of every page in each language.

const web = await loadBuiltWeb();
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
  ...emptySite(web),
  sandbox: true,
  campaignBySlug: async (slug) => (slug === campaign.slug ? campaign : null),
};

const PATHS = [
  ...web.pages,
  ...serviceLinks.map(({ path }) => path),
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
    const response = await web.render(new Request(data.publicUrl + inLanguage(language, path)), data);
    problems.push(...(await htmlProblems(await response.text())).map((fault) => `${path}: ${fault}`));
  }
  expect(problems).toEqual([]);
});
