import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { startSite } from '../tests/support/site.ts';

// The README's pictures: the built site as a signed-in visitor sees it.

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const WIDE = { width: 1280, height: 860 };

/** Lets lazy pictures arrive and typefaces settle before the shutter. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()),
    );
  });
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button').first().click();
  await page
    .getByText(/^Hey, /)
    .first()
    .waitFor();
  await page.getByText(/successfully Logged-In/).waitFor({ state: 'detached' });
}

async function takeAll(url: string): Promise<void> {
  const browser = await chromium.launch(playwright.use?.launchOptions);
  const wide = await browser.newPage({ baseURL: url, viewport: WIDE });
  await signIn(wide);
  await wide.goto('/');
  await take(wide, 'home');
  await wide.goto('/Campaigns');
  await take(wide, 'campaigns');
  await wide.getByRole('link', { name: 'View Event Details' }).first().click();
  await take(wide, 'campaign');

  await browser.close();
}

mkdirSync(FOLDER, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'charity-screenshots-'));
const site = await startSite({ DATA_DIR: data });
try {
  await takeAll(site.url);
} finally {
  await site.stop();
  rmSync(data, { recursive: true, force: true });
}
