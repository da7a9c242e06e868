import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageLanguage } from '#web/languages/texts.ts';
import { Raised } from './raised.tsx';

function show(donationAmount: number, balance: number): string {
  const { container } = render(
    <PageLanguage value="en">
      <Raised campaign={{ donationAmount, balance }} />
    </PageLanguage>,
  );
  return container.textContent ?? '';
}

test('what is raised and still needed is said in rupees', () => {
  expect(show(1_00_00_000, 25_00_000)).toBe('₹75,00,000 raised (75%), ₹25,00,000 still needed');
  expect(screen.getByRole('progressbar', { name: 'Raised so far' }).getAttribute('value')).toBe('75');
});

test('a funded campaign has reached its goal, and nothing is claimed about more', () => {
  expect(show(1000, 0)).toBe('The goal of ₹1,000 has been reached');
});

test('a campaign without a goal shows nothing', () => {
  expect(show(0, 0)).toBe('');
});
