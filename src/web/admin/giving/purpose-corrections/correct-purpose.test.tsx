import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { PurposeLine } from './correct-purpose.tsx';

const ID = '0195c2a0-0000-7000-8000-000000000001';
const CALL = `/api/admin/donations/${ID}/purpose`;
const me = { email: 'a@example.org', name: 'Asha', photo: '' };
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const category = { id: ID, name: 'Relief' };
const dataProvider = {
  getList: async () => ({ data: [category], total: 1 }),
  getMany: async () => ({ data: [] }),
} as unknown as DataProvider;

function open(role: 'accountant' | 'viewer', state: 'COMPLETED' | 'FAILED') {
  const api = fakeApi({ [CALL]: { body: { message: 'Changed.' } } });
  const auth = createAuthProvider(
    { ...me, role, recentSignInUntil: '2099-01-01T00:00:00Z', hasMonthlyGifts: false },
    navigation,
  );
  const attempts = [{ state, offline: null }] as unknown as Parameters<typeof PurposeLine>[0]['attempts'];
  const line = (
    <AdminContext dataProvider={dataProvider} authProvider={auth}>
      <PurposeLine id={ID} category={category} campaign={null} attempts={attempts} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: line }])} />);
  return api;
}

test('a paid donation’s category is corrected with a reason', async () => {
  const { sentTo } = open('accountant', 'COMPLETED');
  fireEvent.click(await screen.findByRole('button', { name: 'Correct campaign or category…' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), {
    target: { value: 'Wrong envelope' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sentTo(CALL)).toEqual([{ campaignId: null, categoryId: ID, reason: 'Wrong envelope' }]),
  );
});

test.each([
  ['viewer', 'COMPLETED'],
  ['accountant', 'FAILED'],
] as const)('a %s is offered no correction of a donation that is %s', async (role, state) => {
  open(role, state);
  await screen.findByText('Relief');
  expect(screen.queryByRole('button')).toBeNull();
});
