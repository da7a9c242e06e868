import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import type { PageData } from '#contract/site/page-data.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { RECENT_EVENTS, RecentEvents } from '../list/recent-events.tsx';
import { clearCampaigns, storedCampaigns } from './campaign-store.ts';
import { cardOf, renderedCampaigns } from './rendered-campaigns.ts';

const campaign = sampleCampaign({ fieldLanguages: { campaignAddress: 'te' } });

const data = {
  firstCampaigns: async () => ({ campaigns: [campaign], nextCursor: null, expiresAt: null }),
} as Partial<PageData> as PageData;

beforeEach(() => clearCampaigns());

async function renderHome() {
  const rendered = await renderedCampaigns(data, RECENT_EVENTS, 'en', cardOf);
  const routes = [
    { id: 'home', path: '/', Component: RecentEvents, loader: () => ({ pages: rendered }) },
    { path: '*', element: <p>Arrived</p> },
  ];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { home: { pages: rendered } } } });
  render(<RouterProvider router={router} />);
  return { rendered, router };
}

test('the home page shows the cards it was rendered with, and its data contains nothing else', async () => {
  fakeApi({ '/api/getAllCampaigns': 'no network' });
  const { rendered } = await renderHome();
  const { _id, slug, campaignTitle, donationAmount, balance, totalDonated, language, fieldLanguages } =
    campaign;
  const shown = { _id, slug, campaignTitle, donationAmount, balance, totalDonated, language, fieldLanguages };
  expect(rendered).toEqual([
    { campaigns: [{ ...shown, images: ['/pictures/well-1.svg'] }], nextCursor: null },
  ]);

  const event = screen.getByRole('listitem');
  expect(event.textContent).toContain(campaignTitle);
  expect(event.textContent).toContain('Goal : ₹5,00,000');
  expect(event.textContent).toContain('No.of Donars : 42');
  expect(screen.getByRole('link', { name: 'Give now' }).getAttribute('href')).toBe(`/campaigns/${slug}`);
});

test('a card shows what the list’s answer says', async () => {
  fakeApi({ '/api/getAllCampaigns': { body: { campaigns: [{ ...campaign, totalDonated: 43 }] } } });
  await renderHome();
  await act(() => storedCampaigns({}).load());
  expect(screen.getByRole('listitem').textContent).toContain('No.of Donars : 43');
});

test('a card that the answer leaves as it was opens with the whole campaign from that answer', async () => {
  const api = fakeApi({ '/api/getAllCampaigns': { body: { campaigns: [campaign] } } });
  const { router } = await renderHome();
  await act(() => storedCampaigns({}).load());
  await userEvent.click(screen.getByRole('link', { name: 'Give now' }));
  await screen.findByText('Arrived');
  expect(router.state.location.state).toEqual({ campaign });
  expect(api.calls).toHaveLength(1);
});
