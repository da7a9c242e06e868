import type { Translations } from '#domain/content-language.ts';
import type { Language } from '#domain/language.ts';
import { tidyText } from '#domain/tidy-text.ts';

type Picture = { url: string; alt: string };
type Text = string | readonly Picture[];

/**
 * Translations as they are stored: only into other languages than the original's, only where there is any text, and without
 * the descriptions of pictures that were removed.
 */
export function translationsToStore<Texts extends Record<string, Text>>(
  language: Language,
  given: Partial<Record<Language, Texts | undefined>>,
  pictures: readonly Picture[] = [],
): Translations<Texts> {
  const urls = new Set(pictures.map(({ url }) => url));
  const stored = (text: Text) =>
    typeof text === 'string'
      ? tidyText(text)
      : text.filter(({ url, alt }) => alt.trim() !== '' && urls.has(url));
  const entries = Object.entries<Texts | undefined>(given)
    .filter(([translatedInto]) => translatedInto !== language)
    .map(([translatedInto, texts]) => {
      const fields = Object.entries<Text>(texts ?? {}).map(([field, text]) => [field, stored(text)] as const);
      return [translatedInto, fields] as const;
    })
    .filter(([, fields]) => fields.some(([, text]) => text.length > 0));
  return Object.fromEntries(
    entries.map(([translatedInto, fields]) => [translatedInto, Object.fromEntries(fields)]),
  ) as Translations<Texts>;
}
