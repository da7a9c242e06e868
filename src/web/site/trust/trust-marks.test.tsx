import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PublicTrust, SharedTrust } from '#contract/trust/trust.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { sharedTrust } from '#web/languages/shared-trust.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust as configured } from '#web/lib/page/test-site.tsx';
import { TrustLine, TrustMarks } from './trust-marks.tsx';

function show(changes: Partial<SharedTrust>, language: Language = 'en', marks = <TrustMarks />): string {
  const { container } = render(
    <SiteFactsProvider facts={{ trust: { ...configured, ...changes }, services: [] }}>
      <PageLanguage value={language}>
        <MemoryRouter>{marks}</MemoryRouter>
      </PageLanguage>
    </SiteFactsProvider>,
  );
  return container.textContent ?? '';
}

const details: PublicTrust = sampleTrust;
const on = (day: string) => sharedTrust(details, 'en', new Date(`${day}T06:30:00Z`));

test('the legal name is shown, and whether gifts are deductible that day', () => {
  const valid = show(on('2027-03-31'));
  expect(valid).toContain('Charity Trust');
  expect(valid).toContain('PAN AAATX0000X · 80G AAATX0000XF20260');
  expect(valid).toContain('80G tax deduction: yes, until 31 March 2027');
});

test('where a button only leads to a form, one line says it', () => {
  expect(show(on('2027-03-31'), 'en', <TrustLine />)).toBe(
    'Charity Trust · 80G tax deduction: yes, until 31 March 2027',
  );
  expect(show(on('2027-04-01'), 'en', <TrustLine />)).toBe('Charity Trust · No 80G tax deduction');
});

test('an approval that has expired promises no deduction, and its number is not shown', () => {
  const expired = show(on('2027-04-01'));
  expect(expired).toContain('No 80G tax deduction');
  expect(expired).not.toContain('XF20260');
});

test('an approval without an end says yes without a date', () => {
  expect(show({ deduction: { until: '' } })).toContain('80G tax deduction: yesUPI');
});

test('who answers questions is said in the trust’s own words, marked with their language', () => {
  const answers = { en: 'Lakshmi Rao answers within two working days.', te: '', hi: '' };
  show(sharedTrust({ ...details, answers }, 'hi', new Date('2026-11-26T06:30:00Z')), 'hi');
  expect(screen.getByText(answers.en).lang).toBe(languages.en.locale);
  expect(screen.getByRole('link', { name: details.email }).getAttribute('href')).toBe(
    `mailto:${details.email}`,
  );
});

test('a trust without an email address and a phone number leads to the Contact page', () => {
  show({ email: '', phone: { display: '', tel: '' } });
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});
