import type { Page } from '@playwright/test';
import { expectFaultless } from './faults.ts';
import { campaignsNow } from './giving.ts';
import { expect, test } from './journey.ts';

// Transitions would be caught half-way, with colours that nobody sees.
test.use({ contextOptions: { reducedMotion: 'reduce' }, visitor: 'signed in' });

const services = [
  'GroceryDistribution',
  'EducationAssistance',
  'ClothDistribution',
  'PlantDistribution',
  'ProfessionalMaterials',
  'MedicalCamp',
  'DisablePeople',
  'SkillDevelopmentPrograms',
].map((slug) => `/services/${slug}`);

const toRead = ['/', '/aboutus', '/Campaigns', '/gallery', '/services', '/terms', '/privacy'];
const toFillIn = ['/donate', '/contact', '/findpayment', '/login', '/failure', '/cancellation'];

const unlisted = [
  '/CampaignsDetails',
  '/eventdonate',
  '/Success',
  '/paymentpage/some-order?status=FAILED',
  '/paymentpage/some-order?status=CANCELLED',
];

/** Search engines may list all but the last, each under the address that it names as its own. */
const KINDS = {
  'the services’ pages': services,
  'pages to read': toRead,
  'pages with a form, and notices': toFillIn,
  'pages that search engines are to leave out': unlisted,
};

/** Notes what the policy of the page would not let happen. */
async function watchPolicy(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(`
    window.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.refused.push(violatedDirective + ' ' + blockedURI));
  `);
  return () => page.evaluate('window.refused');
}

async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('banner').getByText('Hey, Lakshmi Rao').first()).toBeAttached();
}

async function expectWell(
  page: Page,
  path: string,
  origin: string | undefined,
  isFirst: boolean,
): Promise<void> {
  await page.goto(path);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^(Charity: .+|.+ · Charity)$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
  const canonical = page.locator('link[rel=canonical]');
  if (unlisted.includes(path)) {
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  } else await expect(canonical).toHaveAttribute('href', origin + path);
  // Header and footer are the same on all pages: the first of a kind shows them.
  await expectFaultless(page, undefined, isFirst ? 'html' : 'main');
}

// A browser that has the scripts already needs half the time for the next page: few tests, many pages each.
for (const [kind, paths] of Object.entries(KINDS)) {
  test(`${kind} are sound`, async ({ page, baseURL }) => {
    const refused = await watchPolicy(page);
    for (const path of paths) {
      await test.step(`${path} has one heading, a title, and no fault at three widths`, async () => {
        await expectWell(page, path, baseURL, path === paths[0]);
        expect(await refused()).toEqual([]);
      });
    }
  });
}

test('a campaign’s own page, its details and its form have no fault at three widths', async ({ page }) => {
  const refused = await watchPolicy(page);
  const [campaign] = await campaignsNow(page);
  await page.goto(`/campaigns/${campaign?.slug}`);
  await settled(page);
  await expectFaultless(page);
  await page.goto('/Campaigns');
  await page.getByRole('link', { name: 'View Event Details' }).first().click();
  await expect(page).toHaveURL('/CampaignsDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaign?.campaignTitle ?? '');
  await expectFaultless(page);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByRole('form', { name: 'Donation' })).toBeVisible();
  await expectFaultless(page);
  expect(await refused()).toEqual([]);
});

test.describe('at an address that does not exist', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('the page has no fault at three widths', async ({ page }) => {
    await page.goto('/nowhere');
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectFaultless(page);
  });
});
