import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, createRoutesStub, Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { forgetPages } from '#web/features/campaigns/campaign-pages.ts';
import { OngoingCampaigns } from '#web/features/campaigns/ongoing-campaigns.tsx';
import { RecentEvents } from '#web/features/campaigns/recent-events.tsx';

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
  categoryId: { _id: 'c1', name: 'Food' },
  campaignAddress: 'Hanumakonda',
  description: 'Lunch.',
});

const page = (from: number, count: number, nextCursor: string | null) => ({
  campaigns: Array.from({ length: count }, (_, at) => campaign(from + at)),
  nextCursor,
});

const FIRST = '/api/getAllCampaigns?limit=24';
const SECOND = '/api/getAllCampaigns?limit=24&cursor=c24';

const titles = () => screen.queryAllByRole('heading').map((heading) => heading.textContent);

/** A site with many campaigns, as a browser has it in front of it after the server's answer. */
function site(first: ReturnType<typeof page> | null = page(1, 24, 'c24')) {
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ manyCampaigns: true }),
        HydrateFallback: () => null,
        Component: Outlet,
        children: [
          { path: '/Campaigns', Component: () => <OngoingCampaigns first={first} /> },
          { path: '*', Component: () => <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/Campaigns'], hydrationData: { loaderData: { root: { manyCampaigns: true } } } },
  );
  return router;
}

function open(first?: ReturnType<typeof page> | null) {
  const router = site(first);
  render(<RouterProvider router={router} />);
  return router;
}

const more = () => screen.getByRole('link', { name: 'Show more campaigns' });

beforeEach(() => forgetPages());

describe('where there are many campaigns, the list', () => {
  test('begins with what the server rendered, and leads on without scripts, too', () => {
    const html = renderToString(<RouterProvider router={site()} />);
    expect(html).toContain('Meals 24');
    expect(html).toContain('href="/Campaigns/after/c24"');
    // The details arrive in navigation state, which nothing brings along yet.
    expect(html).toContain('href="/campaigns/meals-1"');
    expect(html).not.toContain('href="/CampaignsDetails"');
  });

  test('grows by the next page, where the focus goes on, and says how long it is', async () => {
    const api = fakeApi({ [SECOND]: { body: page(25, 3, null) } });
    open();
    await userEvent.click(more());
    const next = await screen.findByRole('heading', { name: 'Meals 25' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(titles()).toHaveLength(27);
    expect(screen.getByRole('status').textContent).toBe('27 campaigns are shown.');
    expect(screen.queryByRole('link', { name: 'Show more campaigns' })).toBeNull();
    expect(api.calls.map(({ path }) => path)).toEqual([SECOND]);
  });

  test('shows a campaign once that ended meanwhile and came again', async () => {
    fakeApi({ [SECOND]: { body: page(24, 3, null) } });
    open();
    await userEvent.click(more());
    await screen.findByRole('heading', { name: 'Meals 26' });
    expect(titles()).toHaveLength(26);
  });

  test('stays as it is when more cannot be had, says so, and may be asked again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ [SECOND]: ['no network', { body: page(25, 1, null) }] });
    open();
    await userEvent.click(more());
    await screen.findByText('More campaigns could not be loaded. Please try again.');
    expect(titles()).toHaveLength(24);
    await userEvent.click(more());
    await screen.findByRole('heading', { name: 'Meals 25' });
  });

  test('is as long on Back as it was, and begins anew on the way forward', async () => {
    const api = fakeApi({
      [FIRST]: { body: page(1, 24, 'c24') },
      [SECOND]: { body: page(25, 3, null) },
    });
    const router = open();
    await userEvent.click(more());
    await screen.findByRole('heading', { name: 'Meals 27' });
    await userEvent.click(screen.getAllByRole('link', { name: 'View Event Details' })[25] as HTMLElement);
    expect(router.state.location.state).toEqual({ campaign: campaign(26) });
    await router.navigate(-1);
    await screen.findByRole('heading', { name: 'Meals 27' });
    expect(api.calls).toHaveLength(1);
  });

  test('asks for its first page alone when it is reached within the site', async () => {
    const api = fakeApi({ [FIRST]: { body: page(1, 24, 'c24') } });
    open(null);
    await screen.findByRole('heading', { name: 'Meals 24' });
    expect(api.calls.map(({ path }) => path)).toEqual([FIRST]);
  });
});

test('where there are many campaigns, the home page shows twelve and leads to all', async () => {
  const api = fakeApi({});
  const Home = createRoutesStub([
    { path: '/', Component: () => <RecentEvents first={page(1, 12, 'c12')} /> },
  ]);
  render(<Home />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByRole('link', { name: 'All campaigns' }).getAttribute('href')).toBe('/Campaigns');
  expect(api.calls).toEqual([]);
});
