import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/text/language.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { shownGlyphs } from '#tests/support/pdf-glyphs.ts';
import { receiptRecord as record } from '#tests/support/receipts.ts';
import { isPrintable } from './glyph-coverage.ts';
import { type ReceiptRecord, receiptSheet } from './receipt-texts.ts';
import { typesetReceipt } from './typeset.ts';

describe('the page', () => {
  const pages = (pdf: Buffer) => /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1];

  const LONG = {
    English: 'Sri Venkateswara Seva Samithi Public Charitable Trust, Hanumakonda. ',
    'one English word': 'W',
    Telugu: 'శ్రీ వేంకటేశ్వర స్వామి సేవా సమితి ధార్మిక ట్రస్టు, హనుమకొండ. ',
    Hindi: 'श्री वेंकटेश्वर सेवा समिति सार्वजनिक धर्मार्थ न्यास, हैदराबाद। ',
  };

  test.each(
    Object.entries(LONG).flatMap(([script, text]) =>
      LANGUAGES.map((language) => ({ script, text, language })),
    ),
  )(
    'is the only one when every text is as long as it may be: $script in a receipt in $language',
    async ({ text, language }) => {
      const png = await sharp({ create: { width: 600, height: 140, channels: 3, background: '#000' } })
        .png()
        .toBuffer();
      const filled = (length: number) => text.repeat(length).slice(0, length).trim();
      const changes = {
        language,
        fullName: filled(120),
        campaignTitle: filled(200),
        categoryName: filled(60),
        donationType: 'corpus',
        paymentMode: 'CHEQUE',
        amountPaise: 999_999_999_999n,
        donor: { idKind: 'voter', idNumber: 'A'.repeat(40), address: filled(500) },
        offline: { mode: 'cheque', receivedOn: '2026-11-20', reference: filled(300), bank: filled(120) },
      } as const;
      const signature = { url: `/pictures/${'b'.repeat(32)}-600.jpg`, width: 600, height: 140 };
      const trust = {
        ...sampleTrust,
        legalName: filled(120),
        name: filled(60),
        secondPhone: sampleTrust.phone,
        postalAddress: { street: filled(160), city: filled(80), state: filled(80), postalCode: '506001' },
        receipts: {
          numberPrefix: 'SVSSPCT/TS/1',
          signatory: { name: filled(120), title: filled(120) },
          signature,
        },
      };
      const sheet = receiptSheet({ ...record, ...changes, issuer: trust });
      expect(pages(await typesetReceipt(sheet, new Map([['b'.repeat(32), png]])))).toBe('1');
    },
  );

  test('has the same bytes each time it is typeset', async () => {
    const first = await typesetReceipt(receiptSheet(record));
    expect(first.equals(await typesetReceipt(receiptSheet(record)))).toBe(true);
  });
});

/** A record that makes a receipt print every label there is, for one way of giving. */
const everyText = (mode: NonNullable<ReceiptRecord['offline']>['mode']): ReceiptRecord => ({
  ...record,
  fullName: '王小明',
  donationType: 'corpus',
  cancelledAt: record.issuedAt,
  replacedBy: { financialYear: '2026-27', number: 130 },
  donor: { idKind: 'voter', idNumber: 'XYZ123', address: '4 Lake Road' },
  paymentMode: mode === 'in_kind' ? 'IN_KIND' : 'CHEQUE',
  offline: { mode, receivedOn: '2026-11-20', reference: '004512', bank: 'State Bank' },
});

describe.each(['te', 'hi'] as const)('a receipt in %s', (language) => {
  const script = language === 'te' ? /\p{Script=Telugu}/u : /\p{Script=Devanagari}/u;

  test.each(['cheque', 'draft', 'neft', 'in_kind', 'cash'] as const)(
    'has every label and sentence in that language, and a glyph for each character (%s)',
    async (mode) => {
      const given = { ...everyText(mode), language };
      const sheet = receiptSheet(given);
      const own = [
        sheet.heading,
        sheet.title,
        sheet.receivedFrom,
        sheet.amountInWords,
        sheet.closing,
        sheet.taxNote ?? '',
        sheet.signatory?.title ?? '',
        sheet.cancelled?.stamp ?? '',
        sheet.cancelled?.line ?? '',
        ...sheet.facts.map(({ label }) => label),
      ];
      for (const text of own) {
        expect(text).toMatch(script);
        expect(isPrintable(text), text).toBe(true);
      }
      const shown = [...shownGlyphs(await typesetReceipt(sheet)).values()].flat();
      expect(shown.filter((glyph) => glyph === 0)).toEqual([]);
    },
  );

  test('names act, section, certificate and numbers exactly as the English one', () => {
    const { law } = namesForYear('2026-27', []).names;
    const sheet = receiptSheet({ ...record, language });
    const { number } = sampleTrust.registrations.section80G;
    for (const name of [
      law.act,
      law.section,
      law.formerSection,
      law.certificate,
      number,
      sampleTrust.legalName,
    ])
      expect(sheet.taxNote).toContain(name);
    const values = sheet.facts.map(({ value }) => value);
    expect(values).toContain(sampleTrust.registrations.pan);
    expect(values).toContain(record.merchantOrderId);
    const english = receiptSheet(record);
    expect(sheet).toMatchObject({ number: english.number, amount: english.amount, donor: english.donor });
    expect(sheet.trust.footer).toEqual(english.trust.footer);
  });
});
