import { maskEmail } from './mask-email.ts';

/** "Anita Rao" as "A*** R***", which tells donors in a list apart without naming them. */
export function maskName(name: string): string {
  const letters = new Intl.Segmenter('en-IN');
  return name
    .split(' ')
    .filter(Boolean)
    .map((word) => `${[...letters.segment(word)][0]?.segment ?? ''}***`)
    .join(' ');
}

/** All but the last two digits masked. */
export function maskPhone(phoneNumber: string): string {
  return phoneNumber.replace(/[0-9](?=[0-9]{2})/g, '*');
}

/** Whether a text is a whole email address or phone number: a search for it tells nothing that was not known before. */
export function isWholeContact(text: string): boolean {
  return (
    /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text) || /^(?:\+?91|0)?[0-9]{10}$/.test(text.replace(/[\s()-]/g, ''))
  );
}

const MASKS: Readonly<Record<string, (text: string) => string>> = {
  fullName: maskName,
  email: maskEmail,
  recipient: maskEmail,
  tributeName: maskName,
  tributeLine: maskName,
  phoneNumber: maskPhone,
};

/** Fields that are never masked, because only roles that may see them get them. */
const NEVER_MASKED: readonly string[] = ['idNumber', 'donor'];

/** Whether responses have a donor's name, contact details or ID number in fields of this name. */
export function isPersonalField(name: string): boolean {
  return Object.hasOwn(MASKS, name) || NEVER_MASKED.includes(name);
}

/** A copy of a response with every name, email address and phone number of donors masked, by the names of its fields. */
export function maskPeople<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(maskPeople) as Value;
  // Dates and other objects with a class have no fields of donors.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const entries = Object.entries(value).map(([key, field]) => {
    const mask = Object.hasOwn(MASKS, key) ? MASKS[key] : undefined;
    return [key, mask && typeof field === 'string' && field !== '' ? mask(field) : maskPeople(field)];
  });
  return Object.fromEntries(entries) as Value;
}
