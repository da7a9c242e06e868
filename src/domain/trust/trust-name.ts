import { DEFAULT_LANGUAGE, type Language, type Translation } from '../text/language.ts';

/** The trust's names in the other languages; missing or '' where it has none. */
export type TranslatedNames = Readonly<Partial<Record<Translation, string>>>;

/** The trust's name in a language; its main name where that language has none. */
export function nameIn(
  language: Language,
  { name, names }: { readonly name: string; readonly names?: TranslatedNames },
): string {
  return (language !== DEFAULT_LANGUAGE && names?.[language]) || name;
}

/** Placeholder for the trust's name in texts that staff edit, so that they follow when the name changes. */
export const NAME_PLACEHOLDER = '{name}';

/** Replaces every placeholder in a text with the trust's name. */
export function fillInTrustName(text: string, name: string): string {
  return text.replaceAll(NAME_PLACEHOLDER, () => name);
}
