import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleDonation } from '../../giving/donations/sample-donation.ts';
import { sampleGift } from '../../giving/monthly-gifts/sample-gift.ts';
import { SearchButton } from './search-button.tsx';

const donor = {
  id: 'n1',
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '',
  lastGiftAt: '2026-04-01T06:30:00.000Z',
  gifts: 1,
  totalRupees: 500,
  firstGiftAt: '2026-04-01T06:30:00.000Z',
  isIdMissing: true,
  isAddressMissing: true,
};
const DONATIONS = '/api/admin/donations?limit=6&q=laksh';
const MONTHLY = '/api/admin/monthly-gifts?limit=6&q=laksh';
const DONORS = '/api/admin/donors?limit=6&q=laksh';

const viewer = 'viewer' as const;
const router = createMemoryRouter([
  { path: '*', element: <SearchButton role={viewer} hasMonthlyGifts={true} /> },
]);
const box = () => screen.getByRole('combobox', { name: 'Search everything' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(box(), { key });

beforeEach(async () => {
  await router.navigate('/admin');
  render(<RouterProvider router={router} />);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Search' });
});

test('Ctrl-K finds donations, monthly gifts and donors, and the keyboard opens one', async () => {
  fakeApi({
    [DONATIONS]: { body: { items: [sampleDonation], nextCursor: 'more' } },
    [MONTHLY]: { body: { items: [sampleGift], nextCursor: null } },
    [DONORS]: { body: { items: [donor], nextCursor: null } },
  });
  type('laksh');
  await screen.findByText('4 results');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '₹500 from Lakshmi Rao01/04/2026 · Paid · Relief',
    'All donations found for “laksh”',
    '₹500 a month from Lakshmi RaoActive · Blankets',
    'Lakshmi Raolakshmi@example.com',
  ]);
  // The first result is selected shortly after the results are shown.
  const [first] = screen.getAllByRole('option');
  await waitFor(() => expect(box().getAttribute('aria-activedescendant')).toBe(first?.id));
  for (let step = 0; step < 3; step += 1) press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/donors/n1/show'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('finds the pages of the role without a call', async () => {
  const { calls } = fakeApi({});
  type('re');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toContain('Receipt register');
  type('staff');
  expect(screen.queryByRole('option')).toBeNull();
  type('al');
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/alerts'));
  expect(calls).toEqual([]);
});

test('says what went wrong, and Escape closes the search', async () => {
  fakeApi({
    [DONATIONS]: { status: 500, body: {} },
    [MONTHLY]: { status: 500, body: {} },
    [DONORS]: { status: 500, body: {} },
  });
  type('laksh');
  expect(await screen.findByRole('alert')).toBeDefined();
  press('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
