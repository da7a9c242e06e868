import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { clearCampaigns } from '#web/site/campaigns/data/campaign-store.ts';
import { OngoingCampaigns } from '#web/site/campaigns/list/ongoing-campaigns.tsx';
import { RecentEvents } from '#web/site/campaigns/list/recent-events.tsx';

const campaign = (number: number) => ({
  _id: `k${number}`,
  slug: `meals-${number}`,
  campaignTitle: `Meals ${number}`,
  startDateTime: '2026-05-31T20:00:00.000Z',
  endDateTime: '2099-06-30T06:00:00.000Z',
  images: [],
  donationAmount: 500,
  balance: 100,
  totalDonated: 4,
  categoryId: { _id: 'c1', name: 'Food', language: 'en' },
  campaignAddress: 'Hanumakonda',
  description: 'Lunch.',
  language: 'en',
});

const page = (from: number, count: number, nextCursor: string | null) => ({
  campaigns: Array.from({ length: count }, (_, at) => campaign(from + at)),
  nextCursor,
});

const FIRST = '/api/getAllCampaigns?limit=24';
const SECOND = '/api/getAllCampaigns?limit=24&cursor=c24';
const first = { body: page(1, 24, 'c24') };

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

/** A router for a page of a site with many campaigns, hydrated with the root data that the server sends. */
function toPage(path: string, Component: ComponentType) {
  return createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ manyCampaigns: true }),
        HydrateFallback: () => null,
        Component: Outlet,
        children: [
          { path, Component },
          { path: '*', Component: () => <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { root: { manyCampaigns: true } } } },
  );
}

async function openList() {
  const router = toPage('/Campaigns', OngoingCampaigns);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Meals 24' });
  return router;
}

const showMore = () => userEvent.click(screen.getByRole('button', { name: 'Show more campaigns' }));

beforeEach(() => clearCampaigns());

describe('with many campaigns, the list', () => {
  test('starts empty and requests only its first page', async () => {
    const html = renderToString(<RouterProvider router={toPage('/Campaigns', OngoingCampaigns)} />);
    expect(html).not.toMatch(/<li|<button/);
    const api = fakeApi({ [FIRST]: first });
    await openList();
    expect(titles()).toHaveLength(24);
    expect(api.calls.map(({ path }) => path)).toEqual([FIRST]);
  });

  test('stays empty when its first page cannot be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ [FIRST]: 'no network' });
    render(<RouterProvider router={toPage('/Campaigns', OngoingCampaigns)} />);
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(document.body.textContent).toBe('');
  });

  test('grows by the next page, focuses its first campaign and announces the number shown', async () => {
    const api = fakeApi({ [FIRST]: first, [SECOND]: { body: page(25, 3, null) } });
    await openList();
    await showMore();
    const next = await screen.findByRole('heading', { name: 'Meals 25' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(titles()).toHaveLength(27);
    expect(screen.getByRole('status').textContent).toBe('27 campaigns shown');
    expect(screen.queryByRole('button')).toBeNull();
    expect(api.calls.map(({ path }) => path)).toEqual([FIRST, SECOND]);
  });

  test('shows a campaign only once when it appears on two pages', async () => {
    fakeApi({ [FIRST]: first, [SECOND]: { body: page(24, 3, null) } });
    await openList();
    await showMore();
    await screen.findByRole('heading', { name: 'Meals 26' });
    expect(titles()).toHaveLength(26);
  });

  test('stays as it is when more cannot be loaded, says so, and can be retried', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ [FIRST]: first, [SECOND]: ['no network', { body: page(25, 1, null) }] });
    await openList();
    await showMore();
    await screen.findByText('More campaigns could not be loaded. Please try again.');
    expect(titles()).toHaveLength(24);
    await showMore();
    await screen.findByRole('heading', { name: 'Meals 25' });
  });

  test('has the same length after Back', async () => {
    const api = fakeApi({ [FIRST]: first, [SECOND]: { body: page(25, 3, null) } });
    const router = await openList();
    await showMore();
    await screen.findByRole('heading', { name: 'Meals 27' });
    await userEvent.click(screen.getAllByRole('link', { name: 'View Event Details' })[25] as HTMLElement);
    expect(router.state.location.state).toEqual({ campaign: campaign(26) });
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Meals 27' });
    expect(api.calls).toHaveLength(2);
  });

  test('starts over with the first page on a new visit', async () => {
    fakeApi({ [FIRST]: first, [SECOND]: { body: page(25, 3, null) } });
    const router = await openList();
    await showMore();
    await screen.findByRole('heading', { name: 'Meals 27' });
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    await router.navigate('/Campaigns');
    await screen.findByRole('heading', { name: 'Meals 24' });
    expect(titles()).toHaveLength(24);
  });

  test('keeps its first page, and can grow again, when a new visit cannot load it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ [FIRST]: [first, 'no network'], [SECOND]: { body: page(25, 3, null) } });
    const router = await openList();
    await showMore();
    await screen.findByRole('heading', { name: 'Meals 27' });
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    await router.navigate('/Campaigns');
    await waitFor(() => expect(console.error).toHaveBeenCalledOnce());
    expect(titles()).toHaveLength(24);
    await showMore();
    await screen.findByRole('heading', { name: 'Meals 27' });
    expect(titles()).toHaveLength(27);
  });
});

test('with many campaigns, the home page requests twelve and links to all', async () => {
  const api = fakeApi({ '/api/getAllCampaigns?limit=12': { body: page(1, 12, 'c12') } });
  render(<RouterProvider router={toPage('/', RecentEvents)} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByRole('link', { name: 'All campaigns' }).getAttribute('href')).toBe('/Campaigns');
  expect(api.calls).toHaveLength(1);
});
