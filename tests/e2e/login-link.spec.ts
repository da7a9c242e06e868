import { donationForm, fillInDonation, submitDonation } from './donations.ts';
import { expect, test } from './journey.ts';
import { askForLoginLink, loginLinkTo } from './login-links.ts';
import { storedEntry } from './sign-in.ts';
import { expectToast } from './toasts.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 740 } });

test('a donor signs in by a link in another tab of the same browser, and finds the form as it was', async ({
  page,
  context,
}) => {
  const email = `by.link.${Date.now()}@example.org`;
  await page.goto('/donate');
  await fillInDonation(page, { amount: '500', email });
  await submitDonation(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expectAccessible(page, 'main');
  await askForLoginLink(page, email);

  const tab = await context.newPage();
  await tab.goto(await loginLinkTo(email));
  await expect(tab.getByRole('heading', { name: `Sign in as ${email}` })).toBeVisible();
  await expectAccessible(tab, 'main');
  // The name that was typed into the form is there already.
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToast(tab, "Hey, Anita Rao! You're successfully Logged-In.", {
    kind: 'success',
    duration: '1s',
  });
  await expect(tab).toHaveURL('/donate');
  await expect(donationForm(tab).getByLabel('Donation amount')).toHaveValue('500');
  const last = donationForm(tab).getByRole('button', { name: 'One more tap: give ₹500' });
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  expect(JSON.parse((await storedEntry(tab, 'user')) ?? '')).toMatchObject({ name: 'Anita Rao', email });
  // The first tab follows.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
  expect(await storedEntry(tab, 'carriedDrafts')).toBeNull();
});

test.describe('a link that does not work', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so, and another one can be asked for', async ({ page, browser }) => {
    const email = `used.link.${Date.now()}@example.org`;
    await page.goto('/login');
    await askForLoginLink(page, email);
    const link = await loginLinkTo(email);
    const phone = await (await browser.newContext({ baseURL: process.env['SITE_URL'] })).newPage();
    await phone.goto(link);
    await phone.getByRole('textbox', { name: 'Full name' }).fill('Sita Devi');
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone).toHaveURL('/');
    await expect(async () => expect(await storedEntry(phone, 'user')).toContain('Sita Devi')).toPass();
    await phone.context().close();

    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This link does not work');
    await expect(page.getByRole('alert')).toContainText('has expired or was used already');
    await expectAccessible(page, 'main');
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
    expect(page.url()).not.toContain('link=');
  });
});
