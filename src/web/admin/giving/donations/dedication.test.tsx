import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { DedicationSection } from './dedication.tsx';

type Shown = Parameters<typeof DedicationSection>[0];

const ID = '0195c2a0-0000-7000-8000-000000000001';
const CALL = `/api/admin/donations/${ID}/tribute/removal`;
const me = { email: 'a@example.org', name: 'Asha', photo: '' };
const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const words = { kind: 'memory', tributeName: 'Sita', tributeLine: 'She fed us all' } as const;
const card = { ...words, askedAt: '2026-11-20T06:30:00.000Z', isAmountShown: false };
const sent = {
  kind: 'tribute_card',
  sentAt: '2026-11-20T06:31:00.000Z',
} as unknown as Shown['emails'][number];

function open(role: 'accountant' | 'viewer', changes: Partial<Shown> = {}) {
  const api = fakeApi({ [CALL]: { body: { message: 'Removed.' } } });
  const auth = createAuthProvider(
    { ...me, role, recentSignInUntil: '2099-01-01T00:00:00Z', hasMonthlyGifts: false },
    navigation,
  );
  const given = { tribute: words, tributeRemovedAt: null, tributeCard: null, emails: [], ...changes };
  const section = (
    <AdminContext dataProvider={{} as DataProvider} authProvider={auth}>
      <DedicationSection id={ID} {...given} />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: section }])} />);
  return api;
}

test('an offensive dedication is removed with a reason', async () => {
  const { sentTo } = open('accountant');
  expect(screen.getByText('Sita')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the dedication…' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), {
    target: { value: 'Insulting' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove the dedication' }));
  await waitFor(() => expect(sentTo(CALL)).toEqual([{ reason: 'Insulting' }]));
});

test('a card that was emailed shows its words if the dedication has changed since', async () => {
  open('viewer', { tributeCard: { ...card, tributeName: 'Insult' }, emails: [sent] });
  expect(screen.getByText(/^Card emailed .*, with these words:$/)).toBeTruthy();
  expect(screen.getByText('Insult')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('a card that waits or was stopped is called not sent, and a removed dedication removed', () => {
  const tributeRemovedAt = '2026-11-21T06:30:00.000Z';
  open('accountant', { tribute: null, tributeRemovedAt, tributeCard: { ...card, isAmountShown: true } });
  expect(screen.getByText(/^Removed by staff on /)).toBeTruthy();
  expect(screen.getByText(/^Card asked for .*, not sent, with the amount, with these words:$/)).toBeTruthy();
});
