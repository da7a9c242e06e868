import type { Page } from '@playwright/test';
import { enterWithRole, goTo, LAPTOP, PHONE } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { expect, test } from './journey.ts';

// Transitions would be caught half-way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDTHS = [1280, 390] as const;

/** What somebody who only reads may press. */
const READING =
  /^(Filters|Clear the filters|Show more|Compare with the provider|Preview|As on a phone|30 days|90 days)$/;
/** The pages that others do not come by. */
const SCANNED = ['Alerts', 'Categories'];

/** The names of what can be pressed on the page and is not for reading alone. */
async function temptations(page: Page): Promise<string[]> {
  const names = await page.getByRole('main').getByRole('button').allInnerTexts();
  const links = await page
    .getByRole('main')
    .locator('a[href*="/create"], a[href$="/import"]')
    .allInnerTexts();
  return [...names.filter((name) => name !== '' && !READING.test(name)), ...links];
}

test('a viewer looks at everything from donations to the gallery, and is offered nothing that they may not do', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enterWithRole(page, 'viewer', '/admin/staff');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for another role');
  await page.getByRole('link', { name: 'To the overview' }).click();
  await expect(page.getByRole('region', { name: 'Waiting for somebody' })).toBeVisible();
  expect(await temptations(page)).toEqual([]);

  await page.context().setOffline(true);
  await goTo(page, 'Donors');
  await expect(page.getByRole('alert')).toContainText('There is no connection to the internet');
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'donors' })).toBeVisible();

  for (const [place, width] of [
    ['Donations', PHONE],
    ['Donors', PHONE],
    ['Messages', PHONE],
    ['Alerts', PHONE],
    ['Campaigns', LAPTOP],
    ['Gallery', LAPTOP],
    ['Categories', LAPTOP],
  ] as const) {
    await page.setViewportSize(width);
    await goTo(page, place);
    await expect(page.getByRole('main').locator('[aria-busy=false]')).toBeVisible();
    expect(await temptations(page), place).toEqual([]);
    if (SCANNED.includes(place)) await expectFaultless(page, WIDTHS);
    const first = page.getByRole('main').locator('a[href$="/show"]').first();
    if (SCANNED.includes(place) || (await first.count()) === 0) continue;
    await first.click();
    await expect(page).toHaveURL(/\/show$/);
    await expect(page.getByRole('heading', { level: 2 }).or(page.getByRole('img')).first()).toBeVisible();
    expect(await temptations(page), place).toEqual([]);
    await expectFaultless(page, WIDTHS);
  }
  for (const place of ['Staff', 'Audit log', 'The trust', 'Services']) {
    await expect(page.getByRole('link', { name: place, exact: true })).toHaveCount(0);
  }
});
