import { ID_KINDS, type IdKind } from '#domain/year-statement.ts';

export const ID_TEXTS: Record<IdKind, string> = {
  pan: 'PAN',
  aadhaar: 'Aadhaar',
  tin: 'Foreign tax identification number',
  passport: 'Passport',
  voter: 'Voter ID',
  driving_licence: 'Driving licence',
  ration_card: 'Ration card',
};

/** The ID documents as choices of a select field. */
export const idKinds = ID_KINDS.map((id) => ({ id, name: ID_TEXTS[id] }));
