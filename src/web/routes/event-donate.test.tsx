import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { categories } from '#web/lib/api/categories.ts';
import { clearCampaigns } from '#web/site/campaigns/data/campaign-store.ts';
import EventDonatePage from './event-donate.tsx';
import { visit } from './test-visit.tsx';

const meals = {
  _id: 'k1',
  slug: 'school-meals',
  campaignTitle: 'School meals',
  startDateTime: '2026-06-01T00:00:00Z',
  endDateTime: '2026-06-30T00:00:00Z',
  images: [],
  donationAmount: 500000,
  balance: 1000,
  totalDonated: 42,
  categoryId: { _id: 'c1', name: 'Food' },
  campaignAddress: '',
  description: '',
};
const getCategory = { body: [{ _id: 'c1', name: 'Food' }] };
const chosen = { id: meals, categoryId: meals.categoryId };

beforeEach(() => {
  categories.clear();
  clearCampaigns();
});

const submit = () => userEvent.click(screen.getByRole('button', { name: /^(?:Donate|Give)/ }));
const category = () => screen.getByLabelText<HTMLSelectElement>(/Category/);

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/Full name/), 'Anita Rao');
  await userEvent.type(screen.getByLabelText(/Email/), 'anita@example.org');
  await userEvent.type(screen.getByLabelText(/Phone number/), '9876543210');
  await userEvent.type(screen.getByLabelText(/Donation amount/), '500');
}

describe('the campaign donation page', () => {
  function openPage(state: unknown, replies = {}) {
    const api = fakeApi({ '/api/getCategory': getCategory, ...replies });
    visit('/eventdonate', EventDonatePage, { state });
    return api;
  }

  // shows: R2.60
  test.each([null, 'x', {}, { id: {} }, { id: null, categoryId: 'c1' }, { id: { _id: 'k1' } }])(
    'shows the loading text for the navigation state %j',
    (state) => {
      openPage(state);
      expect(screen.getByText('Loading event details...')).toBeTruthy();
      expect(screen.queryByRole('form')).toBeNull();
    },
  );

  // shows: R2.9
  test.each([
    ['as an object', { id: meals, categoryId: { _id: 'c1', name: 'Food' } }],
    ['as an id', { id: meals, categoryId: 'c1' }],
    ['within the campaign only', { id: meals }],
  ])('preselects the category given %s', async (_, state) => {
    openPage(state);
    await waitFor(() => expect(category().value).toBe('c1'));
  });

  test('says what the campaign is for when another category is chosen, and offers the general form', async () => {
    const categoriesReply = { body: [meals.categoryId, { _id: 'c2', name: 'Health' }] };
    openPage(chosen, { '/api/getCategory': categoriesReply });
    const hint = 'This gift goes to “School meals”, which is for Food. We note the category you chose.';
    await waitFor(() => expect(category().value).toBe('c1'));
    await userEvent.type(screen.getByLabelText(/Donation amount/), '500');
    expect(screen.queryByText(hint, { exact: false })).toBeNull();
    await userEvent.selectOptions(await screen.findByRole('combobox'), 'Health');
    expect(await screen.findByText(hint, { exact: false })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'general donation form' }));
    expect(screen.getByText('Arrived at /donate')).toBeTruthy();
    expect(JSON.parse(screen.getByTestId('state').textContent ?? '').draft).toMatchObject({
      values: { donationAmount: '500', categoryId: 'c2' },
      campaign: null,
    });
  });

  test('preselects the campaign’s own category even when the list of categories cannot be loaded', async () => {
    openPage(chosen, { '/api/getCategory': { body: {} } });
    await waitFor(() => expect(category().value).toBe('c1'));
  });

  // shows: R2.9
  test('loads the campaign when only its id was given', async () => {
    openPage({ id: 'k1' }, { '/api/getAllCampaigns': { body: { campaigns: [meals] } } });
    expect(await screen.findByRole('heading', { name: 'School meals' })).toBeTruthy();
  });

  // shows: R2.59
  test('does not require a sign-in: the fields are validated immediately', async () => {
    openPage(chosen);
    await submit();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Please enter your name')).toBeTruthy();
  });

  test('sends an order for the campaign, without a user when nobody is signed in', async () => {
    const api = openPage(chosen);
    await fillIn();
    await submit();
    expect(api.sentTo('/api/phonePayOrder')).toEqual([
      {
        userId: '',
        donationAmount: 500,
        categoryId: 'c1',
        campaignId: 'k1',
        fullName: 'Anita Rao',
        email: 'anita@example.org',
        phoneNumber: '9876543210',
        message: '',
      },
    ]);
  });
});
