import type { Page } from '@playwright/test';
import { fetchSampleCampaign } from '../donations.ts';
import { expect, test } from '../journey.ts';
import { expectValidPage } from '../valid-page.ts';

// Reduced motion keeps transitions out of the accessibility scans.
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

const textPages = [
  '/',
  '/aboutus',
  '/Campaigns',
  '/gallery',
  '/services',
  '/terms',
  '/privacy',
  '/notice',
  '/realaddresses',
  '/transparency',
];
const formPages = ['/donate', '/contact', '/findpayment', '/account', '/login', '/failure', '/cancellation'];

const unindexed = [
  '/CampaignsDetails',
  '/eventdonate',
  '/Success',
  '/taxdetails',
  '/monthlygift',
  '/account/data',
  '/paymentpage?status=FAILED',
  '/paymentpage?status=CANCELLED',
];

/** All except the last group may be indexed. */
const KINDS = {
  'the service pages': services,
  'text pages': textPages,
  'form and notice pages': formPages,
  'unindexed pages': unindexed,
};

/** Records violations of the page's content security policy. @returns a function that reads them. */
async function recordPolicyViolations(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(`
    window.policyViolations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.policyViolations.push(violatedDirective + ' ' + blockedURI));
  `);
  return () => page.evaluate('window.policyViolations');
}

async function waitUntilLoaded(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('banner').getByText('Hey, Lakshmi Rao').first()).toBeAttached();
}

async function checkPage(
  page: Page,
  path: string,
  origin: string | undefined,
  isFirst: boolean,
): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^(Charity: .+|.+ · Charity)$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
  const canonical = page.locator('link[rel=canonical]');
  if (unindexed.includes(path)) {
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  } else await expect(canonical).toHaveAttribute('href', origin + path);
  // Header and footer are the same on all pages, so they are checked once per group.
  await expectValidPage(page, undefined, isFirst ? 'html' : 'main');
}

// One test for many pages, because with the scripts cached a page takes half the time.
for (const [kind, paths] of Object.entries(KINDS)) {
  test(`${kind} are valid, accessible and free of policy violations`, async ({ page, baseURL }) => {
    const policyViolations = await recordPolicyViolations(page);
    for (const path of paths) {
      // shows: R1.1, R2.21
      await test.step(`${path} has one main heading, a title, valid, accessible HTML, and fits three widths`, async () => {
        await checkPage(page, path, baseURL, path === paths[0]);
        expect(await policyViolations()).toEqual([]);
      });
    }
  });
}

test('a campaign’s page, its details and its form are valid, accessible and fit three widths', async ({
  page,
}) => {
  const policyViolations = await recordPolicyViolations(page);
  const campaign = await fetchSampleCampaign(page);
  await page.goto(`/campaigns/${campaign.slug}`);
  await waitUntilLoaded(page);
  await expectValidPage(page);
  await page.goto('/Campaigns');
  const card = page.getByRole('listitem').filter({ hasText: campaign.campaignTitle });
  await card.getByRole('link', { name: 'View Event Details' }).click();
  await expect(page).toHaveURL('/CampaignsDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaign.campaignTitle ?? '');
  await expectValidPage(page);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByRole('form', { name: 'Donation' })).toBeVisible();
  await expectValidPage(page);
  expect(await policyViolations()).toEqual([]);
});

test.describe('at an unknown address', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('the 404 page is valid, accessible and fits three widths', async ({ page }) => {
    await page.goto('/nowhere');
    await waitUntilLoaded(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectValidPage(page);
  });
});
