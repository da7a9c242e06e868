import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PublishedBill } from '#contract/campaigns/published-bills.ts';
import type { Language } from '#domain/text/language.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { PublishedBills } from './published-bills.tsx';

const page = (name: string) => ({
  url: `/bills/${name}.jpg`,
  thumbnailUrl: `/bills/${name}-small.jpg`,
  width: 800,
  height: 1100,
});
const bill: PublishedBill = { pages: [page('a'), page('b')], secondLook: true, withdrawn: null };

function show(bills: PublishedBill[], language: Language = 'en'): string {
  const { container } = render(
    <PageLanguage value={language}>
      <PublishedBills purpose="Shelves" bills={bills} />
    </PageLanguage>,
  );
  return container.textContent ?? '';
}

test('each page is a thumbnail that says what it shows and opens the picture', () => {
  expect(show([bill])).toBe('');
  const links = screen.getAllByRole('link', { name: /^The bill for “Shelves”, page \d$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/bills/a.jpg', '/bills/b.jpg']);
  expect(screen.getAllByRole('img').map((img) => img.getAttribute('src'))).toEqual([
    '/bills/a-small.jpg',
    '/bills/b-small.jpg',
  ]);
});

test('a bill that nobody else looked at says so', () => {
  expect(show([{ ...bill, secondLook: false }])).toContain('nobody else looked at it');
});

test('of a withdrawn bill the day and the reason remain, in every language', () => {
  const withdrawn = { pages: [], secondLook: true, withdrawn: { day: '2026-11-21', reason: 'A name' } };
  expect(show([withdrawn])).toBe('The bill was withdrawn on 21 November 2026: A name');
  expect(show([withdrawn], 'hi')).toContain('21 नवंबर 2026');
  expect(show([withdrawn], 'te')).toContain('A name');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a payment without a published bill shows nothing', () => {
  expect(show([])).toBe('');
});
