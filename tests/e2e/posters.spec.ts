import { readFile } from 'node:fs/promises';
import { qrCodeIn } from '#tests/support/pdf-qr-code.ts';
import { openBackOfficeAs, PHONE } from './back-office.ts';
import { chooseAtProvider, donationForm, fetchSampleCampaign } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a poster’s code leads a donor to the campaign and through the sign-in, and staff see what came of it', async ({
  page,
  browser,
}) => {
  const name = `Temple gate ${Date.now()}`;
  const { _id, slug } = await fetchSampleCampaign(page);
  await page.setViewportSize(PHONE);
  await openBackOfficeAs(page, 'manager', `/admin/campaigns/${_id}/show`);
  const posters = page.getByRole('region', { name: 'Posters and short links' });
  await posters.getByRole('button', { name: 'Name a place' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const place = posters.getByRole('listitem').filter({ hasText: name });
  await expect(place).toContainText('Opened 0 · donations started 0 · paid 0');
  await expectAccessible(page);

  await posters.getByLabel('Language').click();
  await page.getByRole('option', { name: 'Telugu' }).click();
  const downloading = page.waitForEvent('download');
  await posters.getByRole('link', { name: 'Download the poster' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${slug}-a4-te.pdf`);
  const code = qrCodeIn(await readFile(await download.path()));
  expect(code).toMatch(/\/te\/c\/[a-z]{3}-[a-z]{3}$/);

  const donor = await (await browser.newContext({ viewport: PHONE })).newPage();
  await donor.goto(code);
  await expect(donor).toHaveURL(new RegExp(`/te/campaigns/${slug}\\?via=[a-z]{6}$`));
  expect(await donor.context().cookies()).toEqual([]);
  await donor.goto(code.replace('/te/c/', '/C/').toUpperCase().replace(/^HTTP/, 'http'));
  await donor.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await donor.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await donor.getByRole('link', { name: 'Continue with Google' }).click();
  await donor.getByRole('button', { name: 'Lakshmi Rao' }).click();
  await expect(donor).toHaveURL(/\/eventdonate\?via=[a-z]{6}$/);
  await donationForm(donor).getByLabel('Phone number').fill('9876501234');
  await donationForm(donor).getByRole('button', { name: '₹1,100 a row of books' }).click();
  await donationForm(donor).getByRole('button', { name: 'Give ₹1,100' }).click();
  await chooseAtProvider(donor, 'Pay by UPI');
  await expect(donor.getByText('Lakshmi Rao, your donation has arrived.')).toBeVisible();
  await donor.context().close();

  // Openings are written every fifteen seconds.
  await expect
    .poll(
      async () => {
        await page.reload();
        return place.innerText();
      },
      { intervals: [2_000] },
    )
    .toContain('Opened 2 · donations started 1 · paid 1');

  await place.getByRole('button', { name: `Withdraw ${name}` }).click();
  await expect(place).toContainText('Withdrawn: the link still leads to the campaign');
});
