import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { receiptRecord as record } from '#tests/support/receipts.ts';
import { receiptSheet } from './receipt-texts.ts';
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

/** The receipt's pixels as a function: how far the darkest one of an area, in millimetres, is from white. */
async function measure(name: string, legalName: string) {
  const issuer = {
    ...sampleTrust,
    name,
    legalName,
    email: 'office.of.the.managing.trustee@sri-venkateswara-seva-samithi.example.org',
    secondPhone: { display: '+91 40 2345 6789', tel: '+914023456789' },
    postalAddress: address,
  };
  // The closing sentence and the note on section 80G would cross the space between labels and values.
  const sheet = { ...receiptSheet({ ...record, issuer }), closing: '', taxNote: null };
  const svg = typesetSvg('documents/receipt.typ', { receipt: JSON.stringify(sheet) });
  const { data, info } = await sharp(Buffer.from(svg))
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

/** Where the block with the amount begins and ends: the lowest dark area that is this wide. */
function amountBlock(darkest: Darkest): { top: number; bottom: number } {
  const isInBlock = (y: number) => darkest(145, 146, y, y + 1) > 150 && darkest(180, 181, y, y + 1) > 150;
  let bottom = 220;
  while (bottom > 0 && !isInBlock(bottom)) bottom -= 1;
  let top = bottom;
  while (top > 0 && isInBlock(top - 1)) top -= 1;
  return { top, bottom: bottom + 1 };
}

describe('a receipt of a trust', () => {
  test.each([
    ['with a short name', 'Charity', 'Charity Trust'],
    ['with a name of two words', 'Asha Kiran', 'Asha Kiran Charitable Trust'],
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
    async (_which, name, legalName) => {
      const { darkest, height } = await measure(name, legalName);
      expect(height).toBeCloseTo(PAGE.height, 0);
      const block = amountBlock(darkest);
      expect(block.bottom - block.top).toBeGreaterThan(40);
      const clear = {
        'left margin': darkest(0, 21, 7, 290),
        'right margin': darkest(189, 210, 7, 290),
        'between name and number': darkest(143, 149, 7, block.top - 1),
        'between labels and values': darkest(64.5, 69.5, block.bottom + 1, 257),
        'below the footer': darkest(22, 188, PAGE.height - SELVEDGE - 3, PAGE.height - SELVEDGE - 0.5),
      };
      for (const [place, dark] of Object.entries(clear)) expect(dark, place).toBeLessThan(INK);
    },
  );
});
