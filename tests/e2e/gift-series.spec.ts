import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openBackOfficeAs } from './back-office.ts';
import { fetchSampleCampaign } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

const SMALL_PHONE = { width: 360, height: 640 };

const bottomOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name }).boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

test('on a small phone, a treasurer enters envelopes one after the other with the buttons and the total in view', async ({
  page,
}) => {
  // Another run may have entered the same envelopes.
  const name = `Envelope ${`${Date.now()}`.slice(-7)}-`;
  const category = (await fetchSampleCampaign(page)).categoryId.name;
  await page.setViewportSize(SMALL_PHONE);
  await openBackOfficeAs(page, 'accountant', '/admin/offline-gifts/create');
  const amount = page.getByLabel('Amount in rupees');
  const total = page.getByLabel('Entered in this series');
  await expect(total).toHaveText('Nothing entered yet');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: category, exact: true }).click();
  await expectAccessible(page);
  for (const [index, rupees] of [101, 250, 51].entries()) {
    await amount.fill(String(rupees));
    await page.getByLabel('Donor’s name').fill(`${name}${index + 1}`);
    // Above the bar with the pages, which is 64 pixels high.
    expect(await bottomOf(page, 'Save and enter another')).toBeLessThanOrEqual(SMALL_PHONE.height - 64);
    await page.getByRole('button', { name: 'Save and enter another' }).click();
    await expect(page.getByRole('alert')).toContainText(`₹${rupees} from ${name}${index + 1}.`);
    await expect(amount).toBeFocused();
    await expect(amount).toBeInViewport();
  }
  await expect(total).toHaveText('3 gifts, ₹402');

  await page.reload();
  await expect(total).toHaveText('3 gifts, ₹402');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText(category);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Day sheet' }).click();
  const sheet = await readFile(await (await downloading).path());
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Start at zero' }).click();
  await expect(total).toHaveText('Nothing entered yet');
});
