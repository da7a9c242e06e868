import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { SharedTrust } from '#contract/trust/trust.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust } from '#web/lib/page/test-site.tsx';
import { CampaignOutcome } from './campaign-outcome.tsx';

const funded: Campaign = {
  _id: 'k1',
  slug: 'a-well',
  campaignTitle: 'A well',
  startDateTime: '2026-11-01T00:00:00.000Z',
  endDateTime: '2100-01-01T00:00:00.000Z',
  images: [],
  donationAmount: 1000,
  balance: 0,
  totalDonated: 3,
  categoryId: { _id: 'c1', name: 'Water', language: 'en' },
  campaignAddress: 'Mulugu',
  description: 'A well.',
  language: 'en',
};

function show(surplus: SharedTrust['surplus']) {
  render(
    <SiteFactsProvider facts={{ trust: { ...trust, surplus }, services: [] }}>
      <PageLanguage value="en">
        <MemoryRouter>
          <CampaignOutcome campaign={funded} />
        </MemoryRouter>
      </PageLanguage>
    </SiteFactsProvider>,
  );
  return document.body.textContent;
}

test('a funded campaign says where more gifts go only if the trust has written so', () => {
  expect(show(null)).toBe('This campaign has reached its goal.See which campaigns still need help');
});

test('the trust’s sentence is shown in the language that it is written in', () => {
  show({ text: 'अगले कुएँ के लिए।', language: 'hi' });
  expect(screen.getByText('अगले कुएँ के लिए।').getAttribute('lang')).toBe('hi-IN');
});
