import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/staff/dashboard.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { Figures } from './figures.tsx';

const earlier = { from: '2025-11-01', to: '2025-11-21', netRupees: 1000 };
const figure = {
  from: '2026-11-01',
  to: '2026-11-21',
  netRupees: 1500,
  grossRupees: 1700,
  deductedRupees: 200,
  gifts: 3,
  onlineRupees: 500,
  previous: { from: '2026-10-01', to: '2026-10-21', netRupees: 3000 },
  lastYear: earlier,
};
const dashboard: Dashboard = {
  asOf: '2026-11-21T06:30:00.000Z',
  today: figure,
  month: figure,
  year: { ...figure, previous: null },
  donors: { month: { new: 1, returning: 2 }, year: { new: 4, returning: 1 } },
  financialYear: '2026-27',
  days: [],
  campaigns: [],
  payments: { days: 30, paid: 0, failed: 0, reasons: [] },
  setup: { details: [], unsaid: [], needsPhotographs: false, donationsClosed: false, databasePrivileges: [] },
  monthlyGifts: null,
  backups: { last: null, overdue: false },
  todo: [],
};

/** The list's filters that a link of the month leads to. */
function filterOf(name: string | RegExp): unknown {
  const month = screen.getByRole('heading', { name: 'This month' }).parentElement as HTMLElement;
  const href = within(month).getByRole('link', { name }).getAttribute('href') ?? '';
  return JSON.parse(new URL(href, 'https://site.example').searchParams.get('filter') ?? '{}');
}

test('every figure leads to the rows that it adds up', () => {
  render(
    <TestSite at="/admin">
      <Figures {...dashboard} />
    </TestSite>,
  );
  const days = { from: '2026-11-01', to: '2026-11-21' };
  expect(filterOf('₹1,500')).toEqual({ status: 'paid', ...days });
  expect(filterOf('₹500 of it online')).toEqual({ status: 'paid', channel: 'online', ...days });
  expect(filterOf('₹1,700 received')).toEqual({ status: 'received', ...days });
  expect(filterOf(/^₹200 refunded/)).toEqual({ status: 'reversed', ...days });
  expect(filterOf('₹3,000 last month')).toEqual({ status: 'paid', from: '2026-10-01', to: '2026-10-21' });
  expect(filterOf('₹1,000 a year ago')).toEqual({ status: 'paid', from: '2025-11-01', to: '2025-11-21' });
  expect(screen.getAllByText('50% more')).toHaveLength(3);
  expect(screen.getAllByText('50% less')).toHaveLength(2);
  expect(screen.getAllByText(/new donor/).map(({ textContent }) => textContent)).toEqual([
    '1 new donor, 2 returning',
    '4 new donors, 1 returning',
  ]);
});
