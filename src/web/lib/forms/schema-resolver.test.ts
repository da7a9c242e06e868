import type { ResolverOptions } from 'react-hook-form';
import { expect, onTestFinished, test } from 'vitest';
import { catalogue as hindi } from '#content/hi/pages/catalogue.ts';
import { DonationForm } from '#contract/giving/donations.ts';
import { addCatalogue } from '#web/languages/texts.ts';
import { schemaResolver } from './schema-resolver.ts';

const resolver = schemaResolver(DonationForm);
const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<DonationForm>;
const typed: DonationForm = {
  fullName: ' Anita Rao ',
  email: 'anita@example.org',
  phoneNumber: '9876543210',
  donationAmount: '500',
  categoryId: 'c1',
  message: '',
};

async function errorsOf(changes: Partial<DonationForm>) {
  const { errors } = await resolver({ ...typed, ...changes }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

test('a valid form is returned as its schema parses it', async () => {
  expect(await resolver(typed, undefined, options)).toEqual({
    values: { ...typed, fullName: 'Anita Rao' },
    errors: {},
  });
});

test('each invalid field has the message of the first rule that it breaks', async () => {
  expect(await errorsOf({ fullName: '7'.repeat(121), message: 'x'.repeat(501), phoneNumber: '1' })).toEqual({
    fullName: 'Name must be 120 characters or less',
    phoneNumber: 'Phone number must be exactly 10 digits',
    message: 'Message must be 500 characters or less',
  });
});

test('messages are in the language of the page', async () => {
  addCatalogue('hi', hindi);
  document.documentElement.lang = 'hi-IN';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  expect(await errorsOf({ message: 'x'.repeat(501) })).toEqual({ message: 'संदेश 500 अक्षरों से ज़्यादा न हो' });
});
