import type { Translations } from '#domain/text/content-language.ts';
import type { Language } from '#domain/text/language.ts';
import { tidyText } from '#domain/text/tidy-text.ts';

type Picture = { url: string; alt: string };
type Text = string | readonly Picture[] | undefined;

/**
 * The translations to store. Omits the original language, languages whose texts are all empty, and descriptions of removed
 * pictures.
 */
export function cleanTranslations<Texts extends Record<string, Text>>(
  original: Language,
  submitted: Partial<Record<Language, Texts | undefined>>,
  pictures: readonly Picture[] = [],
): Translations<Texts> {
  const urls = new Set(pictures.map(({ url }) => url));
  const clean = (text: Text) =>
    typeof text === 'string'
      ? tidyText(text)
      : (text ?? []).filter(({ url, alt }) => alt.trim() !== '' && urls.has(url));
  const entries = Object.entries<Texts | undefined>(submitted)
    .filter(([language]) => language !== original)
    .map(([language, texts]) => {
      const fields = Object.entries<Text>(texts ?? {}).map(([field, text]) => [field, clean(text)] as const);
      return [language, fields] as const;
    })
    .filter(([, fields]) => fields.some(([, text]) => text.length > 0));
  return Object.fromEntries(
    entries.map(([language, fields]) => [language, Object.fromEntries(fields)]),
  ) as Translations<Texts>;
}
