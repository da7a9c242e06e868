import { changeBank, changeTrust, openBackOffice, owner } from './back-office.ts';
import { donationForm, fillInDonation, submitDonation } from './donations.ts';
import { expect } from './journey.ts';
import { testWithSite } from './own-site.ts';
import { signIn } from './sign-in.ts';
import { expectValidPage } from './valid-page.ts';

// A trust that is registered for foreign contributions: its Indian account takes gifts of Indian citizens only.

const SECOND_OWNER = { name: 'Meena Rao', email: 'second-owner@charity.example' };
const test = testWithSite({ OWNER_EMAILS: `${owner.email},${SECOND_OWNER.email}` });
test.use({ expectedErrors: /status of 40[0-9]/ });

const FCRA_ACCOUNT = {
  holder: 'Sri Venkateswara Seva Samithi Charitable Trust',
  number: '40000000001',
  ifsc: 'SBIN0000691',
  bank: 'State Bank of India',
  branch: 'New Delhi Main Branch',
  swift: 'SBININBB104',
  purpose: 'Social and educational',
};
/** A folder for pictures of the form, for reviews. */
const SCREENSHOTS = process.env['CITIZENSHIP_SCREENSHOTS'];

// shows: R10.5
test('a foreign citizen is shown the designated account, and an Indian citizen ticks the box and gives', async ({
  browser,
  page,
  site,
}) => {
  const office = await browser.newPage({ baseURL: site.url });
  await openBackOffice(office, owner, '/admin');
  await changeTrust(office.request, 'registrations', { fcra: '010230123' });
  await changeBank(office, SECOND_OWNER, { fcraAccount: FCRA_ACCOUNT });
  await office.close();

  for (const [language, others] of [
    ['', 'I am not an Indian citizen'],
    ['/te', 'నేను భారత పౌరుడిని/పౌరురాలిని కాదు'],
  ] as const) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${language}/donate`);
      await page.getByText(others, { exact: true }).click();
      for (const value of Object.values(FCRA_ACCOUNT)) await expect(page.getByText(value)).toBeVisible();
      await expectValidPage(page);
      if (SCREENSHOTS)
        await page.screenshot({
          path: `${SCREENSHOTS}/donate${language.replace('/', '-')}-${width}.png`,
          fullPage: true,
        });
    }
  }
  await page.goto('/contact');
  const account = page.getByRole('region', { name: 'Gifts from citizens of other countries' });
  await expect(account).toContainText('SBININBB104');

  await signIn(page, 'Lakshmi Rao');
  await page.goto('/donate');
  await fillInDonation(page);
  await submitDonation(page);
  const box = page.getByRole('checkbox', { name: 'I am an Indian citizen giving my own money' });
  await expect(box).toHaveAccessibleDescription(
    /can take gifts only from Indian citizens.*live abroad give like anyone/,
  );
  await expect(donationForm(page).getByLabel('Full name')).not.toHaveValue('');
  await box.check();
  await submitDonation(page);
  await expect(page).toHaveURL(/Success\?merchantOrderId=/i);
});
