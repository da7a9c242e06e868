import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/text/language.ts';
import { type IdKind, namesForYear } from '#domain/year-end/year-statement.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { pattern, shapedGlyphs, shownGlyphs } from '#tests/support/pdf-glyphs.ts';
import { receiptRecord as record } from '#tests/support/receipts.ts';
import { isPrintable } from './glyph-coverage.ts';
import { type ReceiptRecord, receiptSheet } from './receipt-texts.ts';
import { typesetReceipt } from './typeset.ts';

const set = (changes: Partial<ReceiptRecord>, trust = sampleTrust) =>
  typesetReceipt(receiptSheet({ ...record, ...changes, issuer: trust }));
const missing = (pdf: Buffer) => [...shownGlyphs(pdf).values()].flat().filter((glyph) => glyph === 0);

describe('names are shaped correctly in their script', () => {
  test.each([
    ['Telugu', 'tiro-telugu', 'tiro-telugu.ttf', 'క్షేత్రం శ్రీనివాస్ వెంకటేశ్వర్లు జ్ఞానేశ్వరి స్త్రీ'],
    [
      'Hindi',
      'NotoSerifDevanagari-Regular',
      'NotoSerifDevanagari.ttf',
      'क्षत्रिय ज्ञानेश्वर श्रीकृष्ण द्विवेदी कार्त्तिक',
    ],
    ['Tamil', 'NotoSerifTamil-Regular', 'NotoSerifTamil.ttf', 'ஸ்ரீலக்ஷ்மி கோபால்'],
    ['Kannada', 'NotoSerifKannada-Regular', 'NotoSerifKannada.ttf', 'ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣಮೂರ್ತಿ'],
    ['Bengali', 'NotoSerifBengali-Regular', 'NotoSerifBengali.ttf', 'লক্ষ্মী চট্টোপাধ্যায়'],
    ['Malayalam', 'NotoSerifMalayalam-Regular', 'NotoSerifMalayalam.ttf', 'ലക്ഷ്മി കൃഷ്ണൻ'],
    ['Gujarati', 'NotoSerifGujarati-Regular', 'NotoSerifGujarati.ttf', 'ક્ષિતિજ જ્ઞાનેશ્વર'],
    ['Punjabi', 'NotoSerifGurmukhi-Regular', 'NotoSerifGurmukhi.ttf', 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ'],
    ['Odia', 'NotoSansOriya-Regular', 'NotoSansOriya.ttf', 'ଲକ୍ଷ୍ମୀ କୃଷ୍ଣ'],
  ])('%s', async (_script, font, file, fullName) => {
    const pdf = await set({ fullName });
    const shown = shownGlyphs(pdf).get(font) ?? [];
    expect(pattern(shown)).toEqual(pattern(shapedGlyphs(file, fullName)));
    expect(shown.length).toBeLessThan([...fullName.replaceAll(' ', '')].length);
    expect(missing(pdf)).toEqual([]);
  });

  test('క్షేత్రం is four glyphs and क्षत्रिय four, where a typesetter without shaping shows eight of each', async () => {
    const shown = shownGlyphs(await set({ fullName: 'క్షేత్రం क्षत्रिय' }));
    expect(shown.get('tiro-telugu')).toHaveLength(4);
    expect(shown.get('NotoSerifDevanagari-Regular')).toHaveLength(4);
  });

  test.each(['محمد عمران خان', 'Śrīmatī Lakṣmī Nārāyaṇa', 'José Müller Łukasz'])(
    'every character of %s is printed',
    async (fullName) => {
      expect(missing(await set({ fullName }))).toEqual([]);
      expect(isPrintable(fullName)).toBe(true);
    },
  );

  test('every character of an order id is printed when its glyph numbers are those of parentheses', async () => {
    const changes = {
      fullName: '王小明',
      email: 'donor1@example.com',
      merchantOrderId: 'pvX6IB0VnYlbxEb_ScsmT4jf',
    };
    expect(missing(await set(changes))).toEqual([]);
  });

  test.each(['王小明', 'สมชาย ใจดี', 'Anna 王', 'Иван Петров', '𠮷田', 'ᬩᬮᬶ'])(
    '%s, which no font covers, is replaced by the email address and a note',
    async (fullName) => {
      const email = 'wang@example.com';
      expect(isPrintable(fullName)).toBe(false);
      expect(missing(await set({ fullName, email }))).toEqual([]);
      const sheet = receiptSheet({ ...record, fullName, email });
      expect(sheet.donor).toBe(email);
      const note = sheet.facts.find(({ label }) => label === 'Donor’s name');
      expect(note?.value).toContain('cannot print');
    },
  );

  test.each([
    ['Sita 😀', 'Sita'],
    ['😀 సీత 👨\u200d👩\u200d👧 రావు', 'సీత రావు'],
    ['Sita \u202eoaR', 'Sita oaR'],
    ['Sita ❤\ufe0f Rao', 'Sita Rao'],
  ])('of %j, what can be printed is printed: %s', async (fullName, line) => {
    for (const email of ['', 'sita@example.com']) {
      expect(missing(await set({ fullName, email }))).toEqual([]);
      const { donor, facts } = receiptSheet({ ...record, fullName, email });
      expect(donor).toBe(line);
      expect(facts.map(({ label }) => label)).not.toContain('Donor’s name');
    }
    expect(isPrintable(fullName)).toBe(false);
  });

  test.each([
    ['Anna 王', 'Anna', ['as recorded in our books']],
    ['王小明', 'the donor recorded in our books', []],
    ['😀', 'the donor recorded in our books', []],
    ['\u202e', 'the donor recorded in our books', []],
  ])('without an email address, a receipt for %j still names a donor: %s', async (fullName, line, notes) => {
    expect(missing(await set({ fullName, email: '' }))).toEqual([]);
    const { donor, facts } = receiptSheet({ ...record, fullName, email: '' });
    expect(donor).toBe(line);
    expect(facts.filter(({ label }) => label === 'Donor’s name').map(({ value }) => value)).toEqual(notes);
  });

  test('a receipt in any language names a donor, whatever the name is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom(...LANGUAGES),
        (name, language) => {
          const { donor } = receiptSheet({ ...record, fullName: name, email: '', language });
          expect(donor.trim()).not.toBe('');
          expect(isPrintable(donor)).toBe(true);
        },
      ),
    );
  });

  test('an emoji in a campaign’s title is left out of the purpose', () => {
    const { facts } = receiptSheet({ ...record, campaignTitle: 'Food 🍚 for all' });
    expect(facts).toContainEqual({ label: 'Purpose', value: 'Food for all' });
  });

  test.each(['Jose\u0301', 'క్‌షేత్రం', ''])(
    'characters without their own glyph are printable: %j',
    (fullName) => {
      expect(isPrintable(fullName)).toBe(true);
    },
  );
});

describe('a donor’s name is printed as text, never run as markup', () => {
  const letters = (pdf: Buffer) => [...shownGlyphs(pdf).values()].flat().length;

  test.each([
    '#read("/etc/passwd")',
    '#import "@preview/x:0.1.0"',
    '#eval("1+1")',
    '*bold* _it_ $x^2$ `raw` = Heading',
    ']#panic("out")[',
    '"}{"trust":null}',
    '\\u{41} \\ // comment',
    '<label> @reference',
    '#sys.inputs',
  ])('%s', async (fullName) => {
    const plain = 'x'.repeat(fullName.replaceAll(' ', '').length);
    // Each of its characters has its own glyph, as in a name of the same length; ligatures aside.
    const difference =
      letters(await set({ fullName: fullName.replaceAll(' ', '') })) -
      letters(await set({ fullName: plain }));
    expect(Math.abs(difference)).toBeLessThanOrEqual(1);
    expect((await set({ fullName, campaignTitle: fullName, categoryName: fullName })).length).toBeGreaterThan(
      10_000,
    );
  });
});

describe('the printed receipt', () => {
  const sheet = (changes: Partial<ReceiptRecord> = {}, trust = sampleTrust) =>
    receiptSheet({ ...record, ...changes, issuer: trust });
  const fact = (label: string, of = sheet()) => of.facts.find((each) => each.label === label)?.value;

  test('shows the donor’s ID and address, of an Aadhaar number only its end', () => {
    const withId = (idKind: IdKind | null, idNumber: string, address = '') =>
      sheet({ donor: { idKind, idNumber, address } });
    expect(fact('Donor’s PAN', withId('pan', 'ABCPE1234F'))).toBe('ABCPE1234F');
    expect(fact('Donor’s ID', withId('voter', 'XYZ123'))).toBe('Elector’s photo identity number XYZ123');
    expect(fact('Donor’s ID', withId('aadhaar', '123456789012'))).toBe('Aadhaar number XXXX XXXX 9012');
    expect(fact('Donor’s address', withId(null, '', '4 Lake Road\nWarangal\n506002'))).toBe(
      '4 Lake Road, Warangal, 506002',
    );
    expect(fact('Donor’s address', withId(null, '', '東京'))).toBe('as recorded in our books');
    expect(sheet().facts.filter(({ label }) => label.startsWith('Donor’s'))).toEqual([]);
  });

  test('shows number, amounts, purpose and payment method', () => {
    expect(sheet()).toMatchObject({
      number: '2026-27/000123',
      amount: '₹1,20,500.50',
      amountInWords: 'Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only',
      signatory: { name: 'Sample Signatory', title: 'Managing trustee, for Charity Trust', signature: null },
      cancelled: null,
    });
    expect(fact('Purpose')).toBe('Blankets for Warangal');
    expect(fact('Category')).toBe('Relief');
    expect(fact('Paid by')).toBe('UPI');
    expect(fact('PAN of Charity Trust')).toBe('AAATX0000X');
  });

  test('shows the day in India, not in UTC', () => {
    expect(fact('Date of donation')).toBe('21 November 2026');
  });

  test('shows the category as purpose without a campaign', () => {
    const general = sheet({ campaignTitle: null });
    expect(fact('Purpose', general)).toBe('Relief');
    expect(fact('Category', general)).toBeUndefined();
  });

  // shows: R10.6
  test('mentions the approval for deductions only if the approval is valid on the day of the donation', () => {
    expect(sheet().taxNote).toBe(
      'Charity Trust is approved under section 354(2), formerly section 80G(5), of the Income-tax Act, 2025. Approval number AAATX0000XF20260, valid from 1 April 2026 until 31 March 2027. A deduction under section 133, formerly section 80G, requires the certificate in Form 114, which the trust issues for each financial year.',
    );
    const former = sheet({ financialYear: '2025-26', donatedAt: new Date('2026-04-01T06:30:00Z') }).taxNote;
    expect(former).toMatch(
      /approved under section 80G\(5\) of the Income-tax Act, 1961.*deduction under section 80G requires the certificate in Form 10BE/,
    );
    expect(sheet({ donatedAt: new Date('2027-03-31T18:30:00Z') }).taxNote).toBeNull();
    const none = { number: '', validFrom: '', validUntil: '' };
    const without = {
      ...sampleTrust,
      registrations: { ...sampleTrust.registrations, pan: '', section80G: none, section12A: none },
    };
    expect(JSON.stringify(sheet({}, without))).not.toMatch(/80G|133|Form|PAN/);
  });

  // shows: R10.6
  test('names the registration under the section of its year if it is valid, NGO Darpan and CSR-1 at its foot, and never FCRA', () => {
    const registrations = {
      ...sampleTrust.registrations,
      section12A: { number: 'AABTA1234KE2021', validFrom: '2021-05-28', validUntil: '2026-12-31' },
      darpan: 'AP/2017/0123456',
      csr1: 'CSR00012345',
      fcra: '010230123',
    };
    const registered = { ...sampleTrust, registrations };
    const numbers = 'NGO Darpan: AP/2017/0123456 · CSR-1: CSR00012345';
    expect(sheet({}, registered).trust.footer.at(-1)).toBe(
      `Section 332 (formerly 12A/12AB): AABTA1234KE2021 · ${numbers}`,
    );
    const later = { donatedAt: new Date('2027-01-05T06:30:00Z') };
    expect(sheet(later, registered).trust.footer.at(-1)).toBe(numbers);
    expect(JSON.stringify(sheet({}, registered))).not.toContain('010230123');
    const earlier = receiptSheet({ ...record, financialYear: '2025-26', issuer: registered });
    expect(earlier.trust.footer.at(-1)).toBe(`Section 12A/12AB: AABTA1234KE2021 · ${numbers}`);
    const { names } = namesForYear('2026-27', []);
    const own = { registrationSection: '9', formerRegistrationSection: '' };
    const renumbered = { ...names, law: { ...names.law, ...own } };
    const printed = receiptSheet({ ...record, issuer: registered }, renumbered);
    expect(printed.trust.footer.at(-1)).toBe(`Section 9: AABTA1234KE2021 · ${numbers}`);
    expect(printed.taxHeading).toBe('Section 133, formerly section 80G');
  });

  test('has no signature without a signatory', async () => {
    const nobody = { ...sampleTrust, receipts: { numberPrefix: 'CT/', signatory: { name: '', title: '' } } };
    expect(sheet({}, nobody)).toMatchObject({ signatory: null, number: 'CT/2026-27/000123' });
    expect((await set({}, nobody)).length).toBeGreaterThan(10_000);
  });

  test('says that it is cancelled and which receipt replaces it', async () => {
    const cancelledAt = new Date('2026-11-25T06:00:00Z');
    expect(sheet({ cancelledAt }).cancelled?.line).toBe('on 25 November 2026');
    const replacedBy = { financialYear: '2026-27', number: 130 };
    expect(sheet({ cancelledAt, replacedBy }).cancelled?.line).toBe(
      'on 25 November 2026, replaced by 2026-27/000130',
    );
    expect((await set({ cancelledAt, replacedBy })).length).toBeGreaterThan((await set({})).length);
  });
});
