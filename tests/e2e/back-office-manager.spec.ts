import type { Page } from '@playwright/test';
import { contactRoute, listRoutes } from '#contract/api-paths.ts';

import { samplePhoto } from '#tests/support/pictures.ts';
import { LAPTOP, openBackOfficeAs, openFromMenu, PHONE } from './back-office.ts';
import { fillInCampaign } from './campaign-form.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

// Chromium logs refused forms and broken connections as errors. Reduced motion keeps transitions out of the accessibility scans.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[09].*\/api\/admin\/|\/api\/admin\/pictures/,
});

// The smallest valid picture: one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As the form writes it: `31/12/2026`. */
function inTwoDays(): string {
  const [year, month, day] = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

test('a manager creates a campaign on a phone, publishes it and sees it on the home page', async ({
  page,
}) => {
  const name = `Warm meals ${Date.now()}`;
  await page.setViewportSize(PHONE);
  await openBackOfficeAs(page, 'manager', '/admin/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Please enter a goal')).toBeVisible();
  await fillInCampaign(page, name);
  // The home page has the campaigns that end first.
  await page.getByRole('textbox', { name: 'Ends (India time)' }).fill(`${inTwoDays()} 6:00 pm`);
  await page.getByRole('textbox', { name: 'Description' }).fill('A warm meal');
  await page.getByRole('textbox', { name: 'Description' }).selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Save as draft' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('this campaign still needs an address and a picture')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Hanumakonda');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'meal.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByLabel('Description of picture 1').fill('A plate of rice and dal');
  await page.getByLabel(/Picture 1: everybody who can be recognised agreed/).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(preview.locator('strong', { hasText: 'A warm meal' })).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published on the home page')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
});

async function sendContactMessage(page: Page, from: string): Promise<void> {
  const categories = (await (await page.request.get('/api/getCategory')).json()) as { _id: string }[];
  const response = await page.request.post(contactRoute.path, {
    data: {
      fullName: 'Anita Rao',
      email: from,
      phoneNumber: '9876543210',
      categoryId: categories[0]?._id,
      description: 'Where is my receipt?',
    },
  });
  expect(response.ok()).toBe(true);
}

const photo = async (width: number) => ({
  name: `photo-${width}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await samplePhoto({ width }).jpeg().toBuffer(),
});

test('a manager answers a message by email and adds two photos to the gallery from a phone', async ({
  page,
}) => {
  const from = `question.${Date.now()}@example.org`;
  await sendContactMessage(page, from);
  await page.setViewportSize(LAPTOP);
  const manager = await openBackOfficeAs(page, 'manager', '/admin/messages');
  await page.getByLabel('Search').fill(from);
  const message = page.getByRole('table', { name: 'messages' }).getByRole('link', { name: 'Anita Rao' });
  await expect(message).toHaveCount(1);
  await message.click();
  await expect(page.getByText('Where is my receipt?')).toBeVisible();

  await page.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: manager.name }).click();
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveText(manager.name);
  await page.getByLabel('Internal note, not visible to the visitor').fill('Asked the accountant.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Asked the accountant.' })).toBeVisible();
  await expect(page.getByLabel('Internal note, not visible to the visitor')).toHaveValue('');
  await page.getByLabel('Your reply').fill('It is on its way.');
  await page.getByRole('link', { name: 'All messages' }).click();
  await message.click();
  await expect(page.getByText('Your unsaved input has been restored.')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('It is on its way.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'It is on its way.' })).toContainText('reply');
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const title = `Planting by the lake ${Date.now()}`;
  await page.setViewportSize(PHONE);
  await openFromMenu(page, 'Gallery');
  await page.getByRole('link', { name: 'Add entry' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Forty saplings before noon.');

  let uploads = 0;
  await page.route('**/api/admin/pictures', (route) => (uploads++ === 0 ? route.abort() : route.continue()));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add pictures' }).click(),
  ]);
  await chooser.setFiles([
    await photo(640),
    await photo(320),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture') },
  ]);
  await expect(page.getByText('This is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2);

  await page.getByLabel('Description of picture 1').fill('A red and blue field');
  await page.getByRole('button', { name: 'Add to the gallery' }).click();
  await expect(page.getByText('Please describe each picture', { exact: true })).toBeVisible();
  await expect(page.getByText('Please describe the picture', { exact: true })).toHaveCount(1);
  await page.getByLabel('Description of picture 2').fill('The same field from afar');
  for (const number of [1, 2])
    await page.getByLabel(new RegExp(`Picture ${number}: everybody who can be recognised agreed`)).check();
  await page.getByRole('button', { name: 'Move picture 1 down' }).click();
  await expect(page.getByLabel('Description of picture 1')).toHaveValue('The same field from afar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to the gallery' }).click();
  await expect(page.getByRole('listitem').first()).toContainText(title);

  await expect
    .poll(async () => (await (await page.request.get(listRoutes.gallery.path)).json())[0].galleryTitle)
    .toBe(title);
  await page.goto('/gallery');
  const shown = page.getByRole('region', { name: title }).getByRole('img');
  await expect(shown).toHaveCount(2);
  await expect(shown.last()).toHaveAccessibleName('A red and blue field');
  await expect
    .poll(() =>
      shown
        .last()
        .evaluate(({ currentSrc, naturalWidth, style }: HTMLImageElement) => [
          currentSrc,
          naturalWidth > 0,
          style.background,
        ]),
    )
    .toEqual([
      expect.stringMatching(/\/pictures\/[0-9a-f]{32}-6[04]0\.avif$/),
      true,
      expect.stringMatching(/^linear-gradient\(rgb\(/),
    ]);
});
