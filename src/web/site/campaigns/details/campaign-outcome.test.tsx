import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SharedTrust } from '#contract/trust/trust.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust } from '#web/lib/page/test-site.tsx';
import { CampaignOutcome, campaignOutcome } from './campaign-outcome.tsx';

function show(surplus: SharedTrust['surplus'], outcome: 'funded' | 'ended' = 'funded', saysSurplus = true) {
  render(
    <SiteFactsProvider facts={{ trust: { ...trust, surplus }, services: [] }}>
      <PageLanguage value="en">
        <CampaignOutcome outcome={outcome} saysSurplus={saysSurplus} />
      </PageLanguage>
    </SiteFactsProvider>,
  );
  return document.body.textContent;
}

test('a funded campaign says where more gifts go only if the trust has written so', () => {
  expect(show(null)).toBe('This campaign has reached its goal.');
});

test('where the campaign’s own page says what happens to a surplus, the trust’s sentence is left out', () => {
  const further = { text: 'Further gifts go to the next well.', language: 'en' } as const;
  expect(show(further, 'funded', false)).toBe('This campaign has reached its goal.');
});

test('a campaign that has ended says it, too', () => {
  expect(show({ text: 'Further gifts go to the next well.', language: 'en' }, 'ended')).toContain(
    'the next well',
  );
});

test('the trust’s sentence is shown in the language that it is written in', () => {
  show({ text: 'अगले कुएँ के लिए।', language: 'hi' });
  expect(screen.getByText('अगले कुएँ के लिए।').getAttribute('lang')).toBe('hi-IN');
});

test.each([
  ['a funded campaign is funded even after its end', 0, '2026-11-20T00:00:00.000Z', 'funded'],
  ['a campaign has ended at its deadline', 400, '2026-11-21T06:30:00.000Z', 'ended'],
  ['a running campaign that needs money has no outcome', 400, '2026-11-21T06:30:01.000Z', null],
])('%s', (_title, balance, endDateTime, outcome) => {
  const now = Date.parse('2026-11-21T06:30:00Z');
  expect(campaignOutcome({ donationAmount: 1000, balance, endDateTime }, now)).toBe(outcome);
});
