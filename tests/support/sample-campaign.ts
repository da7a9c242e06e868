import type { Campaign } from '#contract/campaigns/campaigns.ts';

const DAY_MS = 86_400_000;

/** A campaign as the API lists it. By default it started yesterday and ends in ten days. */
export function sampleCampaign(changes: Partial<Campaign> = {}): Campaign {
  const now = Date.now();
  return {
    _id: '0190a000-0000-7000-8000-000000000001',
    slug: 'a-well-for-the-village',
    campaignTitle: 'A well for the village',
    startDateTime: new Date(now - DAY_MS).toISOString(),
    endDateTime: new Date(now + 10 * DAY_MS).toISOString(),
    images: ['/pictures/well-1.svg', '/pictures/well-2.svg'],
    donationAmount: 500_000,
    balance: 125_000.5,
    totalDonated: 42,
    categoryId: { _id: '0190a000-0000-7000-8000-000000000002', name: 'Water', language: 'en' },
    campaignAddress: 'Parkal, Telangana',
    description: 'Forty metres deep, with a hand pump.',
    language: 'en',
    ...changes,
  };
}
