import { expect, test } from 'vitest';
import { hasContact, spacedAfterStops } from './tribute.ts';

test.each([
  'write to amma@example.org',
  'see https://example.org',
  'WWW example',
  'cheap.loans.com today',
  'ｅｖｉｌ．ｃｏｍ',
  'bit.ly/abc',
  'call 9876543210',
  'call 98765 43210',
  'ఫోన్ ౯౮౭౬౫౪౩౨౧౦',
])('%s names a way to contact somebody', (text) => {
  expect(hasContact(text)).toBe(true);
});

test.each([
  'Smt.Lakshmi W/o Sri K.Venkata Rao',
  '12-03-1945 – 05-11-2024',
  '1945-2024',
  'Dr. Rao. In loving memory',
  'శ్రీమతి నరసమ్మ, హనుమకొండ',
  'क्षत्रिय ज्ञानेश्वर',
  'M.Meena and Co.',
])('%s does not', (text) => {
  expect(hasContact(text)).toBe(false);
});

// A pattern that takes the square of the length exceeds the time limit.
test('a very long text is checked quickly', () => {
  expect(hasContact('a'.repeat(150_000))).toBe(false);
}, 5_000);

test('a full stop between letters gets a space, so that nothing turns into a link', () => {
  expect(spacedAfterStops('Smt.Lakshmi K.V.Rao')).toBe('Smt. Lakshmi K. V. Rao');
  expect(spacedAfterStops('శ్రీ.నరసమ్మ. 1.5')).toBe('శ్రీ. నరసమ్మ. 1.5');
});
