import type { Page } from '@playwright/test';
import { contactCalls, galleryCalls } from '#contract/calls.ts';

import { samplePhoto } from '#tests/support/pictures.ts';
import { fillInCampaign } from './campaign-form.ts';
import { enterWithRole, goTo, LAPTOP, PHONE } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { expect, test } from './journey.ts';

// Chromium reports the refusal of what is incomplete, and a line that broke. Transitions would be caught half-way.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /status of 40[09].*\/api\/admin\/|\/api\/admin\/pictures/,
});

const WIDTHS = [1280, 390] as const;

// The least that is a picture: one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a manager makes a campaign on a phone, publishes it and finds it on the home page', async ({
  page,
}) => {
  const name = `Warm meals ${Date.now()}`;
  await page.setViewportSize(PHONE);
  await enterWithRole(page, 'manager', '/admin/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Please give a goal')).toBeVisible();
  await fillInCampaign(page, name);
  await page.getByRole('textbox', { name: 'Description' }).fill('A warm meal');
  await page.getByRole('textbox', { name: 'Description' }).selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  await expectFaultless(page, WIDTHS);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await page.getByRole('button', { name: 'Save as a draft' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('this campaign still needs an address and a picture')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Hanumakonda');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'meal.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByLabel('What picture 1 shows').fill('A plate of rice and dal');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectFaultless(page, WIDTHS);

  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Preview' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(preview.locator('strong', { hasText: 'A warm meal' })).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Visitors find it on the home page')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
});

async function writeMessage(page: Page, from: string): Promise<void> {
  const categories = (await (await page.request.get('/api/getCategory')).json()) as { _id: string }[];
  const sent = await page.request.post(contactCalls.createContacts, {
    data: {
      fullName: 'Anita Rao',
      email: from,
      phoneNumber: '9876543210',
      categoryId: categories[0]?._id,
      description: 'Where is my receipt?',
    },
  });
  expect(sent.ok()).toBe(true);
}

const photo = async (width: number) => ({
  name: `photo-${width}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await samplePhoto({ width }).jpeg().toBuffer(),
});

test('a manager answers a message by mail, and puts two photos into the gallery from a phone', async ({
  page,
}) => {
  const from = `question.${Date.now()}@example.org`;
  await writeMessage(page, from);
  await page.setViewportSize(LAPTOP);
  const manager = await enterWithRole(page, 'manager', '/admin/messages');
  await page.getByLabel('Search').fill(from);
  const message = page.getByRole('table', { name: 'messages' }).getByRole('link', { name: 'Anita Rao' });
  await expect(message).toHaveCount(1);
  await expectFaultless(page, WIDTHS);
  await message.click();
  await expect(page.getByText('Where is my receipt?')).toBeVisible();

  await page.getByRole('combobox', { name: 'With' }).click();
  await page.getByRole('option', { name: manager.name }).click();
  await expect(page.getByRole('combobox', { name: 'With' })).toHaveText(manager.name);
  await page.getByLabel('A note that the visitor never sees').fill('Asked the accountant.');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('Asked the accountant.')).toBeVisible();
  await page.getByLabel('Your reply').fill('It is on its way.');
  await page.getByRole('link', { name: 'All messages' }).click();
  await message.click();
  await expect(page.getByText('What you had begun to write is still here')).toBeVisible();
  await expect(page.getByLabel('Your reply')).toHaveValue('It is on its way.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'It is on its way.' })).toContainText('reply');
  await expect(page.getByLabel('Your reply')).toHaveValue('');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveCount(0);
  await expectFaultless(page, WIDTHS);

  const title = `Planting by the lake ${Date.now()}`;
  await page.setViewportSize(PHONE);
  await goTo(page, 'Gallery');
  await page.getByRole('link', { name: 'Add an entry' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What it was about').fill('Forty saplings before noon.');

  let broken = 0;
  await page.route('**/api/admin/pictures', (route) => (broken++ === 0 ? route.abort() : route.continue()));
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
  await page.getByRole('button', { name: 'Leave notes.txt out' }).click();
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2);

  await page.getByLabel('What picture 1 shows').fill('A red and blue field');
  await page.getByRole('button', { name: 'Put it into the gallery' }).click();
  await expect(page.getByText('Please describe each picture', { exact: true })).toBeVisible();
  await expect(page.getByText('Please describe the picture', { exact: true })).toHaveCount(1);
  await page.getByLabel('What picture 2 shows').fill('The same field from afar');
  await page.getByRole('button', { name: 'Picture 1 later' }).click();
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('The same field from afar');
  await expectFaultless(page, WIDTHS);
  await page.getByRole('button', { name: 'Put it into the gallery' }).click();
  await expect(page.getByRole('listitem').first()).toContainText(title);
  await expectFaultless(page, WIDTHS);

  await expect
    .poll(async () => (await (await page.request.get(galleryCalls.getAllgalleries)).json())[0].galleryTitle)
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
