/** What probable duplicates have in common, the surest reason first; names are compared without titles and punctuation. */
export const DUPLICATE_REASONS = [
  'document',
  'phone',
  'email',
  'name_and_email',
  'name_and_phone',
  'name',
] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];
