import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { createAuthProvider } from '../access/auth-provider.ts';
import { discardAllDrafts } from '../access/drafts.ts';
import { ApprovalThresholdSection } from './approval-threshold.tsx';

const SETTING = '/api/admin/approval-threshold';
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const owner = {
  email: 'a@example.org',
  name: 'Asha',
  photo: '',
  role: 'owner',
  recentSignInUntil: '2099-01-01T00:00:00Z',
  hasMonthlyGifts: false,
} as const;

beforeEach(discardAllDrafts);

test('an amount is saved, and an emptied field is refused instead of switching the second person off', async () => {
  const api = fakeApi({
    '/api/admin/approvals': { body: { items: [], fromRupees: 50_000 } },
    [SETTING]: { body: { fromRupees: 40_000 } },
  });
  render(
    <AdminContext authProvider={createAuthProvider(owner, navigation)}>
      <ApprovalThresholdSection />
    </AdminContext>,
  );
  const amount = await screen.findByLabelText('From this amount in rupees');
  const save = (typed: string) => {
    fireEvent.change(amount, { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  save('');
  await screen.findByText('Please check the amount');
  save('40000');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved.'));
  expect(api.sentTo(SETTING)).toEqual([{ fromRupees: 40_000 }]);
});
