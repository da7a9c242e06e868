import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { PageError } from './page-error.tsx';

const show = () =>
  render(
    <TestSite at="/campaigns/well">
      <PageError />
    </TestSite>,
  );

test('the error page takes the blame and offers to reload the same address', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/campaigns/well');
});

test('the error page blames the network when the visitor is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy();
  expect(screen.queryByText(/fault/)).toBeNull();
});
