import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { PublicTrust, SharedTrust } from '#contract/trust/trust.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { sharedTrust } from '#web/languages/shared-trust.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust as configured } from '#web/lib/page/test-site.tsx';
import { TrustMarks } from './trust-marks.tsx';

function show(changes: Partial<SharedTrust>): string {
  const { container } = render(
    <SiteFactsProvider facts={{ trust: { ...configured, ...changes }, services: [] }}>
      <PageLanguage value="en">
        <MemoryRouter>
          <TrustMarks />
        </MemoryRouter>
      </PageLanguage>
    </SiteFactsProvider>,
  );
  return container.textContent ?? '';
}

const details: PublicTrust = sampleTrust;
const on = (day: string) => sharedTrust(details, 'en', new Date(`${day}T06:30:00Z`));

test('next to the button stand the legal name and whether gifts are deductible on that day', () => {
  const valid = show(on('2027-03-31'));
  expect(valid).toContain('Charity Trust');
  expect(valid).toContain('PAN AAATX0000X · 80G AAATX0000XF20260');
  expect(valid).toContain('80G tax deduction: yes, until 31 March 2027');
});

test('an approval that has expired promises no deduction, and its number is not shown', () => {
  const expired = show(on('2027-04-01'));
  expect(expired).toContain('No 80G tax deduction');
  expect(expired).not.toContain('XF20260');
});

test('an approval without an end says yes without a date', () => {
  expect(show({ deduction: { until: '' } })).toContain('80G tax deduction: yesUPI');
});

test('who answers is said in the trust’s own words, in the language they are in', () => {
  const answers = { en: 'Lakshmi Rao answers within two working days.', te: '', hi: '' };
  show(sharedTrust({ ...details, answers }, 'hi', new Date('2026-11-26T06:30:00Z')));
  expect(screen.getByText(answers.en)).toBeTruthy();
  expect(screen.getByRole('link', { name: details.email }).getAttribute('href')).toBe(
    `mailto:${details.email}`,
  );
});

test('a trust without address and phone number leads to the Contact page', () => {
  show({ email: '', phone: { display: '', tel: '' } });
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
});
