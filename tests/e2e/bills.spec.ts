import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { pathOf } from '#contract/endpoint.ts';
import { listPublicCampaigns } from '#contract/lists.server.ts';
import { getBillPage, listBillPublications } from '#contract/office/bill-publications.ts';
import { approveExpense, createExpense, payExpense } from '#contract/office/expenses.ts';
import { listFunds } from '#contract/office/funds.ts';
import { samplePdf } from '#tests/support/sample-pdf.ts';
import { openBackOffice, openBackOfficeAs, owner, postAsStaff } from './back-office.ts';
import { expect, test } from './journey.ts';
import { openWhenItShows } from './open-when-it-shows.ts';
import { expectAccessible } from './valid-page.ts';

const SMALL_PHONE = { width: 360, height: 740 };

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[039].*\/api\/admin\//,
});

type BillFile = { name: string; mimeType: string; buffer: Buffer };

/** A clerk on a phone enters an expense with this bill; others approve and pay it. @returns its id. */
async function paidExpense(page: Page, browser: Browser, file: BillFile): Promise<string> {
  await page.setViewportSize(SMALL_PHONE);
  await openBackOfficeAs(page, 'manager', '/admin/expenses');
  const { items } = await (await page.request.get(listFunds.path)).json();
  // Not the general fund, whose balance another journey looks at.
  const fund = items.find(
    (each: { kind: string; balanceRupees: number }) => each.kind === 'campaign' && each.balanceRupees >= 100,
  );
  const entered = await postAsStaff(page.request, createExpense.path, {
    fundId: fund.id,
    purpose: 'Notebooks for the evening school',
    amountRupees: 100,
    billedOn: '2026-11-20',
    payee: { kind: 'vendor', label: 'A stationer in Hanumakonda', name: 'Lakshmi Stationers' },
  });
  const { id } = await entered.json();
  await page.goto(`/admin/expenses/${id}/show`);
  await page.getByLabel('Add: bill').setInputFiles(file);
  await expect(page.getByRole('listitem').filter({ hasText: 'Bill, added' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByRole('main')).toContainText('To approve');
  const others = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '' });
  await openBackOffice(others, owner, '/admin');
  await postAsStaff(others.request, pathOf(approveExpense, { id }), {});
  const paid = { bankReference: 'SBIN326330000009', paidOn: '2026-11-21' };
  await postAsStaff(others.request, pathOf(payExpense, { id }), paid);
  await others.close();
  await page.reload();
  return id;
}

/** The pages as they are stored, which is what everybody is sent. */
async function storedPages(page: Page, expenseId: string): Promise<Buffer[]> {
  const listed = await page.request.get(pathOf(listBillPublications, { id: expenseId }));
  const [{ id, pages }] = (await listed.json()).items;
  return Promise.all(
    pages.map(async ({ number }: { number: number }) =>
      (await page.request.get(pathOf(getBillPage, { id, number }))).body(),
    ),
  );
}

/** Opens the public page of the campaign whose fund an expense's page names. */
async function openCampaignOf(expensePage: Page, reader: Page, content: Locator): Promise<void> {
  const { campaigns } = await (await reader.request.get(listPublicCampaigns.path)).json();
  const from = await expensePage.getByText(/^₹100 from: /).textContent();
  const { slug } = campaigns.find(({ campaignTitle }: Campaign) => from?.endsWith(campaignTitle));
  await openWhenItShows(reader, `/campaigns/${slug}`, content);
}

/** How many pixels of a picture have such a colour. */
async function countPixels(
  picture: Buffer,
  isSuch: (red: number, green: number, blue: number) => boolean,
): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (isSuch(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) count += 1;
  return count;
}
const isRed = (red: number, green: number) => red > 140 && green < 110;
const isBlack = (red: number, green: number, blue: number) => red + green + blue === 0;

/** A photographed bill: a red name at the top and a blue total below. */
const photographedBill = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } })
    .composite([
      {
        input: { create: { width: 500, height: 60, channels: 3, background: '#d02020' } },
        left: 200,
        top: 200,
      },
      {
        input: { create: { width: 500, height: 60, channels: 3, background: '#2020d0' } },
        left: 200,
        top: 900,
      },
    ])
    .withExif({ IFD0: { Make: 'Phone of Meena' } })
    .jpeg({ quality: 95 })
    .toBuffer();

async function tickChecklist(page: Page): Promise<void> {
  for (const name of ['Names of private persons', /^Phone numbers/, /^Account, card/, 'Signatures'])
    await page.getByRole('checkbox', { name }).check();
}

test('a clerk with a phone blacks out a name on a photographed bill, and another person publishes it', async ({
  page,
  browser,
}) => {
  const buffer = await photographedBill();
  const id = await paidExpense(page, browser, { name: 'bill.jpg', mimeType: 'image/jpeg', buffer });
  const section = page.getByRole('region', { name: 'The bill in public' });
  await section.getByRole('button', { name: 'Publish this bill…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this bill' });
  const surface = dialog.getByRole('img', { name: 'Page 1 of the bill' });
  await expect(surface.locator('canvas')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please look for everything on the list, and tick it.');

  // With a finger or the mouse: over the name.
  const { x, y, width, height } = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * 0.18, y + height * 0.14);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.5, y + height * 0.2);
  await page.mouse.move(x + width * 0.82, y + height * 0.24);
  await page.mouse.up();
  const boxes = dialog.getByRole('button', { name: /^Box \d/ });
  await expect(boxes).toHaveCount(1);

  // With the keyboard: a second one, moved, sized, removed, and back again with Undo.
  await dialog.getByRole('button', { name: 'Add a box' }).click();
  await expect(boxes.nth(1)).toBeFocused();
  const nameOf = async () => (await boxes.nth(1).getAttribute('aria-label')) ?? '';
  const before = await nameOf();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await nameOf()).not.toBe(before);
  await page.keyboard.press('Delete');
  await expect(boxes).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(boxes).toHaveCount(2);
  await boxes.nth(1).focus();
  await dialog.getByRole('button', { name: 'Remove the box' }).click();
  await dialog.getByRole('button', { name: 'Larger' }).click();
  await expect(dialog.getByText('150%')).toBeVisible();

  await tickChecklist(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('img', { name: 'Page 1 as everybody will see it' });
  await expect(preview.locator('canvas')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send these pages' }).click();
  await expect(section).toContainText('Somebody else looks at these pages before everybody sees them.');
  await expect(section.getByRole('button', { name: 'Publish these pages' })).toBeHidden();

  const [sent = Buffer.alloc(0)] = await storedPages(page, id);
  expect(await countPixels(buffer, isRed)).toBeGreaterThan(20_000);
  expect(await countPixels(sent, isRed)).toBe(0);
  expect(await countPixels(sent, isBlack)).toBeGreaterThan(20_000);
  expect(await countPixels(sent, (_red, green, blue) => blue > 140 && green < 110)).toBeGreaterThan(20_000);
  expect([(await sharp(sent).metadata()).exif, sent.includes('Meena')]).toEqual([undefined, false]);

  const approver = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '' });
  await openBackOffice(approver, owner, page.url());
  await expect(approver.getByAltText('Page 1 of the bill, blacked out')).toBeVisible();
  await expectAccessible(approver);
  await approver.getByRole('button', { name: 'Publish these pages' }).click();
  const seen = approver.getByRole('region', { name: 'The bill in public' });
  await expect(seen).toContainText('Everybody can see these pages.');

  const reader = await browser.newPage({ baseURL: process.env['SITE_URL'] ?? '', viewport: SMALL_PHONE });
  const thumbnail = reader.getByAltText('The bill for “Notebooks for the evening school”, page 1').first();
  await openCampaignOf(approver, reader, thumbnail);
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await expectAccessible(reader);
  const address =
    (await reader
      .getByRole('link', { name: /^The bill for “Notebooks/ })
      .first()
      .getAttribute('href')) ?? '';
  expect((await reader.request.get(address)).status()).toBe(200);

  await seen.getByRole('button', { name: 'Withdraw…' }).click();
  const withdrawing = approver.getByRole('dialog', { name: 'Withdraw these pages' });
  await withdrawing.getByLabel('Why, worded for the public').fill('A phone number was visible');
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
  await expect(seen).toContainText('A phone number was visible');
  expect((await reader.request.get(address)).status()).toBe(404);
  const withdrawn = reader.getByText(/withdrawn on .*: A phone number was visible/).first();
  await openWhenItShows(reader, reader.url(), withdrawn);
  await reader.close();
  await expect(seen.getByRole('button', { name: 'Publish this bill…' })).toBeVisible();
  await approver.close();
});

test('of a PDF, every page is shown, and only those that are not left out are sent', async ({
  page,
  browser,
}) => {
  const buffer = samplePdf('Lakshmi Rao', 'Notebooks', 'Terms');
  const id = await paidExpense(page, browser, { name: 'bill.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Publish this bill…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this bill' });
  await expect(dialog.getByRole('img', { name: 'Page 1 of the bill' }).locator('canvas')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Leave this page out' }).check();
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByRole('img', { name: 'Page 2 of the bill' }).locator('canvas')).toBeVisible();
  await tickChecklist(page);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please look at page 3, too.');
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Send these pages' }).click();
  await expect(dialog).toBeHidden();
  const pages = await storedPages(page, id);
  expect(pages).toHaveLength(2);
  for (const each of pages) {
    const { width, height } = await sharp(each).metadata();
    expect([width, height]).toEqual([1239, 1754]);
    // The square of a fax, of 208 pixels a side, and the letters.
    expect(await countPixels(each, (red, green, blue) => red + green + blue < 120)).toBeGreaterThan(44_000);
  }
});
