import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { appIcon, mark, previewCard } from './marks.ts';
import { indigo } from './palette.ts';
import { banners } from './scenes/banners.ts';
import { pastCampaigns } from './scenes/campaigns-past.ts';
import { runningCampaigns } from './scenes/campaigns-running.ts';
import { moreRunningCampaigns } from './scenes/campaigns-running-more.ts';
import { upcomingCampaigns } from './scenes/campaigns-upcoming.ts';
import { gallery } from './scenes/gallery.ts';
import { moreGallery } from './scenes/gallery-more.ts';
import { services } from './scenes/services.ts';
import { moreServices } from './scenes/services-more.ts';
import { site } from './scenes/site.ts';
import { states } from './scenes/states.ts';
import { picture } from './svg.ts';

// Draws every picture of the site anew: node scripts/pictures/main.ts. The same script writes the same bytes.
const root = join(dirname(fileURLToPath(import.meta.url)), '../../public');

function write(path: string, content: string | Buffer): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const campaigns = [...runningCampaigns, ...moreRunningCampaigns, ...upcomingCampaigns, ...pastCampaigns];
const scenes = [
  ...site,
  ...banners,
  ...states,
  ...services,
  ...moreServices,
  ...campaigns,
  ...gallery,
  ...moreGallery,
];
const drawn = new Map(scenes.map(({ file, w, h, draw }) => [file, picture(file, w, h, draw())]));
for (const [file, svg] of drawn) write(`pictures/${file}.svg`, svg);

write('logo.svg', picture('logo', 48, 48, mark()));
write('favicon.svg', picture('favicon', 48, 48, mark()));
const icon = Buffer.from(picture('icon', 48, 48, appIcon()));
// Platforms that cut a circle out leave four fifths of it.
const maskable = Buffer.from(picture('icon-maskable', 48, 48, appIcon(0.6)));
for (const [name, size, drawing] of [
  ['apple-touch-icon', 180, icon],
  ['icon-192', 192, icon],
  ['icon-512', 512, icon],
  ['icon-maskable-512', 512, maskable],
] as const) {
  write(
    `${name}.png`,
    await sharp(drawing, { density: (72 * size) / 48 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer(),
  );
}

// The campaigns' own are drawn by the server (src/server/previews).
const card = picture('og-site', 1200, 630, previewCard(drawn.get('hero') ?? '', indigo));
write('pictures/og/site.jpg', await sharp(Buffer.from(card)).jpeg({ quality: 72, mozjpeg: true }).toBuffer());
