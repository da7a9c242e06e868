import type { Texts } from '#web/i18n/texts.ts';

/** What the forms have in common. */
export const formTexts = {
  name: 'forms',
  en: {
    fullName: 'Full name',
    email: 'Email',
    phone: 'Phone number',
    phoneHint: '10 digits, without the country code',
    category: 'Category',
    selectCategory: 'Select Category',
    message: 'Message',
    optional: 'Optional',
    submitting: 'Submitting...',
    refused: 'Something went wrong.',
    /** What a form says when no usable answer came (specification, section 8). */
    unreachable: 'Something went wrong. Please try again later.',
  },
} as const satisfies Texts<unknown>;
