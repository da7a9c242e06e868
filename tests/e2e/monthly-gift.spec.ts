import type { Page } from '@playwright/test';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { addMonths } from '#domain/time/month.ts';
import { LAPTOP, offerMonthly } from './back-office.ts';
import { donationForm, fillInDonation, submitDonation } from './donations.ts';
import { expect } from './journey.ts';
import { openWhenItShows } from './open-when-it-shows.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, expectValidPage } from './valid-page.ts';

const PHONE = { width: 360, height: 740 };
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['MONTHLY_GIFT_SCREENSHOTS'];

const test = testWithSite({});
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0-9]/ });

async function look(page: Page, name: string): Promise<void> {
  if (!SCREENSHOTS) return;
  await page.screenshot({ path: `${SCREENSHOTS}/${name}-360.png`, fullPage: true });
  await page.setViewportSize(LAPTOP);
  await page.screenshot({ path: `${SCREENSHOTS}/${name}-1280.png`, fullPage: true });
  await page.setViewportSize(PHONE);
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const news = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Sets a monthly gift up as a donor does, and opens its page. */
async function startMonthlyGift(page: Page, site: { url: string; sandboxUrl: string }): Promise<void> {
  await offerMonthly(site.url);
  const everyMonth = page.getByRole('radio', { name: 'Every month', exact: true });
  await openWhenItShows(page, '/donate', everyMonth);
  await fillInDonation(page, { fullName: 'Lakshmi Rao', amount: '500' });
  await everyMonth.check();
  await page.getByLabel('Day of the month').selectOption('5');
  await submitDonation(page);
  await expect(page).toHaveURL((url) => url.origin === site.sandboxUrl);
  await page.getByRole('button', { name: 'Approve by UPI with the PIN' }).click();
  await page.getByRole('link', { name: 'Change or end it' }).click();
  // A reload before that would load the previous page again.
  await expect(page).toHaveURL(/\/monthlygift#link=/);
  // The bank confirms the mandate a moment after the payment.
  await expect(async () => {
    await page.reload();
    // Scripts ask for the gift and draw it, which takes its time on a busy machine.
    await expect(button(page, 'End this monthly gift')).toBeVisible();
    await expect(button(page, 'Pause')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('a donor on a phone skips a month, gives less, pauses, goes on, and ends a monthly gift', async ({
  page,
  site,
}) => {
  await offerMonthly(site.url);
  await signIn(page, 'Lakshmi Rao');
  await page.setViewportSize(PHONE);
  await page.goto('/donate');
  await expect(donationForm(page)).toBeVisible();
  await startMonthlyGift(page, site);
  await expect(page.getByRole('heading', { name: '₹500 every month' })).toBeVisible();
  await expect(page.getByText(/^Next gift: ₹500 on 5 /)).toBeVisible();
  await look(page, 'active');
  await expectValidPage(page, [1280, 390, 360], 'main');
  const address = page.url();

  const month = addMonths(indianMonth(new Date()), 1);
  await button(page, `Skip ${longMonth(month, 'en')}`).click();
  await confirm(page, `Skip ${longMonth(month, 'en')}`);
  await news(page, `The gift of ${longMonth(month, 'en')} is skipped.`);

  // With the keyboard alone.
  await button(page, 'Change the amount').focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByLabel(/Amount every month/)
    .focus();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('This is what you give now')).toBeVisible();
  await expect.poll(() => overflowingTexts(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await news(page, 'From now on, you give ₹200 every month.');
  await expect(button(page, 'Change the amount')).toBeFocused();

  await button(page, 'Pause').click();
  await dialog(page).getByLabel('Go on').selectOption({ index: 3 });
  await look(page, 'pause');
  await expectAccessible(page, 'main');
  await confirm(page, 'Pause');
  await expect(page.getByText(/^You have paused it. It goes on in /)).toBeVisible();
  await button(page, 'Go on giving').click();
  await news(page, 'Your monthly gift goes on.');

  await page.goto('/account');
  const own = page.getByRole('region', { name: 'Monthly gifts' });
  await expect(own).toContainText('₹200 every month');
  await look(page, 'my-gifts');
  await own.getByRole('link', { name: 'See, change or end' }).click();
  await expect(page).toHaveURL(address);
  await page.goto(address.replace('/monthlygift', '/te/monthlygift'));
  await expect(page.getByRole('heading', { name: 'ప్రతి నెలా ₹200' })).toBeVisible();
  await look(page, 'telugu');
  await expect.poll(() => overflowingTexts(page, 'main')).toEqual([]);

  // An email is opened by somebody who is not signed in.
  await page.context().clearCookies();
  await page.goto(address);
  await button(page, 'End this monthly gift').click();
  await dialog(page)
    .getByLabel(/Would you tell us why/)
    .fill('I have moved');
  await look(page, 'end');
  await expectAccessible(page, 'main');
  await confirm(page, 'End it now');
  await news(page, 'You ended your monthly gift.');
  await expect(
    page.getByText('It is being ended at your bank. No further gift will be collected.'),
  ).toBeVisible();
  await expect(button(page, 'Pause')).toHaveCount(0);
  await look(page, 'ended');
  await expectAccessible(page, 'main');
});

test('a donor raises a monthly gift, reading first for which month the payment counts', async ({
  page,
  site,
}) => {
  await signIn(page, 'Lakshmi Rao');
  await page.setViewportSize(PHONE);
  await startMonthlyGift(page, site);
  const address = page.url();
  const month = indianMonth(new Date());
  await button(page, 'Change the amount').click();
  await dialog(page)
    .getByLabel(/Amount every month/)
    .fill('15001');
  await confirm(page, 'Save the amount');
  await confirm(page, 'Pay ₹15,001 and approve');
  await expect(dialog(page).getByText(/₹15,000/)).toBeVisible();
  await dialog(page)
    .getByLabel(/Amount every month/)
    .fill('800');
  // The second click is on what the first one has brought up.
  await dialog(page).getByRole('button', { name: 'Save the amount' }).dblclick();
  await expect(dialog(page)).toContainText(
    `Today you pay ₹800: it is your gift of ${longMonth(addMonths(month, 1), 'en')}.`,
  );
  await look(page, 'raise');
  await expectAccessible(page, 'main');
  await confirm(page, 'Pay ₹800 and approve');
  await expect(page).toHaveURL((url) => url.origin === site.sandboxUrl);
  await page.getByRole('button', { name: 'Approve by UPI with the PIN' }).click();
  await expect(page.getByText(/Payment verified successfully/)).toBeVisible();
  const larger = page.getByRole('link', { name: 'Open the larger gift' });
  await expect(async () => {
    await page.goto('/');
    await page.goto(address);
    await expect(larger).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await larger.click();
  await expect(page.getByRole('heading', { name: '₹800 every month' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how to end a monthly gift', async ({ page }) => {
    await page.goto('/monthlygift#link=any');
    const help = page
      .locator('noscript p')
      .filter({ hasText: 'You can end your monthly gift in your UPI app' });
    await expect(help).toBeVisible();
    await expect(help.locator('a[href^="mailto:"]')).toBeVisible();
  });
});
