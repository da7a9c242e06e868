import { DONATION_TYPES, type DonationType } from '#domain/year-end/year-statement.ts';

export const TYPE_TEXTS: Record<DonationType, string> = {
  corpus: 'Corpus',
  specific_grant: 'Specific grant',
  other: 'Other',
};

/** The types as choices of a select field. */
export const typeChoices = DONATION_TYPES.map((id) => ({ id, name: TYPE_TEXTS[id] }));
