import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { OWNER_EMAIL, startSite } from '../tests/support/site.ts';

// `npx node tools/screenshots.ts`: takes the README's screenshots of the built site as a signed-in visitor sees it.

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const WIDE = { width: 1280, height: 860 };
const LAPTOP = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 780 };

/** Takes a screenshot once images and fonts have loaded and animations have ended. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // After a navigation the header updates its scrolled state with a short delay.
  await page.waitForFunction(
    () => document.querySelector('header')?.hasAttribute('data-scrolled') !== scrollY <= 80,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.loading !== 'lazy').map((image) => image.decode()),
    );
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    // Long animations, such as a toast's progress bar or a spinner, are not waited for.
    const shortAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 500);
    await Promise.allSettled(shortAnimations.map((animation) => animation.finished));
  });
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
}

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

async function takeAll(baseURL: string): Promise<void> {
  const browser = await chromium.launch(playwright.use?.launchOptions);
  const options = { baseURL, reducedMotion: 'reduce' } as const;
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
  await browser.close();
}

mkdirSync(FOLDER, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'charity-screenshots-'));
const site = await startSite({ DATA_DIR: data, OWNER_EMAILS: OWNER_EMAIL });
try {
  await takeAll(site.url);
} finally {
  await site.stop();
  rmSync(data, { recursive: true, force: true });
}
