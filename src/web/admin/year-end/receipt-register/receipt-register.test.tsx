import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, type DataProvider, ResourceContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { ReceiptLine } from '#contract/year-end/receipt-register.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { createAuthProvider } from '../../staff/access/auth-provider.ts';
import { ReceiptRegister } from './receipt-register.tsx';

const navigation = { goToLogin: () => {}, reload: () => {}, goToSite: () => {} };
const issued: ReceiptLine = {
  id: 'r1',
  number: '2026-27/000001',
  state: 'issued',
  issuedAt: '2026-11-20T06:30:00.000Z',
  donationId: 'd1',
  fullName: 'Ravi',
  amountRupees: 500,
  cancelledAt: null,
  replacedBy: null,
  reason: '',
};
const replaced: ReceiptLine = {
  ...issued,
  id: 'r2',
  number: '2026-27/000002',
  state: 'replaced',
  cancelledAt: '2026-11-21T06:30:00.000Z',
  replacedBy: '2026-27/000004',
  reason: 'Given by mistake',
};
const missing: ReceiptLine = {
  ...issued,
  id: 'missing-3',
  number: '2026-27/000003',
  state: 'missing',
  issuedAt: null,
  donationId: null,
  fullName: '',
  amountRupees: null,
};
const years: unknown[] = [];
const dataProvider = {
  getList: async (_: string, { filter }: { filter: { year: string } }) => {
    years.push(filter.year);
    return { data: [issued, replaced, missing], pageInfo: { hasNextPage: false } };
  },
} as unknown as DataProvider;

function open(role: StaffRole) {
  const me = {
    email: 'a@example.org',
    name: 'Asha',
    photo: '',
    recentSignInUntil: '2099-01-01T00:00:00Z',
    hasMonthlyGifts: false,
  };
  render(
    <TestSite at="/admin/receipts">
      <AdminContext
        dataProvider={dataProvider}
        authProvider={createAuthProvider({ ...me, role }, navigation)}
      >
        <ResourceContextProvider value="receipts">
          <ReceiptRegister />
        </ResourceContextProvider>
      </AdminContext>
    </TestSite>,
  );
}

test('the register shows each number with its state and reason, and a missing number as an error', async () => {
  open('viewer');
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/2026-27\/000001.*₹500.*Ravi.*Issued/);
  expect(second?.textContent).toMatch(/Replaced.*by 2026-27\/000004.*Given by mistake/);
  expect(third?.textContent).toContain('Error: no receipt has this number');
  expect(screen.getByText(/Imported and sample gifts have none/)).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '2026-27/000001',
    'PDF',
    '2026-27/000002',
    'PDF',
  ]);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('another financial year can be chosen, and an accountant can export it', async () => {
  years.length = 0;
  open('accountant');
  await screen.findAllByRole('listitem');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Financial year' }));
  const [, lastYear] = await screen.findAllByRole('option');
  const chosen = lastYear?.textContent;
  if (lastYear) fireEvent.click(lastYear);
  await screen.findAllByRole('listitem');
  expect(years.at(-1)).toBe(chosen);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeDefined();
});
