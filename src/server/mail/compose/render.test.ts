import { expect, test } from 'vitest';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { renderHtml, renderText } from './render.ts';

const content = { subject: 'Thank you', greeting: 'Dear Anita,', paragraphs: ['We received your gift.'] };
const signatureOf = (text: string) => text.slice(text.indexOf(sampleTrust.legalName)).split('\n');

test('an email ends with the trust’s legal name, address, email address and both phone numbers', () => {
  const secondPhone = { display: '+91 40 2345 6789', tel: '+914023456789' };
  const trust = { ...sampleTrust, secondPhone };
  expect(signatureOf(renderText(content, trust))).toEqual([
    'Charity Trust',
    '2 Sample Street, Hanumakonda, Telangana 506009',
    'contact@example.org · +91 87000 00000 · +91 40 2345 6789',
  ]);
  expect(renderHtml(content, trust)).toContain('+91 40 2345 6789');
});

test('an email leaves out an address, an email address and phone numbers that are not set', () => {
  const trust = {
    ...sampleTrust,
    email: '',
    phone: { display: '', tel: '' },
    postalAddress: { street: '', city: '', state: '', postalCode: '' },
  };
  expect(signatureOf(renderText(content, trust))).toEqual(['Charity Trust']);
  expect(renderHtml(content, trust)).not.toMatch(/<br>|·/);
});
