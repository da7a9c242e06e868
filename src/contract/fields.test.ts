import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { SendMessage } from './contact.ts';
import { DonationForm, StartDonation } from './donations.ts';
import { CategoryId, Email, FullName, Message, PictureUrl, phoneNumber } from './fields.ts';
import { filterName, filterPhone } from './input-filters.ts';
import { SaveUser } from './users.ts';

/** The first message for a value, or null when it is accepted. */
function refusal(schema: z.ZodMiniType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}

const NAME_LETTERS = 'Name can only contain letters and spaces';

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
  ])('the name %j is accepted', (name) => {
    expect(refusal(FullName, name)).toBeNull();
  });

  test.each([
    ['', 'Please enter your name'],
    ['   ', 'Please enter your name'],
    [undefined, 'Please enter your name'],
    [null, 'Please enter your name'],
    [7, 'Please enter your name'],
    ['R2 Traders', NAME_LETTERS],
    ['రామ్ ౨', NAME_LETTERS],
    ['Ravi 😀', NAME_LETTERS],
    ['<b>Ravi</b>', NAME_LETTERS],
    ['Ravi\u0000', NAME_LETTERS],
    ['Ravi\nKumar', NAME_LETTERS],
    ['O’Brien', NAME_LETTERS],
    ['\u200d', NAME_LETTERS],
    ['\ud800', NAME_LETTERS],
    ['a'.repeat(121), 'Name must be 120 characters or less'],
  ])('the name %j is rejected: %s', (name, message) => {
    expect(refusal(FullName, name)).toBe(message);
  });

  test('a name is trimmed', () => {
    expect(FullName.parse('  సీత రామ్ ')).toBe('సీత రామ్');
  });

  test('the name filter leaves a valid name or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const left = filterName(typed).replace(/[\u200c\u200d]/g, '');
        expect(left.trim() === '' || refusal(FullName, left) === null).toBe(true);
      }),
    );
    expect(filterName('R4avi 😀<Kumar>')).toBe('Ravi Kumar');
  });
});

describe('e-mail addresses', () => {
  test.each(['a@b.co', 'Lakshmi.Rao+gifts@mail.example.org', "o'brien@example.in"])(
    'the e-mail address %s is accepted',
    (email) => {
      expect(refusal(Email, email)).toBeNull();
    },
  );

  test.each([
    ['', 'Please enter email'],
    ['  ', 'Please enter email'],
    [undefined, 'Please enter email'],
    ['lakshmi', 'Invalid email'],
    ['lakshmi@example', 'Invalid email'],
    ['@example.com', 'Invalid email'],
    ['lakshmi@@example.com', 'Invalid email'],
    ['lakshmi@-example.com', 'Invalid email'],
    ['lakshmi@example..com', 'Invalid email'],
    ['lakshmi rao@example.com', 'Invalid email'],
    ['lakshmi@example.com\nBcc: all@example.com', 'Invalid email'],
    ['<lakshmi@example.com>', 'Invalid email'],
    ['లక్ష్మి@example.com', 'Invalid email'],
    ['lakshmi@example.com\u0000', 'Invalid email'],
    [`${'a'.repeat(250)}@b.co`, 'Invalid email'],
  ])('the e-mail address %j is rejected: %s', (email, message) => {
    expect(refusal(Email, email)).toBe(message);
  });
});

describe('phone numbers', () => {
  const exactly = phoneNumber('Phone number must be exactly 10 digits');
  test.each([
    ['9876543210', null],
    ['', 'Phone number is required'],
    [undefined, 'Phone number is required'],
    [9_876_543_210, 'Phone number is required'],
    ['987654321', 'Phone number must be exactly 10 digits'],
    ['98765432101', 'Phone number must be exactly 10 digits'],
    ['98765 43210', 'Phone number must be exactly 10 digits'],
    ['+919876543', 'Phone number must be exactly 10 digits'],
    ['౯౮౭౬౫౪౩౨౧౦', 'Phone number must be exactly 10 digits'],
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

test.each([
  ['', null],
  ['x'.repeat(500), null],
  ['x'.repeat(501), 'Message must be 500 characters or less'],
  ['two\nlines', null],
  ['with \u0000', 'This contains a character that cannot be kept'],
])('message %# is accepted or gives the right message', (message, expected) => {
  expect(refusal(Message, message)).toBe(expected);
});

test('a category must be chosen', () => {
  expect(refusal(CategoryId, '')).toBe('Please select a category');
  expect(refusal(CategoryId, undefined)).toBe('Please select a category');
  expect(refusal(CategoryId, 'x'.repeat(65))).toBe('Please select a category');
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
      (DonationForm.safeParse(form).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]),
    );
    expect(fields).toEqual({
      fullName: 'Please enter your name',
      email: 'Please enter email',
      phoneNumber: 'Phone number is required',
      donationAmount: 'Please enter donation Amount',
      categoryId: 'Please select a category',
    });
  });

  test('the donation and contact forms have their own messages for a wrong phone number', () => {
    const wrong = { phoneNumber: '123' };
    expect(refusal(StartDonation, { ...order, ...wrong })).toBe('Phone number must be exactly 10 digits');
    expect(refusal(SendMessage, { ...contact, ...wrong })).toBe('Phone number must be 10 digits');
  });

  test.each(['500', '0.5', '.5', '12.', ' 7 '])('an amount typed as %j is accepted', (typed) => {
    expect(refusal(DonationForm, { ...order, donationAmount: typed })).toBeNull();
  });

  test.each(['', '.', '-5', '1e3', '5,000', 'five'])('an amount typed as %j is rejected', (typed) => {
    expect(refusal(DonationForm, { ...order, donationAmount: typed })).toBe('Please enter donation Amount');
  });

  test.each([
    ['an order', StartDonation, order],
    ['a message', SendMessage, contact],
    ['a profile', SaveUser, user],
  ] as const)('%s with an unknown field is rejected', (_what, schema, good) => {
    expect(schema.safeParse(good).success).toBe(true);
    expect(schema.safeParse({ ...good, isAdmin: true }).success).toBe(false);
  });

  test('an amount sent as text is not turned into a number', () => {
    expect(refusal(StartDonation, { ...order, donationAmount: '500' })).toBe('Please enter donation Amount');
  });

  test('optional fields default to empty', () => {
    const { userId: _, campaignId: __, message: ___, ...bare } = order;
    expect(StartDonation.parse(bare)).toEqual(order);
    expect(SendMessage.parse(contact)).toEqual({ ...contact, description: '' });
    expect(SaveUser.safeParse({ name: 'Ravi', email: 'r@example.com' }).success).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//x.example/a.png',
    'https://x/"a',
    'https://x/\u0000',
  ])('the photo address %j is rejected', (photo) => {
    expect(SaveUser.safeParse({ ...user, photo }).success).toBe(false);
  });
});
