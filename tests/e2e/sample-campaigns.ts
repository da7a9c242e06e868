import { expect, type Page } from '@playwright/test';
import type { Campaign } from '#contract/campaigns.ts';

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

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><path d="M0 0h6v4z"/></svg>';

/** Stubs the list of campaigns and their pictures. */
export async function stubCampaignList(page: Page, ...campaigns: unknown[]): Promise<void> {
  await page.route('**/pictures/well-*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.route('**/api/getAllCampaigns', (route) => route.fulfill({ json: { campaigns } }));
}

/** Waits until the stubbed answer, with one campaign, has replaced the list that the page was rendered with. */
export async function waitForStubbedList(page: Page): Promise<void> {
  await expect(page.locator('main li').filter({ has: page.locator('progress') })).toHaveCount(1);
}
