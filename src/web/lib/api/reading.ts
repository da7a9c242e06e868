import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/text/language.ts';
import { PICTURE_ADDRESS } from '#domain/trust/picture.ts';
import type { Reader } from './api.ts';

// Reads what this site's server sent, by hand: every page loads these functions, and loading and running the schema library instead
// would take a tenth of a page's processor time on a phone.

type Fields = Readonly<Record<string, unknown>>;

/** An object's fields; none if the value is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);
/** Ids are opaque (`Id` in contract/fields/fields.ts). */
export const isId = (value: unknown): value is string => isText(value) && value !== '' && value.length <= 64;
export const isPicture = (value: unknown): value is string => isText(value) && PICTURE_ADDRESS.test(value);
const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

export const textOf = (value: unknown): string => (isText(value) ? value : '');

/** The items of a list that can be read; anything that is not a list counts as an empty one. */
export function itemsOf<Item>(value: unknown, read: (item: unknown) => Item | null): Item[] {
  return Array.isArray(value) ? value.map(read).filter((item) => item !== null) : [];
}

/** A list whose items all match; undefined if the value is anything else. */
export function listOf<Item>(value: unknown, matches: (item: unknown) => item is Item): Item[] | undefined {
  return Array.isArray(value) && value.every(matches) ? value : undefined;
}

/** A point in a picture, in per cent. */
export function isPoint(value: unknown): value is { x: number; y: number } {
  const { x, y } = fieldsOf(value);
  return isNumber(x) && isNumber(y);
}

/** The language of a text; the default if it is missing or unknown. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : DEFAULT_LANGUAGE);

/** The languages of an item's texts, as far as they can be read. */
export function languagesOf({ language, fieldLanguages }: Fields) {
  const byField = Object.entries(fieldsOf(fieldLanguages));
  const readable = byField.flatMap(([field, each]) => (isLanguage(each) ? [[field, each] as const] : []));
  return {
    language: languageOf(language),
    ...(readable.length > 0 && { fieldLanguages: Object.fromEntries(readable) }),
  };
}

/** A reader for a response from which something can always be read. */
export function readerOf<T>(read: (body: unknown) => T): Reader<T> {
  return { safeParse: (body) => ({ success: true, data: read(body) }) };
}
