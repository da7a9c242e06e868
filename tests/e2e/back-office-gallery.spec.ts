import { galleryCalls } from '#contract/gallery.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import { enterWithRole } from './entering.ts';
import { expectFaultless } from './faults.ts';
import { expect, test } from './journey.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 390, height: 844 },
  // Of the visit before signing in, and of a line that broke.
  expectedErrors: /status of 40[013].*\/api\/admin\/|\/api\/admin\/pictures/,
});

test('on a phone, a manager puts two photos into the gallery, and visitors see them', async ({
  page,
  browser,
}) => {
  const title = `Planting by the lake ${Date.now()}`;
  await enterWithRole(page, browser, 'manager', '/admin/gallery');
  await page.getByRole('link', { name: 'Add an entry' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('What it was about').fill('Forty saplings before noon.');

  let broken = 0;
  await page.route('**/api/admin/pictures', (route) => (broken++ === 0 ? route.abort() : route.continue()));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add pictures' }).click(),
  ]);
  const photo = async (width: number) => ({
    name: `photo-${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await samplePhoto({ width }).jpeg().toBuffer(),
  });
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
  await expectFaultless(page, [1280, 390]);
  await page.getByRole('button', { name: 'Put it into the gallery' }).click();
  await expect(page.getByRole('listitem').first()).toContainText(title);
  await expectFaultless(page, [1280, 390]);

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
        .evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => [currentSrc, naturalWidth > 0]),
    )
    .toEqual([expect.stringMatching(/\/pictures\/[0-9a-f]{32}-6[04]0\.avif$/), true]);
});
