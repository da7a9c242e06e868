import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Known } from '#web/lib/page/test-site.tsx';
import { Broken } from './broken.tsx';

const show = () =>
  render(
    <Known at="/campaigns/well">
      <Broken />
    </Known>,
  );

test('a page that broke says that the fault is ours, and leads back to itself', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/campaigns/well');
});

test('without a network nobody is at fault', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(screen.queryByText(/fault/)).toBeNull();
});
