import type { DuplicateReason } from '#domain/donors/duplicate-reasons.ts';

/** What probable duplicates have in common. */
export const DUPLICATE_TEXTS: Record<DuplicateReason, string> = {
  document: 'Same ID document',
  phone: 'Same phone number',
  email: 'Same email address, written differently',
  name_and_email: 'Same name, similar email address',
  name_and_phone: 'Same name, phone numbers with the same last six digits',
  name: 'Same name, and no phone number for at least one of them',
};
