import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { reasonForDonors } from '#domain/failure.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import { catalogue as hindi } from './hi/catalogue.ts';
import { told } from './server-message.ts';
import { catalogue as telugu } from './te/catalogue.ts';
import { addCatalogue } from './texts.ts';

const SOURCES = join(import.meta.dirname, '../..');
const source = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

/** What only a program is told. */
const NOT_FOR_VISITORS = new Set([
  'Not a picture address',
  'The payment provider refused the order.',
  'Have the way to a payment sent to the e-mail address that was given with it',
]);

beforeAll(() => {
  addCatalogue('te', telugu);
  addCatalogue('hi', hindi);
});

/** The sentences in a source: what is quoted and begins as a sentence does. */
function sentences(file: string): string[] {
  return [...source(file).matchAll(/'([A-Z][a-z]+(?: [^']+)?)'|`([A-Z][^`]+)`/g)]
    .map(([, plain, filled]) => plain ?? filled ?? '')
    .filter((text) => / |^(?:Invalid|Card|Cash)/.test(text))
    .map((text) => text.replace(/\$\{inWords\([^)]*\)\}/, '5 minutes').replace(/\$\{.*\}/, '₹5,00,000'));
}

const said = [
  ...['fields', 'contact', 'donations', 'find-payment', 'server-only/order-headers'].flatMap((name) =>
    sentences(`contract/${name}.ts`),
  ),
  ...['admission', 'service', 'start-donation'].flatMap((name) =>
    sentences(`server/features/donations/${name}.ts`),
  ),
  ...sentences('server/features/contact/service.ts'),
  ...sentences('server/http/rate-limits.ts'),
  ...sentences('server/http/visitor-guard.ts'),
  ...sentences('server/features/find-payment/routes.ts'),
].filter((text) => !NOT_FOR_VISITORS.has(text));

const codes = [...source('domain/failure.ts').matchAll(/\['(\w+)'/g)].map(([, code]) => code ?? '');
const modes = [...source('domain/payment-method.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(
  ([, mode]) => mode ?? '',
);

describe.each(['te', 'hi'] as const)('in %s', (language) => {
  test.each([...new Set(said)])('a visitor is told “%s”', (sentence) => {
    expect(told(language, sentence)).toEqual(expect.stringMatching(/[\u0900-\u0c7f]/));
  });

  test('every reason of a failed payment has its words', () => {
    for (const code of [...codes, 'ORDER_NEVER_PLACED', 'something else']) {
      expect(told(language, reasonForDonors([code]))).not.toBeNull();
    }
  });

  test('every way to pay has its name', () => {
    expect(modes.length).toBeGreaterThan(5);
    for (const mode of [...modes, 'UPI_QR', null]) expect(told(language, paymentMethod(mode))).not.toBeNull();
  });

  test.each(['a second', '30 seconds', 'a minute', '12 minutes'])('who comes too often waits %s', (time) => {
    const words = told(language, `Too many requests. Please try again in ${time}.`);
    expect(words).not.toBeNull();
    expect(words).toContain(/\d+/.exec(time)?.[0] ?? '');
  });

  test('what has no words of its own is left to the page', () => {
    expect(told(language, 'Somebody changed this meanwhile.')).toBeNull();
    expect(told(language, 'constructor')).toBeNull();
  });
});

test('an amount in a sentence comes along', () => {
  expect(told('te', 'The largest donation that can be made here is ₹5,00,000.')).toContain('₹5,00,000');
});

test('in English every sentence is told as it came', () => {
  expect(told('en', 'Please enter your name')).toBe('Please enter your name');
});

test('no sentence is translated that nobody says any more', () => {
  const sources = [
    'contract/fields.ts',
    'contract/contact.ts',
    'contract/donations.ts',
    'contract/find-payment.ts',
    'contract/server-only/order-headers.ts',
    'domain/failure.ts',
    'domain/payment-method.ts',
    'server/http/error-handler.ts',
    'server/features/contact/service.ts',
    'server/features/donations/admission.ts',
    'server/features/donations/service.ts',
    'server/features/donations/start-donation.ts',
    'server/http/rate-limits.ts',
    'server/http/visitor-guard.ts',
    'server/features/find-payment/routes.ts',
  ].map(source);
  const beginnings = Object.keys(telugu.told).map((sentence) => sentence.split('{')[0]?.slice(0, 24) ?? '');
  expect(beginnings.filter((words) => !sources.some((each) => each.includes(words)))).toEqual([]);
});
