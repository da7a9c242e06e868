import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/text/language.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { pattern, shapedGlyphs, shownGlyphs } from '#tests/support/pdf-glyphs.ts';
import { receiptRecord } from '#tests/support/receipts.ts';
import { receiptSheet } from '../receipt-texts.ts';
import { typesetCard, typesetReceipt } from '../typeset.ts';
import { type CardRecord, cardSheet, isCardPrintable } from './tribute-card.ts';

const pages = (pdf: Buffer) => /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1];
const missing = (pdf: Buffer) => [...shownGlyphs(pdf).values()].flat().filter((glyph) => glyph === 0);
const filled = (text: string, length: number) => text.repeat(length).slice(0, length).trim();

const SCRIPTS = {
  English: 'Venkata Satya Lakshmi Narasamma ',
  'one word': 'W',
  Telugu: 'శ్రీమతి కొండపల్లి వేంకట సత్యలక్ష్మీ నరసమ్మ ',
  Hindi: 'श्रीमती ज्ञानेश्वरी लक्ष्मीबाई क्षत्रिय ',
};
const combinations = Object.entries(SCRIPTS).flatMap(([script, text]) =>
  LANGUAGES.map((language) => ({ script, text, language })),
);
const longest = (text: string) =>
  ({ kind: 'memory', name: filled(text, 120), line: filled(text, 140) }) as const;
const card: CardRecord = {
  tribute: { kind: 'honour', name: 'Guruji', line: '' },
  fullName: 'Lakshmi Rao',
  campaignTitle: 'Blankets for Warangal',
  categoryName: 'Relief',
  shownPaise: null,
  language: 'en',
  madeAt: new Date('2026-11-21T06:30:00Z'),
};

describe('the card of a dedication', () => {
  test.each(combinations)(
    'has one page when every text is as long as it may be: $script, in $language',
    async ({ text, language }) => {
      const record = {
        ...card,
        language,
        tribute: longest(text),
        fullName: filled(text, 120),
        campaignTitle: filled(text, 200),
        shownPaise: 999_999_999_999n,
      };
      const pdf = await typesetCard(cardSheet(record, { ...sampleTrust, name: filled(text, 60) }));
      expect(pages(pdf)).toBe('1');
      expect(missing(pdf)).toEqual([]);
    },
  );

  test.each([
    ['te', 'tiro-telugu', 'tiro-telugu.ttf', 'క్షేత్రం శ్రీనివాస్ జ్ఞానేశ్వరి'],
    ['hi', 'NotoSerifDevanagari-Regular', 'NotoSerifDevanagari.ttf', 'क्षत्रिय ज्ञानेश्वर'],
  ] as const)('shapes names correctly in %s', async (language, font, file, name) => {
    const tribute = { kind: 'memory', name, line: '' } as const;
    const sheet = { ...cardSheet({ ...card, language, tribute }, sampleTrust), after: '', gift: '' };
    const shown = shownGlyphs(await typesetCard(sheet)).get(font) ?? [];
    expect(pattern(shown)).toEqual(pattern(shapedGlyphs(file, name)));
  });

  test('names donor and purpose in its language, and the amount if it is shown', () => {
    const gift = (changes: Partial<CardRecord>) => cardSheet({ ...card, ...changes }, sampleTrust).gift;
    expect(gift({})).toBe('Lakshmi Rao made a gift for Blankets for Warangal');
    expect(gift({ shownPaise: 500_000n })).toBe('Lakshmi Rao gave ₹5,000 for Blankets for Warangal');
    expect(gift({ fullName: '王小明' })).toBe('A gift was made for Blankets for Warangal');
    expect(gift({ campaignTitle: null, language: 'te' })).toBe('Relief కోసం Lakshmi Rao విరాళం ఇచ్చారు');
    expect(gift({ language: 'hi', shownPaise: 50_000n })).toBe(
      'Lakshmi Rao ने Blankets for Warangal के लिए ₹500 का दान दिया',
    );
  });

  test('cannot be printed when the fonts lack a letter of the dedication; an emoji is left out', () => {
    expect(isCardPrintable({ name: 'సీతమ్మ 🙏', line: '' })).toBe(true);
    expect(isCardPrintable({ name: '王小明', line: '' })).toBe(false);
    expect(isCardPrintable({ name: 'Amma', line: 'спасибо' })).toBe(false);
  });
});

describe('the letter of a dedicated gift', () => {
  const sheet = (changes: Partial<typeof receiptRecord>) => receiptSheet({ ...receiptRecord, ...changes });

  test('is a page after the receipt, which stays as it was issued', async () => {
    const { letter, ...dedicated } = sheet({ tribute: { kind: 'memory', name: 'Sita', line: 'Amma' } });
    const { letter: none, ...plain } = sheet({});
    expect([dedicated, none]).toEqual([plain, null]);
    expect(letter).toMatchObject({ before: 'in memory of', name: 'Sita', line: 'Amma' });
    expect(pages(await typesetReceipt({ ...dedicated, letter }))).toBe('2');
    expect(pages(await typesetReceipt({ ...plain, letter: null }))).toBe('1');
  });

  test('does not come with a cancelled receipt', () => {
    const tribute = { kind: 'memory', name: 'Sita', line: '' } as const;
    expect(sheet({ tribute, cancelledAt: new Date('2026-11-25T06:30:00Z') }).letter).toBeNull();
  });

  test.each(combinations)(
    'has one page in $language with the longest texts: $script',
    async ({ text, language }) => {
      const changes = {
        language,
        tribute: longest(text),
        fullName: filled(text, 120),
        campaignTitle: filled(text, 200),
      };
      expect(pages(await typesetReceipt(sheet(changes)))).toBe('2');
    },
  );
});
