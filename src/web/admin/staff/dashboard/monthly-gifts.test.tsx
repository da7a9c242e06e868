import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/staff/dashboard.ts';
import { MonthlyGifts } from './monthly-gifts.tsx';

const show = (monthlyGifts: Dashboard['monthlyGifts']) =>
  render(
    <MemoryRouter>
      <MonthlyGifts monthlyGifts={monthlyGifts} />
    </MemoryRouter>,
  ).container.textContent;

const figures = { expected: { gifts: 24, rupees: 12_000 }, arrived: { gifts: 1, rupees: 500 } };

test('the dashboard says what is expected this month and what has arrived, with a link to the list', () => {
  expect(show({ ...figures, skipped: 2, failed: 1 })).toContain(
    'Expected this month: ₹12,000 from 24 gifts. Arrived so far: ₹500 from 1 gift. Besides these, 2 skipped and 1 failed.',
  );
  expect(screen.getByRole('link', { name: 'Monthly gifts' }).getAttribute('href')).toBe(
    '/admin/monthly-gifts',
  );
});

test('only what happened is named, and nothing is shown without monthly gifts', () => {
  expect(show({ ...figures, skipped: 0, failed: 3 })).toContain('Besides these, 3 failed.');
  expect(show({ ...figures, skipped: 0, failed: 0 })).not.toContain('Besides');
  expect(show(null)).toBe('');
});
