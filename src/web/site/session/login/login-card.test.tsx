import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageLanguage } from '#web/languages/texts.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { LoginCard } from './login-card.tsx';

test('The card links to the sign-in and shows no error by default', () => {
  render(<LoginCard signInHref="/api/auth/google" error={null} />, { wrapper: TestSite });
  const link = screen.getByRole('link', { name: 'Continue with Google' });
  expect(link.getAttribute('href')).toBe('/api/auth/google');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test.each([
  ['cancelled', /You cancelled the sign-in/],
  ['failed', /did not work/],
  ['expired', /has expired/],
  ['unavailable', /cannot be reached/],
  ['busy', /many sign-ins/],
  ['<script>', /did not work/],
  ['constructor', /did not work/],
])('For the error code "%s" the card shows a message', (error, message) => {
  render(<LoginCard signInHref="/api/auth/google" error={error} />, { wrapper: TestSite });
  expect(screen.getByRole('alert').textContent).toMatch(message);
});

test.each([
  ['te', /గడువు ముగిసింది/],
  ['hi', /समय-सीमा ख़त्म/],
] as const)('An expired sign-in is reported in the page’s language: %s', (language, message) => {
  render(
    <PageLanguage value={language}>
      <LoginCard signInHref={`/api/auth/google?language=${language}`} error="expired" />
    </PageLanguage>,
    { wrapper: TestSite },
  );
  expect(screen.getByRole('alert').textContent).toMatch(message);
});
