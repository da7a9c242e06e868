import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageLanguage } from '#web/languages/texts.ts';
import { Known } from '#web/lib/page/test-site.tsx';
import { LoginCard } from './login-card.tsx';

test('The card leads to the sign-in and reports nothing when nothing went wrong', () => {
  render(<LoginCard signInHref="/api/auth/google" error={null} />, { wrapper: Known });
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
])('After the error "%s" the card says so in plain words', (error, words) => {
  render(<LoginCard signInHref="/api/auth/google" error={error} />, { wrapper: Known });
  expect(screen.getByRole('alert').textContent).toMatch(words);
});

test.each([
  ['te', /గడువు ముగిసింది/],
  ['hi', /समय-सीमा ख़त्म/],
] as const)('An expired sign-in is reported in the page’s language: %s', (language, words) => {
  render(
    <PageLanguage value={language}>
      <LoginCard signInHref={`/api/auth/google?language=${language}`} error="expired" />
    </PageLanguage>,
    { wrapper: Known },
  );
  expect(screen.getByRole('alert').textContent).toMatch(words);
});
