/** What the forms have in common. */
export const forms = {
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
  /** Shown as well when there is no network, to people who wonder what became of their words. */
  unsent: 'You are offline. Nothing was sent, and nothing you typed is lost.',
} as const;
