import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { DonorLettersSection } from './donor-letters-section.tsx';

const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };

function open(role: 'accountant' | 'viewer') {
  fakeApi({ '/api/admin/donor-letters/2026-27': { body: { letters: 120, pages: 131, labels: 481 } } });
  const me = {
    email: 'a@example.org',
    name: 'Asha',
    photo: '',
    recentSignInUntil: '2099-01-01T00:00:00Z',
    hasMonthlyGifts: false,
  };
  render(
    <TestSite at="/admin/year-statement">
      <AdminContext authProvider={createAuthProvider({ ...me, role }, navigation)}>
        <DonorLettersSection year="2026-27" />
        <p>rest of the page</p>
      </AdminContext>
    </TestSite>,
  );
}

const links = (name: RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => [link.textContent, link.getAttribute('href')]);

test('letters and labels come in files that can be printed in one go', async () => {
  open('accountant');
  await screen.findByText(/^120 letters, about 131 pages/);
  expect(links(/^Letters/)).toEqual([
    ['Letters 1–50', '/api/admin/donor-letters/2026-27/letters/1'],
    ['Letters 51–100', '/api/admin/donor-letters/2026-27/letters/2'],
    ['Letters 101–120', '/api/admin/donor-letters/2026-27/letters/3'],
  ]);
  expect(screen.getByText('481 address labels on 21 A4 sheets.')).toBeDefined();
  expect(links(/^Labels/)[1]).toEqual([
    'Labels 481',
    '/api/admin/donor-letters/2026-27/labels/2?perSheet=24',
  ]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Labels per sheet' }));
  fireEvent.click(await screen.findByRole('option', { name: /^21/ }));
  expect(await screen.findByText('481 address labels on 23 A4 sheets.')).toBeDefined();
  expect(links(/^Labels/)[0]?.[1]).toBe('/api/admin/donor-letters/2026-27/labels/1?perSheet=21');
});

test('nobody sees them who may not download them', async () => {
  open('viewer');
  await screen.findByText('rest of the page');
  expect(screen.queryByText('Letters and labels by post')).toBeNull();
});
