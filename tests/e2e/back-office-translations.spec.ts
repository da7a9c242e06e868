import type { Page } from '@playwright/test';
import { type AdminCampaign, createCampaign, publishCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { openBackOfficeAs, postAsStaff } from './back-office.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const picture = '/pictures/campaigns/winter-blankets-warangal-1.svg';

/** Publishes an English campaign. */
async function publishInEnglish(page: Page, title: string): Promise<void> {
  const [category] = (await (await page.request.get('/api/getCategory')).json()) as { _id: string }[];
  const created = await postAsStaff(page.request, createCampaign.path, {
    title,
    description: 'Tea for the night shift.',
    address: 'Hanumakonda',
    startsAt: '2026-01-01T09:00',
    endsAt: '2036-01-31T18:00',
    goalRupees: 5000,
    categoryId: category?._id,
    pictures: [{ url: picture, alt: 'A cup of tea' }],
  });
  const { id, version } = (await created.json()) as AdminCampaign;
  const path = pathOf(publishCampaign, { id });
  await postAsStaff(page.request, path, { seenVersion: version });
}

// shows: R3.13
test('a manager translates a campaign, and Telugu pages mark campaigns that are not translated', async ({
  page,
}) => {
  const now = Date.now();
  const [translated, untranslated] = [`Tea ${now}`, `Coffee ${now}`];
  const telugu = `చాయ్ ${now}`;
  await openBackOfficeAs(page, 'manager', '/admin/campaigns');
  for (const title of [translated, untranslated]) await publishInEnglish(page, title);

  await page.reload();
  await page.getByRole('link', { name: translated }).click();
  await page.getByRole('button', { name: 'Telugu not translated' }).click();
  await page.getByLabel('Title in Telugu').fill(telugu);
  await page.getByRole('textbox', { name: 'Description in Telugu' }).fill('రాత్రి పని చేసేవాళ్లకు **చాయ్**.');
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Telugu 2 of 4 texts translated' }).click();
  await expect(page.getByLabel('Title in Telugu')).toHaveValue(telugu);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto('/te/Campaigns');
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  await expect(card(telugu).getByRole('heading')).not.toHaveAttribute('lang');
  await expect(card(telugu).getByText('Hanumakonda')).toHaveAttribute('lang', 'en-IN');
  await expect(card(untranslated).getByRole('heading')).toHaveAttribute('lang', 'en-IN');
  await expect(card(translated)).toHaveCount(0);
  await expectAccessible(page);

  await card(telugu).getByRole('link').click();
  await expect(page).toHaveURL('/te/CampaignsDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(telugu);
  await expect(page.locator('strong', { hasText: 'చాయ్' })).toBeVisible();
  await page.getByLabel('తెలుగు').filter({ visible: true }).first().click();
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/CampaignsDetails');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translated);

  await page.goto(`/te/campaigns/coffee-${now}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en-IN');
  await expect(
    page.getByText('Tea for the night shift.').locator('xpath=ancestor-or-self::*[@lang][1]'),
  ).toHaveAttribute('lang', 'en-IN');
  await expectAccessible(page);
});
