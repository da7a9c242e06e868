import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageData } from '#contract/site/page-data.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { RecentEvents } from '../list/recent-events.tsx';
import { renderedCards } from './recent-campaigns.ts';

const campaign = sampleCampaign({ fieldLanguages: { campaignAddress: 'te' } });

const data = {
  firstCampaigns: async () => ({ campaigns: [campaign], nextCursor: null, expiresAt: null }),
} as Partial<PageData> as PageData;

test('the home page shows the cards it was rendered with, and its data contains nothing else', async () => {
  const cards = await renderedCards(data, 'en');
  const { _id, slug, campaignTitle, donationAmount, balance, totalDonated, language, fieldLanguages } =
    campaign;
  const shown = { _id, slug, campaignTitle, donationAmount, balance, totalDonated, language, fieldLanguages };
  expect(cards).toEqual([{ ...shown, images: ['/pictures/well-1.svg'] }]);

  fakeApi({ '/api/getAllCampaigns': 'no network' });
  const routes = [{ id: 'home', path: '/', Component: RecentEvents, loader: () => cards }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { home: cards } } });
  render(<RouterProvider router={router} />);
  const event = screen.getByRole('listitem');
  expect(event.textContent).toContain(campaignTitle);
  expect(event.textContent).toContain('Goal : ₹5,00,000');
  expect(event.textContent).toContain('No.of Donars : 42');
  expect(screen.getByRole('link', { name: 'Give now' }).getAttribute('href')).toBe(`/campaigns/${slug}`);
});
