import { changeTrust, openBackOffice, owner } from './back-office.ts';
import { expect } from './journey.ts';
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

test('the first steps stay on the dashboard until the trust’s details are entered', async ({ page }) => {
  await openBackOffice(page, owner, '/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('Missing: Email address, Postal address, PAN of the trust.');
  await expect(steps).toContainText('Still samples: Short name, Name in the trust deed.');
  await page.goto('/admin/trust');
  await expect(page.getByText('Sample: please replace')).toHaveCount(2);

  await changeTrust(page.request, 'texts', { name: 'Asha Kiran', legalName: 'Asha Kiran Trust' });
  const postalAddress = { street: '4 MG Road', city: 'Warangal', state: 'Telangana', postalCode: '506002' };
  await changeTrust(page.request, 'contact', { email: 'office@ashakiran.example', postalAddress });
  await page.goto('/admin');
  await expect(steps).toContainText('Missing: PAN of the trust.');
  await changeTrust(page.request, 'registrations', { pan: 'AABTA1234K' });
  await page.goto('/admin');
  await expect(steps).toContainText('Create a campaign');
  await expect(steps).not.toContainText('Enter the trust’s details');
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toContainText('4 MG Road', { timeout: 500 });
  }).toPass();
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
