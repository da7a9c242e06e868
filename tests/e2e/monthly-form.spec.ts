import type { Locator, Page } from '@playwright/test';
import { LAPTOP, offerMonthly } from './back-office.ts';
import { donationForm, fetchSampleCampaign, fillInDonation, submitDonation } from './donations.ts';
import { expect } from './journey.ts';
import { openWhenItShows } from './open-when-it-shows.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible } from './valid-page.ts';

const PHONE = { width: 360, height: 740 };
const NARROW = { width: 320, height: 640 };
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['MONTHLY_SCREENSHOTS'];

const test = testWithSite({});
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[0-9]/,
});

async function look(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage: true });
}

const everyMonth = (page: Page, name = 'Every month') => page.getByRole('radio', { name, exact: true });
const thanks = (page: Page) =>
  page.getByText('Payment verified successfully! 🎉 Thank you for your support.', { exact: true });
const monthlyGift = (page: Page) => page.getByRole('region', { name: 'Your monthly gift' });

/** By how many pixels the choice is taller than the room that the form keeps for it, so that nothing below it shifts. */
const excessOf = (choice: Locator) =>
  choice.evaluate((radio) => {
    const room = radio.closest('fieldset')?.parentElement;
    if (!room) throw new Error('The choice is not in a fieldset.');
    return room.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(room).minHeight);
  });

/** Expects the page to fit the narrowest phone. */
async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await expect.poll(() => overflowingTexts(page, 'main')).toEqual([]);
  await page.setViewportSize(PHONE);
}

test('a donor on a phone chooses every month, reads what it means, approves it and is thanked', async ({
  page,
  site,
}) => {
  await signIn(page, 'Lakshmi Rao');
  await page.setViewportSize(PHONE);
  await page.goto('/donate');
  await expect(donationForm(page)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await offerMonthly(site.url);
  await openWhenItShows(page, '/donate', everyMonth(page));
  expect(await excessOf(everyMonth(page))).toBeLessThan(1);
  await look(page, 'once-360');

  const once = page.getByRole('radio', { name: 'Once' });
  await expect(once).toBeChecked();
  await once.focus();
  await page.keyboard.press('ArrowRight');
  await expect(everyMonth(page)).toBeChecked();
  await fillInDonation(page, {
    fullName: 'Venkata Lakshmi Narasimha Subrahmanya Chowdary',
    amount: '15000.01',
  });
  await expect(page.getByText(/Up to ₹15,000 can be given here every month/)).toBeVisible();
  await submitDonation(page);
  await expect(donationForm(page).getByLabel('Donation amount')).toHaveAccessibleDescription(
    /Up to ₹15,000 can be given here every month.*give a larger gift once/,
  );
  await donationForm(page).getByLabel('Donation amount').fill('15000');
  await page.getByLabel('Day of the month').selectOption('5');
  await expect(page.getByText('₹15,000 every month, on the 5th: ₹1,80,000 a year.')).toBeVisible();
  await expect(page.getByText(/The first gift is today.*The next one is on 5 /)).toBeVisible();
  await expect(page.getByText('Your bank tells you at least a day before each later gift.')).toBeVisible();
  await expectAccessible(page, 'main');
  await expectToFit(page);
  await look(page, 'every-month-360');
  await page.setViewportSize(LAPTOP);
  await look(page, 'every-month-1280');
  await page.setViewportSize(PHONE);

  // What was chosen is still there when the page is loaded again.
  await page.reload();
  await expect(page.getByLabel('Day of the month')).toHaveValue('5');
  await donationForm(page).getByRole('button', { name: 'Give ₹15,000 every month' }).click();
  await expect(page).toHaveURL(/Success\?merchantOrderId=/i);
  await expect(monthlyGift(page)).toContainText('It begins with this payment');
  await expect(page).toHaveURL((url) => url.origin === site.sandboxUrl);
  await page.getByRole('button', { name: 'Approve by UPI with the PIN' }).click();

  await expect(thanks(page)).toBeVisible();
  await expect(monthlyGift(page)).toContainText('₹15,000 every month, on the 5th');
  await expect(monthlyGift(page)).toContainText(/The next gift is on 5 /);
  await expect(monthlyGift(page).getByRole('link', { name: 'Change or end it' })).toHaveAttribute(
    'href',
    /^\/monthlygift#link=/,
  );
  await expectAccessible(page, 'main');
  await expectToFit(page);
  await look(page, 'thanks-360');
  await page.setViewportSize(LAPTOP);
  await look(page, 'thanks-1280');
});

test('a donor of a campaign declines at the provider, and a second try sets the same plan up', async ({
  page,
  site,
}) => {
  await offerMonthly(site.url);
  await signIn(page, 'Lakshmi Rao');
  await page.setViewportSize(PHONE);
  const { slug } = await fetchSampleCampaign(page);
  await page.goto(`/campaigns/${slug}`);
  await page.getByRole('banner').getByRole('link', { name: 'Donate' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/eventdonate');
  await fillInDonation(page, { fullName: 'సీతారామ లక్ష్మీ నరసింహారావు' });
  await everyMonth(page).check();
  await page.getByLabel('Day of the month').selectOption('12');
  await page.getByLabel('Last month').selectOption({ index: 3 });
  await expect(page.getByText(/: 4 gifts, ₹2,000 in all\.$/)).toBeVisible();
  await submitDonation(page);
  await page.getByRole('button', { name: 'Decline' }).click();

  await expect(page.getByRole('heading', { name: 'Payment was cancelled.' })).toBeVisible();
  await expect(monthlyGift(page)).toContainText('It was not set up, so nothing will be collected.');
  await expectAccessible(page, 'main');
  await expectToFit(page);
  await look(page, 'declined-360');
  const declined = page.url();
  await page.getByRole('button', { name: 'Try the payment again' }).click();
  await page.getByRole('button', { name: 'Approve by UPI with the PIN' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(page.url()).not.toBe(declined);
  await expect(monthlyGift(page)).toContainText(/₹500 every month, on the 12th, until/);
  await expect(monthlyGift(page)).toContainText(/The next gift is on 12 /);
});

test('the choice reads well in Telugu and Hindi, and is absent without scripts', async ({
  page,
  site,
  browser,
}) => {
  await offerMonthly(site.url);
  await page.setViewportSize(PHONE);
  for (const [language, name] of [
    ['te', 'ప్రతి నెలా'],
    ['hi', 'हर महीने'],
  ] as const) {
    await openWhenItShows(page, `/${language}/donate`, everyMonth(page, name));
    expect(await excessOf(everyMonth(page, name))).toBeLessThan(1);
    await everyMonth(page, name).check();
    await page.locator('input[name=donationAmount]').fill('500');
    await expect(page.getByText(/₹6,000/)).toBeVisible();
    await expectAccessible(page, 'main');
    await expectToFit(page);
    await look(page, `every-month-${language}-360`);
    // The draft would choose it in the next language.
    await page.evaluate(() => sessionStorage.clear());
  }
  const withoutScripts = await browser.newPage({
    baseURL: site.url,
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  await withoutScripts.goto('/donate');
  await expect(withoutScripts.getByLabel('Full name')).toBeVisible();
  await expect(withoutScripts.getByText('Every month')).toHaveCount(0);
  const [above, below] = await Promise.all(
    ['Suggested amounts', 'Full name'].map((each) => withoutScripts.getByText(each).first().boundingBox()),
  );
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(200);
  await withoutScripts.close();
});
