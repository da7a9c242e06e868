import type { Page } from '@playwright/test';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { expect, test } from '../journey.ts';
import { stubCampaignList, waitForStubbedList } from '../sample-campaigns.ts';

const event = (page: Page) => page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem');
const picture = (page: Page) => event(page).getByRole('img');
const donate = (page: Page) => event(page).getByRole('link', { name: 'Donate' });

/** The element that turns. */
const sheet = (page: Page) => event(page).locator('div:has(> div > img):has(> div > a)');
const BACK = /^matrix3d\(-1, /;
const FRONT = /^(none|matrix3d\(1, )/;

test.beforeEach(async ({ page }) => {
  await stubCampaignList(page, sampleCampaign());
  await page.goto('/');
  await waitForStubbedList(page);
  await event(page).scrollIntoViewIfNeeded();
});

// shows: R2.37, R9.13
test('a card is 300 by 250 pixels and flips in 0.6 seconds', async ({ page }) => {
  await expect(sheet(page)).toHaveCSS('width', '300px');
  await expect(sheet(page)).toHaveCSS('height', '250px');
  await expect(picture(page)).toHaveAttribute('width', '300');
  await expect(picture(page)).toHaveAttribute('height', '250');
  await expect(sheet(page)).toHaveCSS('transition-duration', '0.6s');
  await expect(sheet(page)).toHaveCSS('transform', FRONT);
});

// shows: R2.37, R2.40
test('a card flips on hover, and its Donate button opens the campaign’s details', async ({ page }) => {
  await picture(page).hover();
  await expect(sheet(page)).toHaveCSS('transform', BACK);
  await donate(page).click();
  await expect(page).toHaveURL('/CampaignsDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A well for the village');
});

// shows: R2.38
test('a card flips when its button receives the keyboard focus', async ({ page }) => {
  await donate(page).focus();
  await expect(sheet(page)).toHaveCSS('transform', BACK);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/CampaignsDetails');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  // shows: R2.38
  test('the first tap flips a card, the second opens the campaign', async ({ page }) => {
    await picture(page).tap();
    await expect(sheet(page)).toHaveCSS('transform', BACK);
    await expect(page).toHaveURL('/');
    const box = await sheet(page).boundingBox();
    if (!box) throw new Error('The card is not visible.');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page).toHaveURL('/CampaignsDetails');
  });

  test('a mouse connected to a touch device flips a card by clicking', async ({ page }) => {
    await picture(page).click();
    await expect(sheet(page)).toHaveCSS('transform', BACK);
    await donate(page).click();
    await expect(page).toHaveURL('/CampaignsDetails');
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // shows: R2.38
  test('with reduced motion a card flips without an animation', async ({ page }) => {
    await expect(sheet(page)).toHaveCSS('transition-duration', '0s');
    await sheet(page).hover();
    await expect(sheet(page)).toHaveCSS('transform', BACK);
  });
});
