import { join } from 'node:path';
import sharp from 'sharp';

// Renders the icons and the site's preview card from the SVG files in tools/pictures and public/pictures. Run it after
// changing one of them; the results are committed.

const root = join(import.meta.dirname, '..');
const sources = join(root, 'tools/pictures');
const target = join(root, 'public');

const ICON_UNITS = 48;
// The maskable mark is smaller, because platforms that crop to a circle keep only the middle four fifths.
const ICONS = [
  { source: 'app-icon.svg', file: 'favicon.ico', size: 48 },
  { source: 'app-icon.svg', file: 'apple-touch-icon.png', size: 180 },
  { source: 'app-icon.svg', file: 'icon-192.png', size: 192 },
  { source: 'app-icon.svg', file: 'icon-512.png', size: 512 },
  { source: 'app-icon-maskable.svg', file: 'icon-maskable-512.png', size: 512 },
];
for (const { source, file, size } of ICONS) {
  await sharp(join(sources, source), { density: (72 * size) / ICON_UNITS })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(target, file));
}

// The server draws the cards of campaigns and services (src/server/campaigns/link-previews).
const hero = await sharp(join(target, 'pictures/hero.svg')).resize(756, 630).png().toBuffer();
await sharp(join(sources, 'preview-card.svg'))
  .composite([{ input: hero, left: 444, top: 0 }])
  .jpeg({ quality: 72, mozjpeg: true })
  .toFile(join(target, 'pictures/og/site.jpg'));
