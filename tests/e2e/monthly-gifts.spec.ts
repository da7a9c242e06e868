import type { Page } from '@playwright/test';
import { offerMonthlyGifts } from '#contract/giving/monthly/switches.admin.ts';
import { LAPTOP, openBackOffice, owner, putAsStaff } from './back-office.ts';
import { donationForm, fillInDonation, submitDonation } from './donations.ts';
import { expect } from './journey.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible } from './valid-page.ts';

const PHONE = { width: 360, height: 740 };
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['MONTHLY_SCREENSHOTS'];

const test = testWithSite({});
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function look(page: Page, name: string): Promise<void> {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    if (SCREENSHOTS)
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${size.width}.png`, fullPage: true });
    await expect.poll(() => overflowingTexts(page, 'main')).toEqual([]);
  }
  await expectAccessible(page);
  await page.setViewportSize(LAPTOP);
}

test('staff find a monthly gift by its donor’s name, skip a month and end it for the donor', async ({
  page,
  browser,
  site,
}) => {
  await openBackOffice(page, owner, '/admin/donations');
  await expect(page.getByRole('link', { name: 'Expected transfers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Monthly gifts' })).toHaveCount(0);
  await putAsStaff(page.request, offerMonthlyGifts.path, { isOffered: true });

  const donor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(donor, 'Lakshmi Rao');
  await donor.goto('/donate');
  await donationForm(donor).getByRole('radio', { name: 'Every month' }).check();
  await fillInDonation(donor, { fullName: 'Lakshmi Rao', amount: '750' });
  await submitDonation(donor);
  await donor.getByRole('button', { name: /Approve by UPI/ }).click();
  await expect(donor.getByRole('heading', { name: 'Your monthly gift' })).toBeVisible();

  await page.goto('/admin/donations');
  await expect(page.getByText('Monthly, month 1')).toBeVisible();
  await page.getByRole('link', { name: 'Monthly gifts' }).click();
  await expect(page).toHaveURL(/\/admin\/monthly-gifts/);
  // A job asks the provider whether the mandate is active.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '₹750 a month' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Lakshmi Rao' })).toBeVisible();
  await look(page, 'list');

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('lakshmi');
  await page.getByRole('option', { name: /₹750 a month from Lakshmi Rao/ }).click();
  await expect(page.getByRole('heading', { name: '₹750 a month from Lakshmi Rao' })).toBeVisible();
  await look(page, 'gift');

  await page.getByRole('button', { name: /^Skip / }).click();
  await page.getByRole('button', { name: 'Skip it' }).click();
  await expect(
    page.getByText(/^Skipped: the donor asked for it, or a larger gift took its place$/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'End it…' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this monthly gift' });
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('She called us');
  await look(page, 'end');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText(/by staff, for the donor: “She called us”/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'End it…' })).toHaveCount(0);
  await look(page, 'ended');

  await page.getByRole('region', { name: 'Plan' }).getByRole('link', { name: 'Lakshmi Rao' }).click();
  await expect(page.getByRole('region', { name: 'Monthly gifts' })).toBeVisible();
  await look(page, 'donor');
});
