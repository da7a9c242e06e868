import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSampleBills } from './sample-bill-pages.ts';

const bill = { number: 7, purpose: 'Sixty books', rupees: 6600, day: '2026-11-01' };
const NAME = { left: 40, top: 48, width: 340, height: 24 };
const WATERMARK = { left: 70, top: 265, width: 280, height: 60 };

test('a sample bill is published as a flat picture that says so, and a person’s name on it is black', async () => {
  const bills = [
    { ...bill, payee: 'Koti Book House (sample)', isPayeeCovered: false },
    { ...bill, payee: 'Sample Librarian', isPayeeCovered: true },
  ];
  const pages = await drawSampleBills([...bills, ...bills]);
  expect(pages).toHaveLength(4);
  for (const [index, { full, small }] of pages.entries()) {
    const { format, width, height, exif, icc, xmp } = await sharp(full).metadata();
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 420, height: 595 });
    expect((await sharp(small).metadata()).width).toBe(320);
    const levels = async (area: typeof NAME) => [...(await sharp(full).extract(area).raw().toBuffer())];
    expect((await levels(NAME)).every((level) => level === 0)).toBe(bills[index % 2]?.isPayeeCovered);
    expect(Math.min(...(await levels(WATERMARK)))).toBeLessThan(245);
  }
});
