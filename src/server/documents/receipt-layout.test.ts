import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { TrustPicture } from '#contract/trust/trust.ts';
import { uploadedHash } from '#domain/trust/picture.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { receiptRecord as record } from '#tests/support/receipts.ts';
import { type ReceiptRecord, receiptSheet } from './receipt-texts.ts';
import { typesetSvg } from './typeset.ts';

// Measures the pixels of a receipt, at three per millimetre, to find texts that leave their areas or touch each other.

const SCALE = 3;
const PAGE = { width: 210, height: 297 };
const SELVEDGE = 5.6;
/** Darker differences from white than the lines and the background of notes. */
const INK = 60;

const address = {
  street:
    'Door No. 12-3-456/789, Second Floor, Sri Lakshmi Narasimha Swamy Complex, Opposite the Government Polytechnic College, Hunter Road',
  city: 'Hanumakonda, Warangal Urban District',
  state: 'Telangana',
  postalCode: '506001',
};

/** As long as donors may enter them. */
const donor = {
  idKind: 'pan',
  idNumber: 'ABCPE1234F',
  address: `${'Door No. 12-3-456, వేంకటేశ్వర వీధి, '.repeat(11)}Hanumakonda\n506001`,
} as const;
const NONE: TrustPicture = { url: '', width: 0, height: 0 };
const pictureOf = (letter: string, width: number, height: number): TrustPicture => ({
  url: `/pictures/${letter.repeat(32)}-${width}.jpg`,
  width,
  height,
});
const blackPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();

/** The receipt's pixels as a function: how far the darkest one of an area, in millimetres, is from white. */
async function measure(
  name: string,
  legalName: string,
  {
    logo = NONE,
    signature = NONE,
    ...changes
  }: Partial<ReceiptRecord> & { logo?: TrustPicture; signature?: TrustPicture } = {},
) {
  const registrations = {
    ...sampleTrust.registrations,
    section12A: { number: 'AABTA1234KE20214', validFrom: '', validUntil: '' },
    darpan: 'AP/2017/0123456',
    csr1: 'CSR00012345',
  };
  const issuer = {
    ...sampleTrust,
    registrations,
    logo,
    receipts: { ...sampleTrust.receipts, signature },
    name,
    legalName,
    email: 'office.of.the.managing.trustee@sri-venkateswara-seva-samithi.example.org',
    secondPhone: { display: '+91 40 2345 6789', tel: '+914023456789' },
    postalAddress: address,
  };
  // The closing sentence and the note on section 80G would cross the space between labels and values.
  const sheet = { ...receiptSheet({ ...record, ...changes, issuer }), closing: '', taxNote: null };
  const pictures = new Map<string, Buffer>();
  for (const { url, width, height } of [logo, signature]) {
    const hash = uploadedHash(url);
    if (hash) pictures.set(hash, await blackPicture(width, height));
  }
  const svg = await typesetSvg('documents/receipt.typ', { receipt: JSON.stringify(sheet) }, pictures);
  const { data, info } = await sharp(svg)
    .resize({ width: PAGE.width * SCALE })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const darkest = (left: number, right: number, top: number, bottom: number) => {
    let most = 0;
    for (let y = Math.ceil(top * SCALE); y < bottom * SCALE; y += 1)
      for (let x = Math.ceil(left * SCALE); x < right * SCALE; x += 1)
        most = Math.max(most, 255 - (data[(y * info.width + x) * info.channels] ?? 255));
    return most;
  };
  return { darkest, height: info.height / SCALE };
}

type Darkest = Awaited<ReturnType<typeof measure>>['darkest'];

/** Where the block with the amount begins and ends: the lowest dark area that is this wide and no line of text. */
function amountBlock(darkest: Darkest): { top: number; bottom: number } {
  const isInBlock = (y: number) => darkest(145, 146, y, y + 1) > 150 && darkest(180, 181, y, y + 1) > 150;
  for (let bottom = 220; bottom > 0; bottom -= 1) {
    let top = bottom + 1;
    while (top > 0 && isInBlock(top - 1)) top -= 1;
    if (bottom + 1 - top > 40) return { top, bottom: bottom + 1 };
  }
  throw new Error('the receipt has no block with the amount');
}

/** The places of a receipt that are empty. */
function clearAreas(darkest: Darkest) {
  const block = amountBlock(darkest);
  expect(block.bottom - block.top).toBeGreaterThan(40);
  return {
    'left margin': darkest(0, 21, 7, 290),
    'right margin': darkest(189, 210, 7, 290),
    'between name and number': darkest(143, 149, 7, block.top - 1),
    'between labels and values': darkest(64.5, 69.5, block.bottom + 1, 237),
    'below the footer': darkest(22, 188, PAGE.height - SELVEDGE - 3, PAGE.height - SELVEDGE - 0.5),
  };
}

describe('a receipt of a trust', () => {
  test.each<[string, string, string, Partial<ReceiptRecord>?]>([
    ['with a short name', 'Charity', 'Charity Trust'],
    ['with a name of two words', 'Asha Kiran', 'Asha Kiran Charitable Trust'],
    ['that knows the donor’s PAN and a long address', 'Charity', 'Charity Trust', { donor }],
    [
      'with a long name',
      'Sri Venkateswara Seva Samithi Charitable Trust',
      'Sri Venkateswara Seva Samithi Public Charitable Trust (Registered), Hanumakonda, Warangal Urban District, Telangana State',
    ],
    ['with a name of one long word', 'W'.repeat(60), 'W'.repeat(60)],
    ['with a Telugu name', 'శ్రీ వేంకటేశ్వర స్వామి సేవా సమితి ధార్మిక ట్రస్టు హనుమకొండ', 'శ్రీ వేంకటేశ్వర స్వామి సేవా సమితి ధార్మిక ట్రస్టు'],
    ['with a Hindi name', 'श्री वेंकटेश्वर सेवा समिति धर्मार्थ न्यास', 'श्री वेंकटेश्वर सेवा समिति धर्मार्थ न्यास, हैदराबाद'],
  ])(
    '%s is one page on which no text leaves its place or touches another',
    async (_which, name, legalName, changes = {}) => {
      const { darkest, height } = await measure(name, legalName, changes);
      expect(height).toBeCloseTo(PAGE.height, 0);
      for (const [place, dark] of Object.entries(clearAreas(darkest))) expect(dark, place).toBeLessThan(INK);
    },
  );

  const LONG = 'Sri Venkateswara Seva Samithi Charitable Trust';
  // shows: R10.3
  test.each([
    ['a very wide logo', 1500, 100, LONG],
    ['a very tall logo', 80, 1600, LONG],
    ['a square logo', 400, 400, 'శ్రీ వేంకటేశ్వర స్వామి సేవా సమితి ధార్మిక ట్రస్టు హనుమకొండ'],
  ])(
    'with %s and a signature is one page on which none leaves its place',
    async (_which, width, height, name) => {
      const signature = pictureOf('b', height, width);
      const { darkest, height: pageHeight } = await measure(name, name, {
        logo: pictureOf('a', width, height),
        signature,
      });
      expect(pageHeight).toBeCloseTo(PAGE.height, 0);
      for (const [place, dark] of Object.entries(clearAreas(darkest))) expect(dark, place).toBeLessThan(INK);
      // Both pictures are black and at the left of their boxes.
      expect(darkest(22, 23, 20, 60)).toBe(255);
      expect(darkest(122, 124, 215, 259)).toBe(255);
    },
  );
});

test('without a logo, receipts have the same mark as the site', async () => {
  const pathsIn = (drawing: string) => drawing.match(/<path[^>]+>/g);
  const mark = await readFile(new URL('mark.svg', import.meta.url), 'utf8');
  expect(pathsIn(mark)).toEqual(pathsIn(await readFile('public/favicon.svg', 'utf8')));
  const receipt = JSON.stringify(receiptSheet(record));
  const svg = await typesetSvg('documents/receipt.typ', { receipt }, new Map());
  expect(svg.toString()).toContain(Buffer.from(mark).toString('base64').slice(0, 200));
});
