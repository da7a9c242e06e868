import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageData } from '#contract/site/page-data.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { RECENT_EVENTS, RecentEvents } from '../list/recent-events.tsx';
import { cardOf, renderedCampaigns } from './rendered-campaigns.ts';

const campaign = sampleCampaign({ fieldLanguages: { campaignAddress: 'te' } });

const data = {
  firstCampaigns: async () => ({ campaigns: [campaign], nextCursor: null, expiresAt: null }),
} as Partial<PageData> as PageData;

test('the home page shows the cards it was rendered with, and its data contains nothing else', async () => {
  const rendered = await renderedCampaigns(data, RECENT_EVENTS, 'en', cardOf);
  const { _id, slug, campaignTitle, donationAmount, balance, totalDonated, language, fieldLanguages } =
    campaign;
  const shown = { _id, slug, campaignTitle, donationAmount, balance, totalDonated, language, fieldLanguages };
  expect(rendered).toEqual([
    { campaigns: [{ ...shown, images: ['/pictures/well-1.svg'] }], nextCursor: null },
  ]);

  fakeApi({ '/api/getAllCampaigns': 'no network' });
  const routes = [{ id: 'home', path: '/', Component: RecentEvents, loader: () => rendered }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { home: rendered } } });
  render(<RouterProvider router={router} />);
  const event = screen.getByRole('listitem');
  expect(event.textContent).toContain(campaignTitle);
  expect(event.textContent).toContain('Goal : ₹5,00,000');
  expect(event.textContent).toContain('No.of Donars : 42');
  expect(screen.getByRole('link', { name: 'Give now' }).getAttribute('href')).toBe(`/campaigns/${slug}`);
});
