import type { Page } from '@playwright/test';
import { ACCOUNT } from '#tests/support/bank-account.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { OWNER_EMAIL } from '#tests/support/site.ts';
import { changeBank, LAPTOP, openBackOffice, owner } from './back-office.ts';
import { donationForm, fillInDonation } from './donations.ts';
import { expect } from './journey.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible } from './valid-page.ts';

const SECOND_OWNER = { name: 'Meena Rao', email: 'second-owner@charity.example' };
const PHONE = { width: 360, height: 740 };
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['TRANSFER_SCREENSHOTS'];

const test = testWithSite({ OWNER_EMAILS: `${OWNER_EMAIL},${SECOND_OWNER.email}` });
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /status of 40[0-9]/ });

async function look(page: Page, name: string): Promise<void> {
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage: true });
}

/** Opens the site as another visitor. */
async function newVisitor(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url()).origin,
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
    });
  if (!context) throw new Error('no browser');
  return context.newPage();
}

const codeOn = async (page: Page) =>
  (await page.getByRole('definition').first().textContent())?.replace(/\s/g, '') ?? '';

test('a donor on a phone gives by bank transfer, changes their mind, gives again, and gets a receipt once staff record it', async ({
  page,
  site,
}) => {
  await openBackOffice(page, owner, '/admin');
  const donor = await newVisitor(page);
  await signIn(donor, 'Lakshmi Rao');
  await donor.setViewportSize(PHONE);
  await donor.goto('/donate');
  const way = donor.getByRole('button', { name: 'Pay by bank transfer' });
  await expect(donationForm(donor).getByLabel('Category')).toBeVisible();
  await expect(way).toHaveCount(0);

  await changeBank(page, SECOND_OWNER, { account: ACCOUNT });
  await donor.goto('/donate');
  await way.click();
  await expect(donor.getByText('Please enter donation Amount')).toBeVisible();
  await fillInDonation(donor, {
    fullName: 'Lakshmi Rao',
    email: 'lakshmi.rao@example.com',
    amount: '25,000',
    message: 'For the meals',
  });
  await look(donor, 'form-360');
  await expect.poll(() => overflowingTexts(donor)).toEqual([]);
  await way.click();

  await expect(donor).toHaveURL(/\/transfer\/[A-Za-z0-9_-]{24}$/);
  await expect(donor.getByRole('heading', { name: /^Please send ₹25,000 for / })).toBeVisible();
  for (const part of Object.values(ACCOUNT))
    await expect(donor.getByText(part, { exact: true })).toBeVisible();
  const first = await codeOn(donor);
  expect(first).toMatch(/^[34679CFHJKMNPRTVWXY]{8}$/);
  await donor.getByRole('button', { name: 'Copy: Code for the remarks' }).click();
  await expect(donor.getByText('Copied: Code for the remarks')).toBeAttached();
  expect(await donor.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const upi = await donor.getByRole('link', { name: 'Open my UPI app' }).getAttribute('href');
  expect(upi).toContain(`am=25000.00&cu=INR&tn=${first}`);
  await expect.poll(() => overflowingTexts(donor)).toEqual([]);
  await expectAccessible(donor, 'main');
  await look(donor, 'transfer-360');
  await donor.setViewportSize(LAPTOP);
  await look(donor, 'transfer-1280');
  await donor.setViewportSize(PHONE);
  const address = donor.url();
  const telugu = address.replace('/transfer/', '/te/transfer/');
  await donor.goto(telugu);
  await expect(donor.getByText(ACCOUNT.number)).toBeVisible();
  await expect.poll(() => overflowingTexts(donor)).toEqual([]);
  await look(donor, 'transfer-te-360');
  await donor.setViewportSize(LAPTOP);
  await look(donor, 'transfer-te-1280');
  await donor.setViewportSize(PHONE);

  await donor.goto('/account');
  await look(donor, 'account-360');
  await donor.getByRole('link', { name: 'Account and code' }).click();
  await donor.getByRole('button', { name: 'I will not send it' }).click();
  await expect(donor.getByRole('heading', { name: 'We no longer expect this transfer' })).toBeVisible();
  await look(donor, 'cancelled-360');
  await donor.getByRole('link', { name: 'Make a donation' }).click();
  await fillInDonation(donor, { fullName: 'Lakshmi Rao', email: 'lakshmi.rao@example.com', amount: '30000' });
  await way.click();
  await expect(donor.getByRole('heading', { name: /^Please send ₹30,000 for / })).toBeVisible();
  const second = await codeOn(donor);

  await page.setViewportSize(LAPTOP);
  await page.goto('/admin/donations');
  await page.getByRole('link', { name: 'Expected transfers' }).click();
  await expect(page.getByText(second.replace(/(....)/, '$1 '))).toBeVisible();
  await expect(page.getByText(first.replace(/(....)/, '$1 '))).toHaveCount(0);
  await page.getByPlaceholder('Code, name').fill(second.toLowerCase());
  await look(page, 'office-1280');
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect.poll(() => overflowingTexts(page)).toEqual([]);
  await look(page, 'office-360');
  await page.getByRole('button', { name: /^Received: / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount received').fill('29500');
  await dialog.getByLabel('Reference of the bank').fill('SBIN526331234567');
  await look(page, 'received-360');
  await dialog.getByRole('button', { name: 'Record the gift' }).click();
  await expect(page.getByText(/Recorded with receipt .* It is ₹500 less than was announced/)).toBeVisible();
  await page.goto('/admin/expected-transfers?filter={"state":"received"}');
  await page.getByRole('link', { name: 'Lakshmi Rao' }).click();
  await expect(page.getByText('₹30,000 by bank transfer on')).toBeVisible();

  await donor.reload();
  await expect(
    donor.getByRole('heading', { name: 'Your transfer has reached us. Thank you!' }),
  ).toBeVisible();
  await look(donor, 'received-donor-360');
  await donor.getByRole('link', { name: 'My gifts' }).first().click();
  await expect(donor.getByText('₹29,500').first()).toBeVisible();
  await expect(donor.getByRole('button', { name: /^Receipt for ₹29,500/ })).toBeVisible();
  await expect(donor.getByRole('heading', { name: 'Bank transfers we expect' })).toHaveCount(0);
  const mailbox = readMailbox(site.sandboxUrl);
  await expect
    .poll(async () => (await mailbox.sentTo('lakshmi.rao@example.com')).map(({ subject }) => subject).join())
    .toMatch(/How to send your ₹30,000.*your receipt/);
  await donor.context().close();
});
