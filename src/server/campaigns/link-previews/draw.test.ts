import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PUBLIC_FILES } from '../../site/response-cache/web-bundle.ts';
import type { Card } from './card.ts';
import { drawCard } from './draw.ts';

const drawing = readFileSync(`${PUBLIC_FILES}/pictures/campaigns/school-bags-nizamabad-1.svg`);
const card: Card = {
  name: 'Charity',
  title: 'Blankets for Warangal',
  amount: 'Over ₹1,20,000',
  note: 'raised of ₹5,00,000',
  steps: 4,
  outOf: 20,
  logo: null,
  picture: null,
};
const TELUGU =
  'వరంగల్ జిల్లాలోని ప్రభుత్వ పాఠశాలల విద్యార్థులకు పుస్తకాలు, సంచులు మరియు మధ్యాహ్న భోజనం కోసం క్షేత్రస్థాయి సహాయ కార్యక్రమం – శ్రీ వెంకటేశ్వర్లు జ్ఞాపకార్థం నిర్వహిస్తున్న వార్షిక సేవా కార్యక్రమం 2026';

type Area = { left: number; top: number; width: number; height: number };
const TITLE = { left: 60, top: 122, width: 560, height: 262 };
/** Areas that must stay empty: left of the text, between text and arch, above the title, above the amount. */
const AROUND: Area[] = [
  { left: 0, top: 0, width: 52, height: 590 },
  { left: 626, top: 0, width: 38, height: 590 },
  { left: 0, top: 106, width: 660, height: 12 },
  { left: 0, top: 381, width: 660, height: 14 },
];

/** How far the darkest pixel of an area is from white. */
async function darkest(jpeg: Buffer, area: Area): Promise<number> {
  const { channels } = await sharp(await sharp(jpeg).extract(area).greyscale().toBuffer()).stats();
  return 255 - (channels[0]?.min ?? 255);
}

describe('the picture of a card', () => {
  const half = (colour: string, left: number) => ({
    input: { create: { width: 800, height: 600, channels: 3 as const, background: colour } },
    left,
    top: 0,
  });
  const INSIDE_THE_ARCH = { left: 858, top: 300, width: 100, height: 100 };

  test.each([
    [0, [255, 0]],
    [100, [0, 255]],
  ])('shows the point at %s per cent from the left', async (x, [red, blue]) => {
    const picture = await sharp({
      create: { width: 1600, height: 600, channels: 3, background: '#ffffff' },
    })
      .composite([half('#ff0000', 0), half('#0000ff', 800)])
      .png()
      .toBuffer();
    const jpeg = await drawCard({ ...card, focus: { x, y: 50 } }, picture);
    const shown = await sharp(await sharp(jpeg).extract(INSIDE_THE_ARCH).toBuffer()).stats();
    expect(Math.abs((shown.channels[0]?.mean ?? 0) - (red ?? 0))).toBeLessThan(10);
    expect(Math.abs((shown.channels[2]?.mean ?? 0) - (blue ?? 0))).toBeLessThan(10);
  });
});

describe('the card', () => {
  test.each([
    ['of an ordinary title', card.title],
    ['of two hundred Telugu characters', TELUGU],
    ['of one very long word', 'W'.repeat(200)],
    ['of a very long Telugu word', 'క్షేత్రం'.repeat(24)],
    ['of a long Hindi title', 'क्षत्रिय ज्ञानेश्वर के गाँव के लिए पानी '.repeat(5)],
  ])('%s has its title within its area', async (_which, title) => {
    const jpeg = await drawCard({ ...card, title, name: title.slice(0, 80) }, null);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(jpeg.length).toBeLessThan(150_000);
    expect(await darkest(jpeg, TITLE)).toBeGreaterThan(180);
    for (const area of AROUND) expect(await darkest(jpeg, area), JSON.stringify(area)).toBeLessThan(40);
  });

  test.each([
    ['an ordinary sentence', 'Doctors, basic tests and medicines for a day, for people with disabilities.'],
    ['a sentence in Telugu', 'నడిచి వెళ్లగలిగే బడిలోనో కూడలిలోనో ఒక రోజంతా డాక్టర్లు, ప్రాథమిక పరీక్షలు, మందులు.'],
    ['two hundred Telugu characters', TELUGU],
    ['one very long word', 'W'.repeat(200)],
  ])('of a service has %s within the area below its title', async (_which, summary) => {
    const title = 'వృత్తి పనిముట్లు';
    const jpeg = await drawCard({ name: 'Charity', title, summary, logo: null, picture: null }, null);
    // Descenders are not cut off.
    expect(await darkest(jpeg, { left: 60, top: 362, width: 300, height: 6 })).toBeGreaterThan(180);
    expect(await darkest(jpeg, { left: 60, top: 396, width: 560, height: 60 })).toBeGreaterThan(110);
    const below = { left: 0, top: 570, width: 660, height: 20 };
    for (const area of [...AROUND, below]) {
      expect(await darkest(jpeg, area), JSON.stringify(area)).toBeLessThan(40);
    }
  });

  test.each([
    'Asha Kiran',
    'Sri Venkateswara Seva Samithi Charitable Trust',
    'W'.repeat(60),
    'శ్రీ వేంకటేశ్వర స్వామి సేవా సమితి ధార్మిక ట్రస్టు హనుమకొండ',
    'श्री वेंकटेश्वर सेवा समिति धर्मार्थ न्यास हैदराबाद',
  ])('shows the whole name of the trust %s next to its mark', async (name) => {
    const jpeg = await drawCard({ ...card, name }, null);
    expect(await darkest(jpeg, { left: 134, top: 48, width: 486, height: 50 })).toBeGreaterThan(150);
    // The edges of the name's area, at which it would be cut off.
    for (const top of [44, 99]) {
      expect(await darkest(jpeg, { left: 130, top, width: 500, height: 3 }), `${top}`).toBeLessThan(60);
    }
    expect(await darkest(jpeg, { left: 622, top: 44, width: 40, height: 58 })).toBeLessThan(40);
  });

  test('shows the picture in an arch, and leaves out a broken one', async () => {
    const inArch = { left: 800, top: 400, width: 200, height: 100 };
    const besideArch = { left: 670, top: 44, width: 60, height: 60 };
    const jpeg = await drawCard(card, drawing);
    expect(jpeg.length).toBeLessThan(150_000);
    expect(await darkest(jpeg, inArch)).toBeGreaterThan(100);
    expect(await darkest(jpeg, besideArch)).toBeLessThan(30);
    expect(await darkest(await drawCard(card, Buffer.from('not a picture')), inArch)).toBeLessThan(30);
  });

  test('colours as many diamonds as steps are reached', async () => {
    const red = async (steps: number) => {
      const row = sharp(await drawCard({ ...card, steps }, null)).extract({
        left: 60,
        top: 530,
        width: 560,
        height: 20,
      });
      const { data } = await row.raw().toBuffer({ resolveWithObject: true });
      let count = 0;
      for (let at = 0; at < data.length; at += 3) if ((data[at + 1] ?? 0) < 110) count += 1;
      return count;
    };
    const [none, some, all] = await Promise.all([red(0), red(10), red(20)]);
    expect(none).toBe(0);
    expect(some).toBeGreaterThan(1000);
    expect(all / some).toBeCloseTo(2, 1);
  });
});
