import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '#contract/trust/pictures.admin.ts';
import { parseUploadedPicture } from '#domain/trust/picture.ts';
import { createPictureSite } from '#tests/support/picture-site.ts';
import { hugePng, samplePhoto } from '#tests/support/pictures.ts';
import { jsonResponse } from '#tests/support/staff.ts';

const { site, folder, owner, upload, uploaded } = await createPictureSite();

async function served(url: string) {
  const { statusCode, rawPayload, headers } = await site.app.inject(url);
  expect(statusCode).toBe(200);
  return { bytes: rawPayload, headers };
}
const COLOURED = /^(\/pictures\/[0-9a-f]{32}-\d+)-([0-9a-f]{3})([0-9a-f]{3})([0-9a-f]{3})\.jpg$/;
const coloursIn = (url: string) => (COLOURED.exec(url) ?? []).slice(1);
const near = (colour: string | undefined, expected: readonly number[]) =>
  expected.every((level, at) => Math.abs(Number.parseInt(colour?.[at] ?? 'ff', 16) - level) <= 1);
const uploadsAudited = async () => {
  const { json } = await jsonResponse(owner.call('GET', '/api/admin/audit?targetKind=picture'));
  return json.items.length;
};

describe('a photo from a phone', () => {
  // shows: P46
  test('is stored in the widths that pages use, as AVIF, WebP and JPEG, and never enlarged', async () => {
    const { url, width, height } = await uploaded(
      await samplePhoto({ width: 640, height: 480 }).jpeg().toBuffer(),
    );
    expect([width, height]).toEqual([640, 480]);
    const name = url.replace(/-640-[0-9a-f]{9}\.jpg$/, '');
    for (const kept of [300, 600, 640]) {
      for (const [form, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ]) {
        const { bytes, headers } = await served(`${name}-${kept}.${form}`);
        expect((await sharp(bytes).metadata()).width).toBe(kept);
        expect(headers).toMatchObject({
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(bytes.length),
        });
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
    }
    expect((await site.app.inject(`${name}-900.jpg`)).statusCode).toBe(404);
  });

  test('has its colours in its address, under which it is served too', async () => {
    const { url } = await uploaded(await samplePhoto({ width: 370 }).jpeg({ quality: 100 }).toBuffer());
    const [plain, upper, middle, lower] = coloursIn(url);
    expect(near(upper, [0xc, 0x2, 0x2])).toBe(true);
    expect(near(middle, [0x7, 0x3, 0x7])).toBe(true);
    expect(near(lower, [0x2, 0x4, 0xc])).toBe(true);
    const [coloured, bare] = [await served(url), await served(`${plain}.jpg`)];
    expect(coloured.bytes.equals(bare.bytes)).toBe(true);
    expect(coloured.headers.etag).toBe(bare.headers.etag);
  });

  test('has no colours in its address when it is transparent', async () => {
    const background = { r: 200, g: 0, b: 0, alpha: 0.5 };
    const create = { width: 64, height: 64, channels: 4, background } as const;
    const { url } = await uploaded(await sharp({ create }).png().toBuffer(), 'image/png');
    expect(url).toMatch(/^\/pictures\/[0-9a-f]{32}-64\.jpg$/);
  });

  test('is stored at most 1600 pixels wide', async () => {
    const { width, height } = await uploaded(
      await samplePhoto({ width: 1700, height: 170 }).png().toBuffer(),
      'image/png',
    );
    expect([width, height]).toEqual([1600, 160]);
  });

  // shows: P46
  test('loses its metadata and is rotated upright', async () => {
    const photo = await samplePhoto()
      .withExif({
        IFD0: { Make: 'Phone of Asha', Copyright: 'Asha Devi' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 0/1 30/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { url, width, height } = await uploaded(photo);
    expect([width, height]).toEqual([480, 640]);
    for (const form of ['avif', 'webp', 'jpg']) {
      const { bytes } = await served(url.replace('.jpg', `.${form}`));
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.includes('Asha')).toBe(false);
    }
  });

  // shows: P47
  test('uploaded again is the same picture, with one audit entry', async () => {
    const photo = await samplePhoto({ width: 310 }).jpeg().toBuffer();
    const before = await uploadsAudited();
    const [first, second] = await Promise.all([uploaded(photo), uploaded(photo)]);
    const third = await uploaded(photo);
    expect([second, third]).toEqual([first, first]);
    expect(await uploadsAudited()).toBe(before + 1);
  });

  test('whose files are missing is stored again when it is uploaded again', async () => {
    const photo = await samplePhoto({ width: 320 }).jpeg().toBuffer();
    const { url } = await uploaded(photo);
    await rm(join(folder, parseUploadedPicture(url)?.file ?? 'none'));
    await uploaded(photo);
    await served(url);
  });

  test('of a camera with 64 megapixels is accepted', async () => {
    const picture = samplePhoto({ width: 9248, height: 6936 });
    expect(await uploaded(await picture.jpeg({ quality: 30 }).toBuffer())).toMatchObject({
      width: 1600,
      height: 1200,
    });
  });

  test('in AVIF is accepted, even if its main brand is one that Apple’s photos have', async () => {
    const avif = await samplePhoto({ width: 336 }).avif().toBuffer();
    expect(avif.toString('latin1', 4, 12)).toBe('ftypavif');
    avif.write('mif1', 8, 'latin1');
    await uploaded(avif, 'image/avif');
  });

  test.each(['webp', 'avif', 'png'] as const)('can be uploaded as %s', async (form) => {
    const bytes = await samplePhoto({ width: 330 })[form]().toBuffer();
    expect(await uploaded(bytes, `image/${form}`)).toMatchObject({ width: 330 });
  });

  test('is not sent again to a browser that has cached it', async () => {
    const { url } = await uploaded(await samplePhoto({ width: 340 }).jpeg().toBuffer());
    const { headers } = await served(url);
    const again = await site.app.inject({ url, headers: { 'if-none-match': headers.etag as string } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

const whole = await samplePhoto().jpeg({ quality: 100 }).toBuffer();

describe('uploads that are not pictures', () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );

  // shows: P45
  test.each([
    ['an SVG that calls itself PNG', svg, 'image/png', /an SVG drawing/],
    [
      'a web page that calls itself JPEG',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'image/jpeg',
      /not a supported picture/,
    ],
    [
      'a web page before a JPEG',
      Buffer.concat([Buffer.from('<script>alert(1)</script>'), whole]),
      'image/jpeg',
      /not a supported picture/,
    ],
    ['an archive', Buffer.from('PK\x03\x04and so on'), 'image/jpeg', /not a supported picture/],
    ['a GIF', Buffer.from('GIF89a=1;alert(1)'), 'image/gif', /not a supported picture/],
    [
      'an Apple photo',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'image/heic',
      /a HEIC photo/,
    ],
    ['a JPEG cut in half', whole.subarray(0, whole.length / 2), 'image/jpeg', /damaged or incomplete/],
    [
      'a JPEG without its last bytes',
      whole.subarray(0, whole.length - 400),
      'image/jpeg',
      /damaged or incomplete/,
    ],
    [
      'the head of a PNG alone',
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      'image/png',
      /damaged or incomplete/,
    ],
    [
      'a WebP that is none',
      Buffer.from('RIFF\0\0\0\0WEBPVP8 nonsense'),
      'image/webp',
      /damaged or incomplete/,
    ],
    ['20,000 × 20,000 pixels in 50 kB', hugePng(20_000), 'image/png', /20,000 × 20,000 pixels/],
  ])(
    'with %s are refused with a helpful message, and nothing is stored',
    async (_what, bytes, type, words) => {
      const files = await readdir(folder);
      const { status, json } = await upload(bytes, type);
      expect(status).toBe(400);
      expect(json.code).toMatch(/^picture_/);
      expect(json.message).toMatch(words);
      expect(await readdir(folder)).toEqual(files);
    },
  );

  // shows: P45
  test('of 30 MB are refused, whether the size is declared or not', async () => {
    const large = Buffer.concat([whole, Buffer.alloc(30 * 1024 * 1024)]);
    const unannounced = Readable.from([
      large.subarray(0, MAX_PICTURE_BYTES),
      large.subarray(MAX_PICTURE_BYTES),
    ]);
    for (const bytes of [large, unannounced]) {
      const { status, json } = await upload(bytes);
      expect([status, json.code]).toEqual([413, 'picture_too_large']);
      expect(json.message).toContain('20 MB');
    }
  });

  test('without a body and with JSON are refused', async () => {
    expect((await upload(Buffer.alloc(0))).status).toBe(400);
    expect((await upload(Buffer.from('{}'), 'application/json')).status).toBe(400);
    expect((await upload(Buffer.from('x'), 'text/plain')).status).toBe(415);
  });
});

// shows: P46
test('anything appended to a JPEG, such as a web page or an archive, is removed', async () => {
  const photo = await samplePhoto({ width: 350 }).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 27]), Buffer.from('<script>alert(1)</script>')]);
  const tail = Buffer.from('PK\x03\x04<script>alert(2)</script>');
  const { url } = await uploaded(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), tail]));
  const { bytes } = await served(url);
  expect(bytes.includes('script')).toBe(false);
  expect(bytes.includes('PK\x03\x04')).toBe(false);
});

const pictureName = `${randomBytes(16).toString('hex')}-300.jpg`;

test.each([
  ['in the folder that is none', 'note.jpg'],
  ['that is not whole yet', `.${pictureName}`],
  ['outside the folder', `../${pictureName}`],
])('a file %s is not served as a picture', async (_where, name) => {
  const file = join(folder, name);
  await writeFile(file, whole);
  onTestFinished(() => rm(file));
  for (const path of [name, encodeURIComponent(name)])
    expect((await site.app.inject(`/pictures/${path}`)).statusCode).toBe(404);
});
