import { readMailbox } from '#tests/support/mailbox.ts';
import {
  chooseAtProvider,
  donationForm,
  fetchSampleCampaign,
  fillInDonation,
  submitDonation,
} from './donations.ts';
import { expect, test } from './journey.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /409 \(Conflict\)/ });

test('a donor dedicates a paid gift, downloads its card and has it sent once', async ({ page }) => {
  const { slug, campaignTitle } = await fetchSampleCampaign(page);
  await signIn(page, 'Imran Shaikh');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/campaigns/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(donationForm(page)).toBeVisible();
  await fillInDonation(page, { fullName: 'Imran Shaikh', email: 'imran.shaikh@example.org' });
  await submitDonation(page);
  await chooseAtProvider(page, 'Pay by UPI');
  await page.getByText('What you can do next').click();
  await page.getByRole('button', { name: 'Dedicate this gift' }).click();
  await page.getByRole('radio', { name: 'in memory of somebody' }).check();
  await page.getByLabel('Name *', { exact: true }).fill('శ్రీమతి నరసమ్మ');
  await page.getByLabel('A line of your own').fill('She fed us all.');
  await page.getByRole('button', { name: 'Save the dedication' }).click();
  await expect(page.getByText('In memory of శ్రీమతి నరసమ్మ')).toBeVisible();

  await page.getByRole('button', { name: 'Make a card' }).click();
  await page.getByLabel('Language of the card').selectOption('తెలుగు');
  const card = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the card' }).click();
  expect((await card).suggestedFilename()).toBe('card-te.pdf');
  await expectAccessible(page, 'main');

  // My gifts in another tab still offers what this tab uses up.
  const later = await page.context().newPage();
  await later.goto('/account');
  const gift = later.getByRole('listitem').filter({ hasText: 'శ్రీమతి నరసమ్మ' });
  await gift.getByRole('button', { name: 'Make a card' }).click();

  const family = `family.${Date.now()}@example.org`;
  await page.getByLabel('Their email address *').fill(family);
  await page.getByRole('button', { name: 'Send the card' }).click();
  await expect(page.getByText('The card is on its way.')).toBeVisible();
  const mailbox = readMailbox(process.env['SANDBOX_URL'] ?? '');
  await expect.poll(async () => (await mailbox.sentTo(family)).length).toBe(1);
  const [letter] = await mailbox.sentTo(family);
  expect(letter?.text).toContain('“She fed us all.”');
  expect(letter?.text).toContain('Imran Shaikh');
  expect(letter?.attachments.map(({ fileName }) => fileName)).toEqual(['card-te.pdf']);

  await gift.getByLabel('Their email address *').fill('somebody.else@example.org');
  await gift.getByRole('button', { name: 'Send the card' }).click();
  await expect(gift.getByText('The card of this gift has already been sent')).toBeVisible();
  await later.reload();
  await gift.getByRole('button', { name: 'Make a card' }).click();
  await expect(gift.getByText('The card has been sent.')).toBeVisible();
  await expect(gift.getByText(campaignTitle)).toBeVisible();
});
