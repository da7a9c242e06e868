import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { anyName } from '#tests/support/any-name.ts';
import { problemIn } from '../errors/errors.ts';
import { DonationForm, StartDonation } from '../giving/donations.ts';
import { saveUser } from '../site/session.server.ts';
import { SendMessage } from '../trust/contact.ts';
import { PictureUrl } from './fields.ts';
import { CategoryId, Email, FullName, Message, phoneNumber } from './form-fields.ts';
import { filterName, filterPhone } from './input-filters.ts';

/** The code of the first rule that a value breaks, or null when it is accepted. */
function refusal(schema: z.ZodMiniType, value: unknown): string | null {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  return issue ? problemIn(issue.message).code : null;
}

describe('names', () => {
  test.each([
    'Lakshmi Rao',
    'సీత రామ్',
    'क्षमा शर्मा',
    'श्री‌मती',
    'രാജ്‍',
    'José Ángel',
    'Jose\u0301',
    'अ',
    'Nguyễn',
    '李小龙',
    ' Ravi  Kumar ',
    'র\u200d্যাম',
    'ರ\u200d್ಯಾಮ',
    'علی\u200cرضا',
  ])('the name %j is accepted', (name) => {
    expect(refusal(FullName, name)).toBeNull();
  });

  test.each([
    ['', 'name_required'],
    ['   ', 'name_required'],
    [undefined, 'name_required'],
    [null, 'name_required'],
    [7, 'name_required'],
    ['R2 Traders', 'name_letters_only'],
    ['రామ్ ౨', 'name_letters_only'],
    ['Ravi 😀', 'name_letters_only'],
    ['<b>Ravi</b>', 'name_letters_only'],
    ['Ravi\u0000', 'name_letters_only'],
    ['Ravi\nKumar', 'name_letters_only'],
    ['O’Brien', 'name_letters_only'],
    ['\u200d', 'name_required'],
    ['\ufe0f\u3164', 'name_required'],
    ['\u0301', 'name_letters_only'],
    ['K.V. Rao', 'name_letters_only'],
    ['\ud800', 'name_letters_only'],
    ['a'.repeat(121), 'name_too_long'],
  ])('the name %j is rejected: %s', (name, message) => {
    expect(refusal(FullName, name)).toBe(message);
  });

  // shows: R5.2
  test.each([
    ['  సీత రామ్ ', 'సీత రామ్'],
    ['Ravi \u00a0 Kumar', 'Ravi Kumar'],
    ['علی\u200c', 'علی'],
    ['\u200cعلی', 'علی'],
    ['R\u200davi', 'Ravi'],
    ['Ravi\ufe0f', 'Ravi'],
    ['రవి\u200c\u200d', 'రవి'],
    ['രാജ്\u200d', 'രാജ്\u200d'],
  ])('the name %j is trimmed and tidied to %j', (name, stored) => {
    expect(FullName.parse(name)).toBe(stored);
  });

  test('the name filter leaves a valid name or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(anyName, (typed) => {
        const left = filterName(typed);
        expect(!/\p{L}/u.test(left) || refusal(FullName, left) === null).toBe(true);
      }),
    );
  });

  test.each([
    ['R4avi 😀<Kumar>', 'Ravi Kumar'],
    ['Ravi 👨\u200d👩\u200d👧❤\ufe0f', 'Ravi '],
    ['Ravi\u00a0Kumar', 'Ravi Kumar'],
    ['র\u200d্যাম', 'র\u200d্যাম'],
  ])('of %j, a name field keeps %j', (typed, left) => {
    expect(filterName(typed)).toBe(left);
  });
});

describe('email addresses', () => {
  test.each(['a@b.co', 'Lakshmi.Rao+gifts@mail.example.org', "o'brien@example.in"])(
    'the email address %s is accepted',
    (email) => {
      expect(refusal(Email, email)).toBeNull();
    },
  );

  test.each([
    ['', 'email_required'],
    ['  ', 'email_required'],
    [undefined, 'email_required'],
    ['lakshmi', 'email_invalid'],
    ['lakshmi@example', 'email_invalid'],
    ['@example.com', 'email_invalid'],
    ['lakshmi@@example.com', 'email_invalid'],
    ['lakshmi@-example.com', 'email_invalid'],
    ['lakshmi@example..com', 'email_invalid'],
    ['lakshmi rao@example.com', 'email_invalid'],
    ['lakshmi@example.com\nBcc: all@example.com', 'email_invalid'],
    ['<lakshmi@example.com>', 'email_invalid'],
    ['లక్ష్మి@example.com', 'email_invalid'],
    ['lakshmi@example.com\u0000', 'email_invalid'],
    [`${'a'.repeat(250)}@b.co`, 'email_invalid'],
  ])('the email address %j is rejected: %s', (email, message) => {
    expect(refusal(Email, email)).toBe(message);
  });
});

describe('phone numbers', () => {
  const exactly = phoneNumber('phone_exactly_ten_digits');
  // shows: R5.5
  test.each([
    ['9876543210', null],
    ['', 'phone_required'],
    [undefined, 'phone_required'],
    [9_876_543_210, 'phone_required'],
    ['987654321', 'phone_exactly_ten_digits'],
    ['98765432101', 'phone_exactly_ten_digits'],
    ['98765 43210', 'phone_exactly_ten_digits'],
    ['+919876543', 'phone_exactly_ten_digits'],
    ['౯౮౭౬౫౪౩౨౧౦', 'phone_exactly_ten_digits'],
  ])('the phone number %j gives the message %s', (phone, message) => {
    expect(refusal(exactly, phone)).toBe(message);
  });

  test('the phone filter leaves at most ten digits, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (pasted) => {
        expect(filterPhone(pasted)).toMatch(/^[0-9]{0,10}$/);
      }),
    );
    expect(filterPhone('+91 98765-43210 99')).toBe('9198765432');
  });
});

// shows: R5.9
test.each([
  ['', null],
  ['x'.repeat(500), null],
  ['x'.repeat(501), 'message_too_long'],
  ['two\nlines', null],
])('message %# is accepted or gives the right message', (message, expected) => {
  expect(refusal(Message, message)).toBe(expected);
});

test('a category must be chosen', () => {
  expect(refusal(CategoryId, '')).toBe('category_required');
  expect(refusal(CategoryId, undefined)).toBe('category_required');
  expect(refusal(CategoryId, 'x'.repeat(65))).toBe('category_required');
});

test.each([
  ['/pictures/one.svg', true],
  ['https://example.com/one.jpg', true],
  ['http://example.com/one.jpg', false],
  ['//example.com/one.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['/a" onerror="x', false],
])('the picture address %s is valid: %s', (address, valid) => {
  expect(refusal(PictureUrl, address) === null).toBe(valid);
});

const order = {
  userId: '',
  donationAmount: 500,
  categoryId: 'c',
  campaignId: '',
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '9876543210',
  message: '',
};
const contact = {
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '9876543210',
  categoryId: 'c',
};
const user = { name: 'R2 Traders', email: 'r2@example.com', photo: '' };

describe('whole forms', () => {
  // shows: R5.1
  test('an empty donation form reports every field at once', () => {
    const form = {
      fullName: '',
      email: '',
      phoneNumber: '',
      donationAmount: '',
      categoryId: '',
      message: '',
    };
    const fields = Object.fromEntries(
      (DonationForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [
        path[0],
        problemIn(message).code,
      ]),
    );
    expect(fields).toEqual({
      fullName: 'name_required',
      email: 'email_required',
      phoneNumber: 'phone_required',
      donationAmount: 'amount_required',
      categoryId: 'category_required',
    });
  });

  // shows: R5.13
  test('the donation and contact forms have their own messages for a wrong phone number', () => {
    const wrong = { phoneNumber: '123' };
    expect(refusal(StartDonation, { ...order, ...wrong })).toBe('phone_exactly_ten_digits');
    expect(refusal(SendMessage, { ...contact, ...wrong })).toBe('phone_ten_digits');
  });

  // shows: R5.7
  test.each(['500', '0.5', '.5', '12.', ' 7 '])('an amount typed as %j is accepted', (typed) => {
    expect(refusal(DonationForm, { ...order, donationAmount: typed })).toBeNull();
  });

  test.each(['', '.', '-5', '1e3', '5,000', 'five'])('an amount typed as %j is rejected', (typed) => {
    expect(refusal(DonationForm, { ...order, donationAmount: typed })).toBe('amount_required');
  });

  test.each([
    ['an order', StartDonation, order],
    ['a message', SendMessage, contact],
    ['a profile', saveUser.body, user],
  ] as const)('%s with an unknown field is rejected', (_what, schema, good) => {
    expect(schema.safeParse(good).success).toBe(true);
    expect(schema.safeParse({ ...good, isAdmin: true }).success).toBe(false);
  });

  test('an amount sent as text is not turned into a number', () => {
    expect(refusal(StartDonation, { ...order, donationAmount: '500' })).toBe('amount_required');
  });

  test('optional fields default to empty', () => {
    const { userId: _, campaignId: __, message: ___, ...bare } = order;
    expect(StartDonation.parse(bare)).toEqual(order);
    expect(SendMessage.parse(contact)).toEqual({ ...contact, description: '' });
    expect(saveUser.body.safeParse({ name: 'Ravi', email: 'r@example.com' }).success).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//x.example/a.png',
    'https://x/"a',
    'https://x/\u0000',
  ])('the photo address %j is rejected', (photo) => {
    expect(saveUser.body.safeParse({ ...user, photo }).success).toBe(false);
  });
});
