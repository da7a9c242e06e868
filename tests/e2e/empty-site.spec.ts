import type { Page } from '@playwright/test';
import { readMailbox } from '#tests/support/mailbox.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import { openBackOffice, owner } from './back-office.ts';
import { fillInCampaign } from './campaign-form.ts';
import { fetchCampaigns, placeOrder } from './donations.ts';
import { expect } from './journey.ts';
import { openWhenItShows } from './open-when-it-shows.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { expectValidPage } from './valid-page.ts';

// A site without sample content, before and while its owner enters the trust's details.

const test = testWithSite({ SAMPLE_CONTENT: 'no' });

test.use({ expectedErrors: /status of 40[0-9]/ });

/** The address, phone number, email address and links of the sample trust, and its map. */
const SAMPLE =
  /Sample Street|Hanumakonda|506009|500001|87000 ?00000|contact@example\.org|href="https:\/\/www\.(?:facebook|instagram|youtube)|openstreetmap\.org\/(?:export|\?mlat)/;

test('an empty site publishes no sample address, phone number, link or map in any language', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/aboutus',
    '/contact',
    '/donate',
    '/terms',
    '/privacy',
    '/te/contact',
    '/hi/terms',
  ]) {
    const html = await (await page.request.get(path)).text();
    expect(SAMPLE.exec(html)?.[0], path).toBeUndefined();
    expect(html, path).not.toMatch(/href="(?:tel|mailto):"/);
  }
  await page.goto('/contact');
  await expectValidPage(page);
});

const NAME = 'Sri Venkateswara Seva Samithi Charitable Trust';

/** Fills in fields of one group of the trust's details, and saves them. */
async function saveDetails(page: Page, title: string, fields: Record<string, string>) {
  const group = page.getByRole('region', { name: title });
  for (const [label, value] of Object.entries(fields))
    await group.getByLabel(label, { exact: true }).last().fill(value);
  const saving = page.waitForResponse((response) => response.request().method() === 'PUT');
  await group.getByRole('button', { name: 'Save' }).click();
  expect((await saving).status()).toBe(200);
}

test('on the first day, an owner enters a trust with a long name, publishes a campaign and receives its first donation', async ({
  browser,
  page,
  site,
}) => {
  await openBackOffice(page, owner, '/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('Missing: Email address, Postal address, PAN of the trust.');
  await expect(steps).toContainText('Still samples: Short name, Name in the trust deed.');
  await expect(steps).toContainText('Add photographs');
  await steps.getByRole('link', { name: 'Enter the trust’s details' }).click();
  await expect(page.getByText('Sample: please replace')).toHaveCount(2);
  await saveDetails(page, 'Name, logo and texts', { 'Short name': NAME, 'Name in the trust deed': NAME });
  await saveDetails(page, 'Contact details', {
    'Email address': 'office@seva.example',
    Street: '4 MG Road',
    City: 'Warangal',
    State: 'Telangana',
    'Postal code': '506002',
  });
  await page.goto('/admin');
  await expect(steps).toContainText('Missing: PAN of the trust.');
  await steps.getByRole('link', { name: 'Enter the trust’s details' }).click();
  await saveDetails(page, 'Registrations', { 'PAN of the trust': 'AABTA1234K' });
  await page.goto('/admin');
  await expect(steps).toContainText('every donor is asked whether they are an Indian citizen');
  await steps.getByRole('link', { name: 'Choose about foreign contributions' }).click();
  await saveDetails(page, 'Registrations', { 'FCRA registration': 'not applicable' });

  await page.goto('/admin');
  await expect(steps).not.toContainText('Enter the trust’s details');
  await steps.getByRole('link', { name: 'Add a category' }).click();
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Education');
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText('Donors can now choose “Education”.')).toBeVisible();
  await page.goto('/admin');
  await steps.getByRole('link', { name: 'Create a campaign' }).click();
  const photo = await samplePhoto().jpeg().toBuffer();
  await fillInCampaign(page, 'Lessons for forty children');
  await page.getByRole('textbox', { name: 'Description' }).fill('Evening lessons in the village school.');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Warangal');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'school.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel('Description of picture 1').fill('Children with slates');
  await page.getByLabel(/Picture 1: everybody who can be recognised agreed/).check();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons for forty children');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published on the home page')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(steps.getByRole('listitem')).toHaveText([/^Tell donors more/]);

  const visitor = await browser.newPage({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  const details = visitor.getByRole('link', { name: 'View Event Details' });
  await openWhenItShows(visitor, '/Campaigns', details);
  await expect(visitor.getByRole('banner')).toContainText(NAME);
  await details.click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lessons for forty children');
  await expect.poll(() => overflowingTexts(visitor)).toEqual([]);

  const [campaign] = await fetchCampaigns(visitor);
  const order = await placeOrder(visitor, { amount: 1_000_000, campaignId: campaign?._id ?? '' });
  await visitor.request.post(order.redirectUrlRes, { form: { choice: 'upi' } });
  await visitor.request.post('/api/verifyPayment', { data: { merchantOrderId: order.merchantOrderId } });
  await visitor.goto(`/Success?merchantOrderId=${order.merchantOrderId}`);
  await expect(visitor.getByRole('region', { name: 'Donation summary' })).toContainText('₹10,00,000');
  await expect.poll(() => overflowingTexts(visitor)).toEqual([]);
  const mailbox = readMailbox(site.sandboxUrl);
  await expect
    .poll(async () => (await mailbox.sentTo('anita.rao@example.org')).map(({ subject }) => subject))
    .toEqual([`Thank you: your receipt from ${NAME}`]);
  await page.goto('/admin/donations');
  await expect(page.getByText('₹10,00,000').first()).toBeVisible();
});

test('a service that the owner hides has no page and no link until it is shown again', async ({ page }) => {
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Medical Camp' });
  const status = async () => (await page.request.get('/services/MedicalCamp')).status();
  await openBackOffice(page, owner, '/admin/services');
  await page.getByRole('button', { name: 'Hide: Medical Camp' }).click();
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible();
  await expect.poll(status).toBe(404);
  await page.goto('/services');
  await expect(page.getByRole('main').getByRole('link', { name: /^Read More/ })).toHaveCount(7);
  await expect(footer).toHaveCount(0);

  await page.goto('/admin/services');
  await page.getByRole('button', { name: 'Show: Medical Camp' }).click();
  await expect(page.getByText('Hidden', { exact: true })).toBeHidden();
  await expect.poll(status).toBe(200);
});
