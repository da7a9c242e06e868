import type { Page } from '@playwright/test';
import playwright from '../../../playwright.config.ts';
import { openBackOffice, owner } from '../back-office.ts';
import { fetchCampaigns, placeOrder } from '../donations.ts';
import { expect, test } from '../journey.ts';
import { overflowingTexts } from '../overflowing-texts.ts';

// A phone whose owner has set the browser's text to twice its size (WCAG 1.4.4), which also doubles every length in rem.

const { launchOptions } = playwright.use ?? {};

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 360, height: 780 },
  reducedMotion: 'reduce',
  expectedErrors: /status of 404/,
});

/** The fields and buttons that reach out of their form. */
function wideControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main form :is(input, select, textarea, button)')].flatMap((control) => {
      const form = control.closest('form')?.getBoundingClientRect();
      const isHidden = control.closest('[aria-hidden="true"]') !== null;
      const isTooWide = control.getBoundingClientRect().right > (form?.right ?? 0) + 1;
      return isTooWide && !isHidden
        ? [`a form has too little room for ${control.outerHTML.slice(0, 80)}`]
        : [];
    }),
  );
}

/** Adds a long word to the headings of the page's main part, as titles written by staff may have one. */
async function lengthenHeadings(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('main :is(h2, h3)')) heading.append(' 1795470103308');
  });
}

test('with twice the text size, every page fits a phone', async ({ page }) => {
  const problems: string[] = [];
  const campaigns = await fetchCampaigns(page);
  const campaignId = campaigns[0]?._id ?? '';
  const { merchantOrderId } = await placeOrder(page, { campaignId });
  const addresses = [
    '/',
    '/aboutus',
    '/Campaigns',
    `/campaigns/${campaigns[0]?.slug}`,
    '/gallery',
    '/services',
    '/services/MedicalCamp',
    '/donate',
    '/te/donate',
    '/hi/donate',
    '/contact',
    '/login',
    '/findpayment',
    '/account',
    '/account/data',
    '/taxdetails',
    '/monthlygift',
    '/notice',
    `/paymentpage/${merchantOrderId}`,
    '/terms',
    '/te/realaddresses',
    '/nowhere',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await lengthenHeadings(page);
    const found = [...(await overflowingTexts(page)), ...(await wideControls(page))];
    problems.push(...found.map((text) => `${address}: ${text}`));
  }
  expect([...new Set(problems)]).toEqual([]);
});

test('with twice the text size, the back office fits a phone, and the bar at its bottom shows icons alone', async ({
  page,
}) => {
  await openBackOffice(page, owner, '/admin');
  const bar = page.getByRole('navigation', { name: 'Back office' });
  const problems: string[] = [];
  for (const address of ['/admin', '/admin/donations', '/admin/donors', '/admin/services', '/admin/staff']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
    await expect(bar).toBeVisible();
    problems.push(...(await overflowingTexts(page)).map((text) => `${address}: ${text}`));
  }
  await expect(bar.getByRole('link', { name: 'Donations' })).toBeVisible();
  expect(await bar.getByText('Donations').boundingBox()).toMatchObject({ width: 1 });
  expect([...new Set(problems)]).toEqual([]);
});
