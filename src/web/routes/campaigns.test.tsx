import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { loadFormDraft } from '#web/lib/forms/form-drafts.ts';
import { clearCampaigns, storedCampaigns } from '#web/site/campaigns/data/campaign-store.ts';
import { RecentEvents } from '#web/site/campaigns/list/recent-events.tsx';
import { formIdOf } from '#web/site/giving/prefilled-form.ts';
import DetailsPage from './campaign-details.tsx';
import CampaignsPage from './campaigns.tsx';
import { durationOf, storeAnita, visit } from './test-visit.tsx';

const meals = {
  _id: 'k1',
  slug: 'school-meals',
  campaignTitle: 'School meals',
  startDateTime: '2026-05-31T20:00:00.000Z',
  endDateTime: '2099-06-30T06:00:00.000Z',
  images: ['/pictures/campaigns/school-meals-1.svg', '/pictures/campaigns/school-meals-2.svg'],
  donationAmount: 500000,
  balance: 123456.5,
  totalDonated: 421,
  categoryId: { _id: 'c1', name: 'Food', language: 'en' },
  campaignAddress: 'Hanumakonda, Telangana',
  description: 'Lunch on every school day.',
  language: 'en',
};

const respondWith = (body: unknown) => fakeApi({ '/api/getAllCampaigns': { body } });

beforeEach(() => clearCampaigns());

describe('the recent events on the home page', () => {
  test('show picture, title, goal, balance and donors in the specified wording', async () => {
    respondWith({ campaigns: [meals] });
    visit('/', RecentEvents);
    expect(screen.getByRole('heading', { name: 'Recent Events' })).toBeTruthy();
    const event = await screen.findByRole('listitem');
    expect(within(event).getByRole('heading', { name: 'School meals' })).toBeTruthy();
    expect(within(event).getByRole('img').getAttribute('src')).toBe(meals.images[0]);
    expect(event.textContent).toContain('Goal : ₹5,00,000');
    expect(event.textContent).toContain('Balance : ₹1,23,456.50');
    expect(event.textContent).toContain('No.of Donars : 421');
    expect(within(event).getByRole('progressbar', { name: 'Raised so far' }).getAttribute('value')).toBe(
      '75',
    );
  });

  // shows: R2.40
  test('link to the details with the whole campaign in the navigation state', async () => {
    respondWith({ campaigns: [meals] });
    visit('/', RecentEvents);
    await userEvent.click(await screen.findByRole('link', { name: 'Donate' }));
    expect(screen.getByText('Arrived at /CampaignsDetails')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({ campaign: meals });
  });

  test('flip on a tap', async () => {
    respondWith({ campaigns: [meals] });
    visit('/', RecentEvents);
    const picture = await screen.findByRole('img');
    await userEvent.pointer([{ keys: '[TouchA]', target: picture }]);
    expect(picture.closest('[data-flipped]')).toBeTruthy();
  });
});

describe('a list of campaigns', () => {
  // shows: R4.14
  test.each([
    null,
    'x',
    [],
    [meals],
    { campaigns: null },
    { campaigns: 'x' },
    { campaigns: {} },
    { campaigns: [null, 7, {}] },
  ])('stays empty without an error when the response is %j', async (body) => {
    const api = respondWith(body);
    const logged = vi.spyOn(console, 'error');
    visit('/Campaigns', CampaignsPage);
    expect(screen.getByRole('heading', { name: 'Ongoing Campaigns' })).toBeTruthy();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    await storedCampaigns({}).load();
    expect(screen.queryByText('View Event Details')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([{ status: 500, body: { message: 'No' } }, 'no network' as const, { text: '<html>' }])(
    'stays empty when the call fails, which is only logged',
    async (reply) => {
      fakeApi({ '/api/getAllCampaigns': reply });
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      visit('/Campaigns', CampaignsPage);
      await waitFor(() => expect(logged).toHaveBeenCalledOnce());
      expect(screen.queryByText('View Event Details')).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('skips a malformed campaign, and keeps one with unsafe pictures but not the pictures', async () => {
    const bad = { ...meals, _id: 'k2', startDateTime: 'soon' };
    const unsafe = { ...meals, _id: 'k3', campaignTitle: 'Books', images: ['javascript:alert(1)'], slug: 7 };
    respondWith({ campaigns: [bad, unsafe] });
    visit('/Campaigns', CampaignsPage);
    expect(await screen.findByRole('heading', { name: 'Books' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'School meals' })).toBeNull();
    expect(document.querySelector('img[src^="javascript"]')).toBeNull();
  });
});

describe('the ongoing campaigns', () => {
  // shows: R2.45
  test('show every detail of a campaign, with dates in Indian time', async () => {
    respondWith({ campaigns: [meals] });
    visit('/Campaigns', CampaignsPage);
    await screen.findByRole('heading', { name: 'School meals' });
    for (const text of [
      '1 June 2026',
      '1 June 2026 - 30 June 2099',
      'Food',
      'Hanumakonda, Telangana',
      '₹5,00,000',
      '₹1,23,456.50',
      '421',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    // It begins once it is on screen.
    await waitFor(() =>
      expect(screen.getByRole('timer').textContent).toMatch(/\d+ days? \d+ hours? \d+ minutes? \d+ seconds?/),
    );
    await userEvent.click(screen.getByRole('link', { name: 'View Event Details' }));
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({ campaign: meals });
  });
});

test('campaigns are listed in groups: running, upcoming and ended', async () => {
  const between = (campaignTitle: string, from: number, until: number) => ({
    ...meals,
    _id: campaignTitle,
    campaignTitle,
    startDateTime: `${from}-01-01T00:00:00.000Z`,
    endDateTime: `${until}-01-01T00:00:00.000Z`,
  });
  const campaigns = [
    between('Wells', 2001, 2002),
    between('Books', 2098, 2099),
    between('Meals', 2001, 2099),
    between('Trees', 2001, 2098),
  ];
  respondWith({ campaigns });
  visit('/Campaigns', CampaignsPage);
  await screen.findByRole('heading', { name: 'Meals' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Ongoing Campaigns',
    ...['Running now', 'Meals', 'Trees'],
    ...['Upcoming', 'Books'],
    ...['Ended', 'Wells'],
  ]);
});

describe('a campaign’s details', () => {
  const open = (state: unknown) => visit('/CampaignsDetails', DetailsPage, { state });

  test.each([null, 'x', {}, { campaign: null }, { campaign: { ...meals, _id: 3 } }, [meals]])(
    'show the loading text for the navigation state %j',
    (state) => {
      open(state);
      expect(screen.getByText('Loading campaign details...')).toBeTruthy();
    },
  );

  test('show the campaign with all its pictures', async () => {
    open({ campaign: meals });
    expect(screen.getByRole('heading', { level: 1, name: 'School meals' })).toBeTruthy();
    for (const text of ['₹5,00,000', '₹1,23,456.50', '421', 'Lunch on every school day.']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('Food')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 2' }));
    expect(screen.getByRole('img', { name: /2 of 2/ }).getAttribute('src')).toBe(meals.images[1]);
  });

  test('keep their Donate button after the deadline', () => {
    open({ ...meals, endDateTime: '2026-06-02T00:00:00Z' });
    expect(screen.getByRole('timer').textContent).toBe('Deadline Passed');
    expect(screen.getByRole('button', { name: 'Donate' })).toBeTruthy();
  });

  test('ask a visitor to sign in before donating', async () => {
    open({ campaign: meals });
    await userEvent.click(screen.getByRole('button', { name: 'Donate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Login Required' });
    expect(within(dialog).getByText('You need to login before accessing the Donate page.')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('link', { name: 'Login' }));
    expect(screen.getByText('Arrived at /login')).toBeTruthy();
  });

  // shows: R2.9
  test('take a signed-in visitor to the form, with campaign and category', async () => {
    storeAnita();
    open({ campaign: meals });
    await userEvent.click(screen.getByRole('button', { name: 'Donate' }));
    expect(screen.getByText('Arrived at /eventdonate')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({
      id: meals,
      categoryId: meals.categoryId,
    });
  });

  test('offer what amounts do, and the form starts with the chosen amount', async () => {
    storeAnita();
    open({ campaign: { ...meals, giftExamples: [{ rupees: 600, text: 'lunch for a month' }] } });
    await userEvent.click(screen.getByRole('button', { name: '₹600 lunch for a month' }));
    expect(screen.getByText('Arrived at /eventdonate')).toBeTruthy();
    expect(loadFormDraft(formIdOf(meals._id))).toEqual({ donationAmount: '600' });
  });

  test('once they have ended, lead first to campaigns that still need help', () => {
    open({ ...meals, endDateTime: '2026-06-02T00:00:00Z' });
    const [others, donate] = [
      screen.getByRole('link', { name: 'Who still needs help' }),
      screen.getByRole('button', { name: 'Donate' }),
    ];
    expect(others.getAttribute('href')).toBe('/Campaigns');
    expect(others.compareDocumentPosition(donate)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('copy the campaign’s own URL for sharing', async () => {
    const user = userEvent.setup();
    open({ campaign: meals });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/campaigns/school-meals`);
    expect(durationOf(await screen.findByText('Link copied'))).toBe('5000ms');
  });
});
