import { type Page, request } from '@playwright/test';
import { enterGift } from '#contract/office/offline-gifts.ts';
import { type DataApiGift, listGifts } from '#contract/staff/data-api.server.ts';
import { indianDate, writtenDay } from '#domain/time/indian-time.ts';
import { OWNER_EMAIL } from '#tests/support/site.ts';
import { approveAs, LAPTOP, openBackOffice, openFromMenu, owner, postAsStaff } from './back-office.ts';
import { fetchCampaigns } from './donations.ts';
import { expect } from './journey.ts';
import { overflowingTexts } from './overflowing-texts.ts';
import { testWithSite } from './own-site.ts';
import { expectValidPage } from './valid-page.ts';

const SECOND_OWNER = { name: 'Meena Rao', email: 'second-owner@charity.example' };
const PHONE = { width: 360, height: 740 };
const DAY_MS = 86_400_000;
/** A folder for pictures of the pages, for reviews. */
const SCREENSHOTS = process.env['TOKEN_SCREENSHOTS'];

const test = testWithSite({ OWNER_EMAILS: `${OWNER_EMAIL},${SECOND_OWNER.email}` });
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: LAPTOP,
  // A token that waits for another owner.
  expectedErrors: /status of 409.*\/api\/admin\/api-tokens/,
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** `part`: the menu may be scrolled. */
async function look(
  page: Page,
  name: string,
  part: 'main' | '[role=dialog]' = 'main',
  sizes = [PHONE, LAPTOP],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (SCREENSHOTS)
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${size.width}.png`, fullPage: true });
    await expect.poll(() => overflowingTexts(page, part)).toEqual([]);
  }
  await expectValidPage(
    page,
    sizes.map(({ width }) => width),
  );
}

/** Makes a call as a program does: without the browser's cookies. */
async function callWith(page: Page, token: string, path: string) {
  const program = await request.newContext({
    baseURL: new URL(page.url()).origin,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const response = await program.get(path);
  const answer = { status: response.status(), json: await response.json() };
  await program.dispose();
  return answer;
}

async function createToken(page: Page, name: string, scopes: readonly RegExp[]): Promise<void> {
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a token' });
  await dialog.getByLabel('What it is for').fill(name);
  for (const scope of scopes) await dialog.getByRole('checkbox', { name: scope }).check();
  const lastDay = writtenDay(indianDate(new Date(Date.now() + 100 * DAY_MS)));
  await dialog.getByRole('textbox', { name: /^Works until/ }).fill(lastDay);
  await look(page, 'create', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Create' }).click();
}

test('an owner creates a token, a program reads with it, and the revoked token is refused', async ({
  page,
}) => {
  await openBackOffice(page, owner, '/admin');
  const [campaign] = await fetchCampaigns(page);
  await postAsStaff(page.request, enterGift.path, {
    ...{ mode: 'cash', amountRupees: 501.5, receivedOn: indianDate(new Date()), campaignId: campaign?._id },
    ...{ fullName: 'Lakshmi Rao', email: 'lakshmi.rao@example.com' },
    ...{ categoryId: campaign?.categoryId._id, idempotencyKey: crypto.randomUUID() },
  });
  await openFromMenu(page, 'Access');
  await expect(page.getByText('No program has access.')).toBeVisible();
  await page.getByRole('link', { name: 'API tokens' }).click();
  await expect(page.getByText('No tokens yet.')).toBeVisible();

  await createToken(page, 'Accounts', [/^Gifts/, /^Funds/]);
  const shown = page.getByRole('dialog', { name: 'Accounts' });
  await shown.getByRole('button', { name: 'Copy the token' }).click();
  await expect(shown.getByText('Copied.')).toBeVisible();
  await look(page, 'shown', '[role=dialog]');
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await shown.getByRole('button', { name: 'Close' }).click();

  const path = `${listGifts.path}?campaignId=${campaign?._id}`;
  const { status, json } = await callWith(page, token, path);
  expect(status).toBe(200);
  const [gift] = json.items as DataApiGift[];
  expect(gift).toMatchObject({ amountPaise: 50_150, mode: 'cash', donor: null });

  await page.reload();
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Uses of Accounts' }).click();
    await expect(page.getByRole('dialog').getByText('1 call from 127.0.x.x')).toBeVisible();
    await look(page, 'uses', '[role=dialog]', [size]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }

  await createToken(page, 'Thank-you letters', [/^Gifts/, /^Donors’ details/]);
  await expect(page.getByText(/It takes effect on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the token Thank-you letters' })).toHaveCount(0);
  await openFromMenu(page, 'Waiting for approval');
  await expect(page.getByText(/Gifts, donors’ details until/)).toBeVisible();
  await look(page, 'waiting');
  await approveAs(page, SECOND_OWNER, 'For the letters');
  await page.goto('/admin/api-tokens');
  const show = page.getByRole('button', { name: 'Show the token Thank-you letters' });
  await expect(show).toBeVisible();
  await look(page, 'list');
  await show.click();
  const letters = await page.getByRole('dialog').getByLabel('Token').inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const [named] = (await callWith(page, letters, path)).json.items as DataApiGift[];
  expect(named?.donor).toMatchObject({ fullName: 'Lakshmi Rao', email: 'lakshmi.rao@example.com' });

  await page.getByRole('button', { name: 'Revoke Accounts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Accounts is revoked.')).toBeVisible();
  const refused = await callWith(page, token, path);
  expect([refused.status, refused.json.code]).toEqual([401, 'token_revoked']);
  await look(page, 'revoked');
  await openFromMenu(page, 'Access');
  await expect(page.getByRole('region', { name: 'Programs with a token' })).toContainText(
    'Thank-you letters',
  );
  await look(page, 'access');
});
