import { expect, test } from 'vitest';
import { trust } from '#content/trust.config.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { realAddressesText } from './real-addresses.ts';

const SITE = 'https://annapurna.example';
const textIn = (language: (typeof LANGUAGES)[number], changes: Partial<typeof trust> = {}) => {
  const { sections } = realAddressesText(language, { ...trust, ...changes }, SITE);
  return {
    ids: sections.map(({ id }) => id),
    text: sections.map(({ paragraphs, points }) => [...paragraphs, ...points].join('\n')).join('\n'),
  };
};
const account = { holder: 'Charity Trust', number: '001122', ifsc: 'SBIN0000001', bank: 'SBI', branch: '' };

test.each(LANGUAGES)('the real addresses in %s are the site’s own and the trust’s', (language) => {
  const { text, ids } = textIn(language);
  const { email, phone, social } = trust;
  const short = [`${SITE}/c/`, `${SITE}/te/c/`, `${SITE}/hi/c/`];
  for (const real of [...short, email, phone.display, social.facebook, social.instagram, social.youtube])
    expect(text).toContain(real);
  expect(text).toMatch(/OTP/);
  expect(text).toMatch(/PIN/);
  expect(text).not.toMatch(/[{}]/);
  expect(ids).toEqual(['website', 'short-links', 'contact', 'social', 'payments', 'never', 'report']);
});

test('what the trust does not have is not mentioned', () => {
  const none = {
    email: '',
    phone: { display: '', tel: '' },
    social: { facebook: '', instagram: '', youtube: '' },
    bank: trust.bank,
  };
  const { ids, text } = textIn('en', none);
  expect(ids).toEqual(['website', 'short-links', 'payments', 'never', 'report']);
  expect(text).toContain('We publish no account for bank transfers.');
  expect(text).toContain('Write to us on the Contact page.');
  expect(textIn('en', { ...none, bank: { ...trust.bank, account } }).text).toContain(
    'only the account on our Contact page',
  );
});
