import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Campaign } from '../../src/contract/campaigns/campaigns.ts';
import { PAGES } from '../../src/web/pages.ts';
import { fetchCampaigns, payDonation } from '../../tests/e2e/donations.ts';
import { addressOf } from '../../tests/support/page-addresses.ts';
import { shoot } from './shoot.ts';

/** Takes every page for visitors, whole, into a folder: `390-donate.jpg`. */
export async function takeEveryPage(page: Page, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const [campaign] = await fetchCampaigns(page);
  if (!campaign) throw new Error('The sample has campaigns.');
  const order = await payDonation(page, 750);
  const width = page.viewportSize()?.width;
  for (const { path } of PAGES) {
    await open(page, path, campaign, order);
    const name = path.replaceAll(/[^a-z]+/gi, '-') || 'home';
    await showAll(page);
    await shoot(page, join(folder, `${width}-${name}.jpg`), true);
  }
}

async function open(page: Page, path: string, campaign: Campaign, order: string): Promise<void> {
  const address = addressesOfOrder(order)[path] ?? addressOf({ path });
  await page.goto(address);
  const state = statesOf(campaign)[path];
  if (!state) return;
  // As if the page had been opened from the one before it.
  await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), state);
  await page.reload();
}

const addressesOfOrder = (order: string): Readonly<Record<string, string>> => ({
  Success: `/Success?merchantOrderId=${order}`,
  'paymentpage/:merchantOrderId?': `/paymentpage/${order}`,
});

/** The navigation state of the pages that need one. */
const statesOf = (campaign: Campaign): Readonly<Record<string, object>> => ({
  CampaignsDetails: { campaign },
  eventdonate: { id: campaign, categoryId: campaign.categoryId },
});

/** Scrolls through the page, so that pictures load, and lays out what is below: a screenshot of the whole page would leave it blank. */
async function showAll(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
