import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { Hero } from './hero.tsx';

const show = (inNeed: Parameters<typeof Hero>[0]['inNeed']) =>
  render(
    <TestSite>
      <Hero inNeed={inNeed} />
    </TestSite>,
  );

test('the hero names the campaign in need, with what it still needs and its language', () => {
  show({
    slug: 'a-well',
    campaignTitle: 'गाँव का कुआँ',
    balance: 1_23_456,
    language: 'en',
    fieldLanguages: { campaignTitle: 'hi' },
  });
  const link = screen.getByRole('link', { name: 'गाँव का कुआँ' });
  expect(link.getAttribute('href')).toBe('/campaigns/a-well');
  expect(link.getAttribute('lang')).toBe('hi-IN');
  expect(link.parentElement?.textContent).toContain('₹1,23,456 still needed');
});

test('without one, it has its two buttons and no figure', () => {
  const { container } = show(undefined);
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/Campaigns',
    '/donate',
  ]);
  expect(container.textContent).not.toContain('₹');
});
