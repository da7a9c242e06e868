import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { OWNER_EMAIL, startSite } from '../tests/support/site.ts';
import { takeEveryPage } from './screenshots/every-page.ts';
import { shoot } from './screenshots/shoot.ts';

// `npx node tools/screenshots.ts` takes the README's screenshots of the built site as a signed-in visitor sees it; with
// `pages FOLDER` it takes every public page, whole, at a phone's and a laptop's width, as an anonymous visitor sees it, to look at.

const PICTURES = join(import.meta.dirname, '../docs/pictures');
const WIDE = { width: 1280, height: 860 };
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 780 };

/** Signs in as a sample person and waits until the welcome message has disappeared. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button').first().click();
  const welcome = page.getByText(/successfully Logged-In/);
  await welcome.waitFor();
  await welcome.waitFor({ state: 'detached' });
}

async function takePublicPages(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/');
  await take(page, 'home');
  await page.goto('/Campaigns');
  await take(page, 'campaigns');
  await page.getByRole('link', { name: 'View Event Details' }).first().click();
  await page.waitForURL(/CampaignsDetails/);
  await take(page, 'campaign');
}

/** A donation on a phone: the form, the provider's page, the thank-you page. */
async function takeDonation(page: Page): Promise<void> {
  await signIn(page);
  await page.goto('/Campaigns');
  await page.getByRole('link', { name: 'View Event Details' }).first().click();
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await page.getByLabel(/Full Name/i).fill('Lakshmi Rao');
  await page.getByLabel(/Email/i).fill('lakshmi@example.com');
  await page.getByLabel(/Phone/i).fill('9876543210');
  await page.getByLabel('Donation amount').fill('1001');
  await page.getByRole('form', { name: 'Donation' }).evaluate((form) => form.scrollIntoView());
  await take(page, 'phone-form');
  await page.getByRole('form', { name: 'Donation' }).getByRole('button', { name: /Give/ }).click();
  await page.waitForURL(/phonepe/);
  await take(page, 'phone-pay');
  await page.getByRole('button', { name: /UPI/ }).click();
  await page.waitForURL(/paymentpage/);
  await page.getByText('Thank you').first().waitFor();
  await take(page, 'phone-thanks');
}

/** The back office as its owner sees it on a small laptop. */
async function takeBackOffice(page: Page): Promise<void> {
  const provider = await page.request.get('/api/auth/google');
  await page.request.post(provider.url(), {
    form: { choice: 'somebody', name: 'Asha Devi', email: OWNER_EMAIL },
  });
  await page.goto('/admin/donations');
  await page.getByRole('table', { name: 'donations' }).waitFor();
  await page.getByText(/on average/).waitFor();
  await take(page, 'office-donations');
  await page.goto('/admin');
  await page.getByRole('region', { name: 'Donations received' }).waitFor();
  await take(page, 'office-dashboard');
}

const OPTIONS = { reducedMotion: 'reduce' } as const;

const take = (page: Page, name: string) => shoot(page, join(PICTURES, `${name}.jpg`));

async function takePictures(browser: Browser, baseURL: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const options = { ...OPTIONS, baseURL };
  await takePublicPages(await browser.newPage({ ...options, viewport: WIDE }));
  await takeBackOffice(await browser.newPage({ ...options, viewport: LAPTOP }));
  await takeDonation(
    await browser.newPage({
      ...options,
      viewport: PHONE,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    }),
  );
}

async function takePages(browser: Browser, baseURL: string, folder: string): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    const context = await browser.newContext({ ...OPTIONS, baseURL, viewport });
    await takeEveryPage(await context.newPage(), folder);
    await context.close();
  }
}

const [what, folder = ''] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), 'charity-screenshots-'));
const site = await startSite({ DATA_DIR: data, OWNER_EMAILS: OWNER_EMAIL });
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
  if (what === 'pages') await takePages(browser, site.url, folder);
  else await takePictures(browser, site.url);
} finally {
  await browser.close();
  await site.stop();
  rmSync(data, { recursive: true, force: true });
}
