import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnonymousMeter } from './anonymous-meter.tsx';

const limit = { rupees: 100_000, fixedRupees: 100_000, percent: 5 };
const show = (rupees: number, withoutAddressRupees = 0) =>
  render(
    <AnonymousMeter
      anonymous={{ gifts: 1, rupees }}
      anonymousLimit={limit}
      withoutAddressRupees={withoutAddressRupees}
    />,
  );
const meter = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

test('the meter shows the share of the tax-free amount, and gifts without an address', () => {
  show(25_000, 700);
  expect(meter()).toBe('25');
  expect(screen.getByText(/may also count the ₹700 from donors whose address is missing/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('above the limit the meter is full and names the excess', () => {
  show(150_000);
  expect(meter()).toBe('100');
  expect(screen.getByRole('alert').textContent).toContain('exceed the limit by ₹50,000');
});
