import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import type { PageData } from '#contract/page-data.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { RecentEvents } from '../list/recent-events.tsx';
import { renderedCards } from './recent-campaigns.ts';

const meals: Campaign = {
  _id: 'k1',
  slug: 'school-meals',
  campaignTitle: 'School meals',
  startDateTime: '2026-05-31T20:00:00.000Z',
  endDateTime: '2099-06-30T06:00:00.000Z',
  images: ['/pictures/campaigns/school-meals-1.svg', '/pictures/campaigns/school-meals-2.svg'],
  donationAmount: 500000,
  balance: 125000,
  totalDonated: 421,
  categoryId: { _id: 'c1', name: 'Food', language: 'en' },
  campaignAddress: 'Hanumakonda, Telangana',
  description: 'Lunch on every school day.',
  language: 'en',
  fieldLanguages: { campaignAddress: 'te' },
};

const data = {
  firstCampaigns: async () => ({ campaigns: [meals], nextCursor: null, expiresAt: null }),
} as Partial<PageData> as PageData;

test('the home page shows the cards it was rendered with, and its data has nothing else', async () => {
  const cards = await renderedCards(data, 'en');
  expect(cards).toEqual([
    {
      _id: 'k1',
      slug: 'school-meals',
      campaignTitle: 'School meals',
      images: ['/pictures/campaigns/school-meals-1.svg'],
      donationAmount: 500000,
      balance: 125000,
      totalDonated: 421,
      language: 'en',
      fieldLanguages: { campaignAddress: 'te' },
    },
  ]);

  fakeApi({ '/api/getAllCampaigns': 'no network' });
  const routes = [{ id: 'home', path: '/', Component: RecentEvents, loader: () => cards }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { home: cards } } });
  render(<RouterProvider router={router} />);
  const event = screen.getByRole('listitem');
  expect(event.textContent).toContain('School meals');
  expect(event.textContent).toContain('Goal : ₹5,00,000');
  expect(event.textContent).toContain('No.of Donars : 421');
  expect(screen.getByRole('link', { name: 'Give now' }).getAttribute('href')).toBe('/campaigns/school-meals');
});
