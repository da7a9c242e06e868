/** Texts shared by all forms. */
export const formsTexts = {
  feature: 'forms' as const,
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  phoneHint: '10 digits, without the country code',
  category: 'Category',
  selectCategory: 'Select Category',
  loadCategories: 'Load the categories again',
  message: 'Message',
  optional: 'Optional',
  submitting: 'Submitting...',
  refused: 'Something went wrong.',
  /** Shown when no usable response arrived (specification, section 8). */
  unreachable: 'Something went wrong. Please try again later.',
  /** Shown in addition when the visitor is offline. */
  unsent: 'You are offline. Nothing was sent, and nothing you typed is lost.',
  /** The trust's email address and phone numbers follow. */
  withoutScripts:
    'This form needs JavaScript, which is switched off in your browser. Switch it on and load the page again, or contact us:',
} as const;
