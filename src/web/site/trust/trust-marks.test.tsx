import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PublicTrust, SharedTrust } from '#contract/trust/trust.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
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
const lawOf = (year: string) => namesForYear(year, []).names.law;
const on = (day: string, law = lawOf('2026-27'), language: Language = 'en') =>
  sharedTrust(details, language, new Date(`${day}T06:30:00Z`), law);

test('the legal name is shown, and whether gifts are deductible that day', () => {
  const valid = show(on('2027-03-31'));
  expect(valid).toContain('Charity Trust');
  expect(valid).toContain('PAN AAATX0000X · Section 354(2) AAATX0000XF20260');
  expect(valid).toContain('Tax deduction (s. 133, formerly 80G): yes, until 31 March 2027');
});

test('the section is that of the year, in the language of the page', () => {
  const line = (year: string, language: Language) =>
    show(on('2026-11-26', lawOf(year), language), language, <TrustLine />);
  expect(line('2025-26', 'en')).toBe('Charity Trust · Tax deduction (s. 80G): yes, until 31 March 2027');
  expect(line('2026-27', 'te')).toContain('పన్ను మినహాయింపు (సెక్షన్ 133, గతంలో 80G): ఉంది');
  expect(line('2026-27', 'hi')).toContain('कर में छूट (धारा 133, पहले 80G): हाँ');
});

test('where a button only leads to a form, one line says it', () => {
  expect(show(on('2027-03-31'), 'en', <TrustLine />)).toBe(
    'Charity Trust · Tax deduction (s. 133, formerly 80G): yes, until 31 March 2027',
  );
  expect(show(on('2027-04-01'), 'en', <TrustLine />)).toBe(
    'Charity Trust · No tax deduction (s. 133, formerly 80G)',
  );
});

test('an approval that has expired promises no deduction, and its number is not shown', () => {
  const expired = show(on('2027-04-01'));
  expect(expired).toContain('No tax deduction (s. 133, formerly 80G)');
  expect(expired).not.toContain('XF20260');
});

test('an approval without an end says yes without a date', () => {
  const endless = { ...details.registrations.section80G, validUntil: '' };
  const trust = { ...details, registrations: { ...details.registrations, section80G: endless } };
  const shown = show(sharedTrust(trust, 'en', new Date('2027-04-01T06:30:00Z'), lawOf('2026-27')));
  expect(shown).toContain('Tax deduction (s. 133, formerly 80G): yesUPI');
});

test('who answers questions is said in the trust’s own words, marked with their language', () => {
  const answers = { en: 'Lakshmi Rao answers within two working days.', te: '', hi: '' };
  show(sharedTrust({ ...details, answers }, 'hi', new Date('2026-11-26T06:30:00Z'), lawOf('2026-27')), 'hi');
  expect(screen.getByText(answers.en).lang).toBe(languages.en.locale);
  expect(screen.getByRole('link', { name: details.email }).getAttribute('href')).toBe(
    `mailto:${details.email}`,
  );
});

test('a trust without an email address and a phone number leads to the Contact page', () => {
  show({ email: '', phone: { display: '', tel: '' } });
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});
