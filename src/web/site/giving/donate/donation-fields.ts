/** The fields of the donation form, in visual order. */
export const FIELDS = [
  'donationAmount',
  'fullName',
  'email',
  'phoneNumber',
  'categoryId',
  'message',
  'indianCitizen',
] as const;
export type FieldName = (typeof FIELDS)[number];
/** Without these, no order is placed. */
export const REQUIRED = ['donationAmount', 'fullName', 'email', 'phoneNumber', 'categoryId'] as const;
/** The plan of a gift that repeats every month, which does not travel among the eight fields. */
export const PLAN_FIELDS = ['day', 'lastMonth'] as const;
