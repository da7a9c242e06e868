import { describe, expect, it, test } from 'vitest';
import { trust } from '#content/trust.config.ts';
import type { LegalPageText, LegalSection } from '#contract/trust/legal-page.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { legalText, noticeText } from './legal-text.ts';
import { registrationLines } from './registrations.ts';

const { law } = namesForYear('2026-27', []).names;
const terms = legalText('terms', 'en', trust, law);
const privacy = legalText('privacy', 'en', trust, law);
const sectionText = ({ paragraphs, points }: LegalSection) => [...paragraphs, ...points].join(' ');
const wholeText = ({ sections }: LegalPageText) => sections.map(sectionText).join('\n');

describe('the Terms', () => {
  // shows: R2.66
  it.each([
    ['users must be at least 18', 'at least 18 years old'],
    ['donations are final', 'Donations are final and non-refundable unless required by law.'],
    ['receipts are issued where applicable', 'receipts where applicable'],
    ['a cancelled payment that was debited is refunded', 'refunded by your bank in 5-7 business days'],
    ['payments are made through PhonePe', 'PhonePe'],
    ['a tax deduction depends on registration', 'only where the trust is registered'],
    [
      'a tax deduction is allowed by the law of the year and requires its certificate',
      'section 133 (formerly section 80G) of the Income-tax Act, 2025',
    ],
    ['a certificate is required', 'the certificate in Form 114'],
  ])('say that %s', (_point, text) => {
    expect(wholeText(terms)).toContain(text);
  });
});

describe('the Privacy Policy', () => {
  // shows: R2.67
  it('lists the three kinds of collected data and the cookies, each under its own heading', () => {
    const headings = privacy.sections.map((section) => section.heading);
    expect(headings).toEqual(
      expect.arrayContaining(['Personal data', 'Payment data', 'Usage data', 'Cookies']),
    );
  });

  // shows: R2.67
  it.each([
    ['payments are handled by a third party', 'handled by a third party, PhonePe'],
    ['data is not sold', 'We do not sell your data'],
    ['cookies are used', 'We use two kinds of cookies'],
    ['the session cookie keeps a visitor signed in', 'a session cookie'],
    ['another cookie stops forged forms', 'XSRF-TOKEN'],
    ['the browser stores an entry named user', 'entry “user”'],
    ['sign-in is done by Google', 'Google'],
    ['the map comes from OpenStreetMap', 'OpenStreetMap'],
    ['no third-party scripts and no trackers run', 'no third-party scripts and no trackers'],
    [
      'access, correction and deletion may be requested',
      'access to your data, its correction or its deletion',
    ],
    ['the law on personal data applies', 'Digital Personal Data Protection Act, 2023'],
    ['the site is for adults', '18 and over'],
  ])('says that %s', (_point, text) => {
    expect(wholeText(privacy)).toContain(text);
  });
});

describe.each([
  ['Terms', terms],
  ['Privacy Policy', privacy],
])('the text of the %s', (_name, text) => {
  it('has 10 to 15 sections of at most eighty words', () => {
    expect(text.sections.length).toBeGreaterThanOrEqual(10);
    expect(text.sections.length).toBeLessThanOrEqual(15);
    const tooLong = text.sections.filter((section) => sectionText(section).split(/\s+/).length > 80);
    expect(tooLong.map((section) => section.heading)).toEqual([]);
  });

  it('gives each section a unique anchor', () => {
    const ids = text.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });

  it('has no empty paragraph or list', () => {
    for (const { paragraphs, points } of text.sections) {
      expect(paragraphs.length).toBeGreaterThan(0);
      for (const line of [...paragraphs, ...points]) expect(line.trim()).not.toBe('');
    }
  });

  it('names the trust and how to contact it', () => {
    expect(wholeText(text)).toContain(trust.legalName);
    expect(wholeText(text)).toContain(trust.email);
    expect(wholeText(text)).toContain(trust.phone.display);
  });
});

test.each(LANGUAGES)('the Terms in %s name the section and form of the year', (language) => {
  const older = namesForYear('2025-26', []).names.law;
  const text = wholeText(legalText('terms', language, trust, older));
  expect(text).toContain('Income-tax Act, 1961');
  expect(text).toContain('80G');
  expect(text).toContain('Form 10BE');
  expect(text).not.toMatch(/133|none|\{/);
});

describe('the privacy notice', () => {
  const rules = {
    deadlineDays: 21,
    bookYears: 12,
    messageMonths: 7,
    mailMonths: 18,
    transferDays: 30,
    transferMonths: 5,
  };
  const grievance = { name: 'Grievance Officer', email: 'complaints@example.org', phone: '+91 40 1234 5678' };

  test.each(LANGUAGES)(
    'in %s has the trust’s own deadline, retention periods and grievance contact',
    (language) => {
      const text = wholeText(noticeText(language, { ...trust, grievance }, rules));
      const shown = [trust.legalName, '21', '12', '7', '18', ...Object.values(grievance)];
      for (const part of shown) expect(text).toContain(part);
      expect(text).toContain('/account/data');
      expect(text).not.toMatch(/\{|none/);
    },
  );

  it('names the trust’s own address where no grievance contact is published', () => {
    const text = wholeText(
      noticeText('en', { ...trust, grievance: { name: '', email: '', phone: '' } }, rules),
    );
    expect(text).toContain(`Write to ${trust.email}`);
    expect(text).toContain('the Data Protection Board of India');
  });

  it('has the same sections in every language', () => {
    const ids = LANGUAGES.map((language) => noticeText(language, trust, rules).sections.map(({ id }) => id));
    expect(new Set(ids.map(String)).size).toBe(1);
  });

  test.each(LANGUAGES)('the privacy policy in %s names the grievance contact as well', (language) => {
    const text = wholeText(legalText('privacy', language, { ...trust, grievance }, law));
    expect(text).toContain('Grievance Officer, complaints@example.org, +91 40 1234 5678');
  });
});

describe("the trust's registrations", () => {
  const approval = { number: '', validFrom: '', validUntil: '' };
  const none = {
    pan: '',
    section80G: approval,
    urnIssuedOn: '',
    section12A: approval,
    darpan: '',
    csr1: '',
    fcra: '',
  };

  it('are left out when there are none', () => {
    expect(registrationLines(none, 'en', law)).toEqual([]);
  });

  it('are listed with the start and end dates of an approval', () => {
    const section80G = { number: 'AAATX0000XF20261', validFrom: '2026-04-01', validUntil: '2031-03-31' };
    expect(registrationLines({ ...none, pan: 'AAATX0000X', section80G }, 'en', law)).toEqual([
      'PAN: AAATX0000X',
      'Approval under section 354(2), formerly section 80G(5): AAATX0000XF20261, valid from 1 April 2026, valid until 31 March 2031',
    ]);
  });

  it('include the registration as a trust, under the section of the year', () => {
    const registered = { ...none, section12A: { ...approval, number: 'AAATX0000XE20261' } };
    const lines = (year: string, language: Language) =>
      registrationLines(registered, language, namesForYear(year, []).names.law);
    expect(lines('2026-27', 'en')).toEqual([
      'Registration under section 332, formerly section 12A/12AB: AAATX0000XE20261',
    ]);
    expect(lines('2025-26', 'en')).toEqual(['Registration under section 12A/12AB: AAATX0000XE20261']);
    expect(lines('2026-27', 'te')).toEqual(['సెక్షన్ 332 (గతంలో సెక్షన్ 12A/12AB) కింద నమోదు: AAATX0000XE20261']);
    expect(lines('2026-27', 'hi')).toEqual(['धारा 332 (पहले धारा 12A/12AB) के तहत पंजीकरण: AAATX0000XE20261']);
  });

  // shows: R10.4
  it('include NGO Darpan, CSR-1 and FCRA, or that the trust is not registered for foreign gifts', () => {
    const numbers = { darpan: 'AP/2017/0123456', csr1: 'CSR00012345', fcra: '010230123' };
    expect(registrationLines({ ...none, ...numbers }, 'en', law)).toEqual([
      'NGO Darpan id: AP/2017/0123456',
      'CSR-1 registration: CSR00012345',
      'FCRA registration: 010230123',
    ]);
    expect(registrationLines({ ...none, fcra: 'not registered' }, 'te', law)).toEqual([
      'FCRA నమోదు: నమోదు కాలేదు: విదేశీ మూలాల నుంచి విరాళాలు స్వీకరించలేం',
    ]);
  });

  it('of FCRA leads to the designated account on the Contact page, once it is entered', () => {
    const registered = { ...trust, registrations: { ...trust.registrations, fcra: '010230123' } };
    const fcraAccount = { ...trust.bank.fcraAccount, number: '40012345678' };
    const bank = { ...trust.bank, fcraAccount };
    const aboutAbroad = (details: typeof trust, language: Language) =>
      legalText('terms', language, details, law).sections.find(({ id }) => id === 'from-abroad')
        ?.paragraphs[0];
    for (const [language, page, ask] of [
      ['en', 'on the Contact page', 'please ask us'],
      ['te', '‘సంప్రదించండి’ పేజీలో', 'అడగండి'],
      ['hi', '‘संपर्क’ पेज पर', 'पूछ लें'],
    ] as const) {
      expect(aboutAbroad({ ...registered, bank }, language)).toContain(page);
      expect(aboutAbroad(registered, language)).toContain(ask);
      expect(aboutAbroad({ ...trust, bank }, language)).toContain(ask);
    }
  });

  it('leave out missing dates, and show no dates without a number', () => {
    expect(
      registrationLines({ ...none, section80G: { ...none.section80G, number: 'X1' } }, 'en', law),
    ).toEqual(['Approval under section 354(2), formerly section 80G(5): X1']);
    expect(
      registrationLines({ ...none, section80G: { ...none.section80G, validFrom: '2026-04-01' } }, 'en', law),
    ).toEqual([]);
  });
});
