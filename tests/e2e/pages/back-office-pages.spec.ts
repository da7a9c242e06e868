import type { Page } from '@playwright/test';
import { LAPTOP, openBackOffice, owner, PHONE } from '../back-office.ts';
import { expect, test } from '../journey.ts';
import { overflowingTexts } from '../overflowing-texts.ts';
import { expectValidPage } from '../valid-page.ts';

// Reduced motion keeps transitions out of the accessibility scans.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: LAPTOP });

const WIDTHS = [LAPTOP.width, PHONE.width] as const;
/** The pages in the back office's menu; each subject has a test of its own. */
const MENU = {
  giving: ['/admin/', '/admin/donations', '/admin/receipts'],
  campaigns: ['/admin/campaigns', '/admin/categories'],
  donors: ['/admin/donors', '/admin/privacy-requests'],
  'year-end': ['/admin/year-statement', '/admin/missing-documents'],
  bank: ['/admin/bank-statements', '/admin/settlement-reports'],
  spending: ['/admin/expenses', '/admin/funds', '/admin/reports'],
  trust: ['/admin/trust', '/admin/services', '/admin/gallery'],
  'staff: approvals, alerts and messages': ['/admin/approvals', '/admin/alerts', '/admin/messages'],
  'staff: access and audit': ['/admin/staff', '/admin/audit', '/admin/access'],
};
const FORMS = [
  '/admin/campaigns/create',
  '/admin/offline-gifts/create',
  '/admin/gallery/create',
  '/admin/settlement-reports/create',
  '/admin/bank-statements/create',
  '/admin/expenses/create',
  '/admin/expenses/create?what=transfer',
];

async function expectValidWhenLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectValidPage(page, WIDTHS);
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Back office' });

test('the back office’s menu has these pages and no others', async ({ page }) => {
  await openBackOffice(page, owner, '/admin');
  const links = menuOf(page).getByRole('link');
  await expect(links.getByText('Audit log')).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.toSorted()).toEqual(Object.values(MENU).flat().toSorted());
});

for (const [subject, paths] of Object.entries(MENU)) {
  test(`pages in the back office’s menu are accessible on a laptop and a phone: ${subject}`, async ({
    page,
  }) => {
    await openBackOffice(page, owner, '/admin');
    for (const path of paths) {
      await test.step(path, async () => {
        await menuOf(page).locator(`a[href="${path}"]`).click();
        await expect(page).toHaveURL(path);
        await expectValidWhenLoaded(page);
      });
    }
  });
}

test('the year statement shows the names of all three lists on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBackOffice(page, owner, '/admin/year-statement');
  const tabs = page.getByRole('tab');
  await expect(tabs.getByText(/^\d.*, ₹/)).toHaveCount(3);
  await expect.poll(() => overflowingTexts(page, '[role=tablist]')).toEqual([]);
  await tabs.getByText('Anonymous').click();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
});

for (const path of FORMS) {
  test(`a form that creates something is accessible on a laptop and a phone: ${path}`, async ({ page }) => {
    await openBackOffice(page, owner, path);
    await expectValidWhenLoaded(page);
  });
}
