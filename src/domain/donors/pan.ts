/** Three letters of a series, the kind of holder, the first letter of the name, four digits and a check letter. */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/;

/** Accepts a PAN as people type it: in lower case, in groups, with spaces around it. */
export const TYPED_PAN = /^\s*[a-z]{3}[abcfghjlpt][a-z][\s-]?[0-9]{4}[\s-]?[a-z]\s*$/i;

/** An ID number in upper case, without spaces and hyphens. */
export function normalizeIdNumber(number: string): string {
  return number.toUpperCase().replace(/[\s-]/g, '');
}

/** Whether a normalised text is a Permanent Account Number. */
export function isPan(text: string): boolean {
  return PAN.test(text);
}

/** The last five characters of a PAN: enough for its holder to recognise it, too few to reveal it. */
export function panEnding(pan: string): string {
  return pan.slice(-5);
}
