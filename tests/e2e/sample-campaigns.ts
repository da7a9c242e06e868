import { expect, type Page } from '@playwright/test';

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
