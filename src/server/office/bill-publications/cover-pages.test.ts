import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { type Box, coveredArea } from '#domain/office/bill-page.ts';
import { decodeInChildProcess } from '#server/decoding/decode-in-child-process.ts';
import { hugePng, samplePhoto } from '#tests/support/pictures.ts';
import type { decode } from './cover-pages.ts';

const folder = await mkdtemp(join(tmpdir(), 'cover-pages-'));
afterAll(() => rm(folder, { recursive: true }));
const COVER_PAGES = new URL('./cover-pages.ts', import.meta.url);

/** What the decoding process makes of pages. */
async function covered(...pages: { picture: Buffer; boxes?: Box[] }[]) {
  const path = join(folder, randomBytes(4).toString('hex'));
  await writeFile(path, Buffer.concat(pages.map(({ picture }) => picture)));
  const sent = pages.map(({ picture, boxes = [] }) => ({ bytes: picture.length, boxes }));
  return Array.fromAsync(
    decodeInChildProcess<typeof decode>(
      COVER_PAGES,
      { path, pages: sent },
      { failure: 'bill_page_unreadable' },
    ),
  );
}

/** A page full of noise, in which nothing has the same colour twice. */
function noise(width = 203, height = 131) {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}

const BOXES = [
  { x: 13, y: 21, width: 50, height: 9 },
  { x: 150, y: 90, width: 900, height: 900 },
];

describe.each(['png', 'jpeg'] as const)('a page sent as %s', (form) => {
  test('is equally black in every pixel under its boxes, also when the browser covered nothing, and only there', async () => {
    const picture = await noise()[form]().toBuffer();
    const [page] = await covered({ picture, boxes: BOXES });
    const at = await pixels(page?.full ?? Buffer.alloc(0));
    const isCovered = (x: number, y: number) =>
      BOXES.map((box) => coveredArea(box, { width: 203, height: 131 })).some(
        (area) => x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height,
      );
    let visible = 0;
    for (let y = 0; y < 131; y += 1)
      for (let x = 0; x < 203; x += 1)
        if (isCovered(x, y)) expect([x, y, at(x, y)]).toEqual([x, y, [0, 0, 0]]);
        else if (at(x, y).some((level) => level > 60)) visible += 1;
    expect(visible).toBeGreaterThan(15_000);
  });
});

test('the thumbnail is made of the covered page', async () => {
  const picture = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const [page] = await covered({ picture, boxes: [{ x: 0, y: 0, width: 640, height: 640 }] });
  const { channels } = await sharp(page?.small).stats();
  expect((await sharp(page?.small).metadata()).width).toBe(320);
  expect(channels.map(({ max }) => max)).toEqual([0, 0, 0]);
});

test('nothing but the picture is kept: no EXIF, profile, comment, text or appended data', async () => {
  const jpeg = await samplePhoto()
    .withExif({ IFD0: { Make: 'Phone of Asha' }, IFD3: { GPSLatitude: '18/1 0/1 30/1' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const png = await samplePhoto().png().toBuffer();
  const text = Buffer.concat([
    Buffer.from('\0\0\0\x0ctEXtComment\0Asha', 'latin1'),
    Buffer.from([0x6d, 0xa5, 0xa8, 0xa1]),
  ]);
  const withText = Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from('Asha')]);
  expect((await sharp(jpeg).metadata()).exif).toBeDefined();
  const pages = await covered({ picture: jpeg }, { picture: withText });
  expect(pages).toHaveLength(2);
  for (const { full, small } of pages)
    for (const stored of [full, small]) {
      const { format, exif, xmp, iptc, icc, comments, orientation } = await sharp(stored).metadata();
      expect({ format, exif, xmp, iptc, icc, comments, orientation }).toEqual({ format: 'jpeg' });
      expect(stored.includes('Asha')).toBe(false);
      // An application segment other than JFIF's, or a comment, could carry words.
      expect(segmentsOf(stored).filter((marker) => /^e[1-9a-f]$|^fe$/.test(marker))).toEqual([]);
    }
});

/** The markers of a JPEG up to its first scan. */
function segmentsOf(jpeg: Buffer): string[] {
  const markers: string[] = [];
  for (let at = 2; jpeg[at + 1] !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    markers.push(jpeg.toString('hex', at + 1, at + 2));
  return markers;
}

test('transparent pixels are white, and nothing hides in them', async () => {
  const background = { r: 200, g: 0, b: 0, alpha: 0 };
  const picture = await sharp({ create: { width: 64, height: 64, channels: 4, background } })
    .png()
    .toBuffer();
  const [page] = await covered({ picture });
  const at = await pixels(page?.full ?? Buffer.alloc(0));
  expect(at(10, 10)).toEqual([255, 255, 255]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
test.each([
  ['an SVG', async () => svg],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['an AVIF', () => samplePhoto().avif().toBuffer()],
  ['half a JPEG', async () => (await samplePhoto().jpeg().toBuffer()).subarray(0, 900)],
  ['a script with the first bytes of a JPEG', async () => Buffer.from('\xff\xd8\xff<script>', 'latin1')],
  ['nothing', async () => Buffer.alloc(0)],
])('%s is refused', async (_what, picture) => {
  await expect(covered({ picture: await picture() })).rejects.toMatchObject({ code: 'bill_page_unreadable' });
});

test('a small file of many pixels is refused before it is decoded', async () => {
  await expect(covered({ picture: hugePng(20_000) })).rejects.toMatchObject({
    code: 'bill_page_too_large',
    params: { page: 1, width: 20_000, height: 20_000, max: 4 },
  });
});
