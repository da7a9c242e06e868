import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enterGift } from '#contract/office/offline-gifts.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { LAPTOP, openBackOfficeAs, openFromMenu, postAsStaff } from './back-office.ts';
import { fetchCampaigns } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

// Reduced motion keeps transitions out of the way of clicks and accessibility scans.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Signs an accountant in and enters a gift of today. @returns what nobody else has. */
async function enterNewGift(page: Page, fields: object) {
  const number = `${Date.now()}`.slice(-7);
  const own = { fullName: `Meenakshi Iyer ${number}`, phoneNumber: `987${number}` };
  const [campaign] = await fetchCampaigns(page);
  await page.setViewportSize(LAPTOP);
  await openBackOfficeAs(page, 'accountant', '/admin');
  await postAsStaff(page.request, enterGift.path, {
    ...own,
    mode: 'cash',
    amountRupees: 1_234,
    receivedOn: indianDate(new Date()),
    email: '',
    categoryId: campaign?.categoryId._id,
    idempotencyKey: `papers-of-the-year-end-${number}`,
    ...fields,
  });
  return { ...own, number };
}

/** The text of a PDF that a link or button downloads. */
async function downloadedText(page: Page, press: () => Promise<void>): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await press();
  return textOfPdf(await readFile(await (await downloading).path()));
}

test('an accountant asks a donor for the PAN by WhatsApp, whose link names nobody and is recorded as a reminder', async ({
  page,
  context,
}) => {
  const { fullName, phoneNumber } = await enterNewGift(page, {});
  await openFromMenu(page, 'Donations');
  await page.getByLabel('Search').fill(phoneNumber);
  await page.getByRole('link', { name: fullName }).click();
  await page.getByRole('button', { name: `Send by WhatsApp to ${fullName}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for PAN and address by WhatsApp' });
  await dialog.getByRole('button', { name: 'Prepare the message' }).click();
  await expect(dialog.getByText('The message is recorded.')).toBeVisible();
  await expectAccessible(page);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Open WhatsApp' }).click();
  const chat = new URL((await opening).url());
  expect(chat.pathname).toBe(`/91${phoneNumber}`);
  const text = chat.searchParams.get('text') ?? '';
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  for (const personal of [fullName, 'Meenakshi', phoneNumber, '1234', '1,234']) {
    expect(text).not.toContain(personal);
    expect(decodeURIComponent(link)).not.toContain(personal);
  }
  await expect(page.getByRole('region', { name: 'History' })).toContainText('WhatsApp');
  await page.reload();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('WhatsApp');

  const donorsPage = await context.newPage();
  await donorsPage.goto(link);
  await expect(donorsPage.getByText(fullName)).toBeVisible();
});

test('an accountant prints letters, labels and the auditor’s pack of the year', async ({ page }) => {
  const { fullName } = await enterNewGift(page, { address: '4 Lake Road\nWarangal 506001' });
  await openFromMenu(page, 'Year statement');
  const papers = page.getByRole('region', { name: 'Letters and labels by post' });
  await expect(papers.getByText(/^\d+ letters, about \d+ pages: /)).toBeVisible();
  const letters = await downloadedText(page, () =>
    papers
      .getByRole('link', { name: /^Letters/ })
      .first()
      .click(),
  );
  const labels = await downloadedText(page, () =>
    papers
      .getByRole('link', { name: /^Labels/ })
      .first()
      .click(),
  );
  expect(letters.join()).toContain('Page 1 of 1');
  expect(labels.join()).toContain(fullName);

  await page.getByRole('button', { name: 'Export pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByLabel(/^One PDF/)).toBeChecked();
  await expectAccessible(page);
  const pack = await downloadedText(page, () =>
    dialog.getByRole('button', { name: 'Export the pack' }).click(),
  );
  await expect(dialog.getByText(/^auditor-pack-.*\.pdf was downloaded/)).toBeVisible();
  expect(pack[0]).toContain('Contents');
  expect(pack.join()).toContain(fullName);
});

test('a treasurer prints the day sheet and the deposit slip of today', async ({ page }) => {
  const number = `${Date.now()}`.slice(-6);
  const { fullName } = await enterNewGift(page, {
    mode: 'cheque',
    reference: number,
    bank: 'State Bank of India',
    amountRupees: 7_654,
  });
  await page.goto('/admin/offline-gifts');
  const pages = await downloadedText(page, () => page.getByRole('link', { name: 'Day sheet' }).click());
  const slip = pages.findIndex((text) => text.includes('Deposit slip'));
  expect(slip).toBeGreaterThan(0);
  for (const part of [pages.slice(0, slip).join(), pages.slice(slip).join()])
    for (const own of [fullName, number, '₹7,654.00']) expect(part).toContain(own);
});
