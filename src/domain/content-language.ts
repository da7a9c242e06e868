import type { Language } from './language.ts';

/** The translations of a content's texts, by language. A text that has none is shown as it was written. */
export type Translations<Texts> = Partial<Record<Language, Texts>>;

type Text = { original: string; translated?: string | undefined };

export type TextsInLanguage<Field extends string> = {
  texts: Record<Field, string>;
  /** The wanted language if any text is translated into it, otherwise the language they were written in. */
  language: Language;
  /** The texts that are in another language than `language`, because they have no translation. */
  fieldLanguages?: Record<string, Language>;
};

/** Each text in the wanted language if it is translated and not blank, otherwise as it was written. */
export function textsIn<Field extends string>(
  wanted: Language,
  written: Language,
  fields: Record<Field, Text>,
): TextsInLanguage<Field> {
  const entries = Object.entries<Text>(fields) as [Field, Text][];
  const isTranslated = ({ translated }: Text) => wanted !== written && !!translated?.trim();
  const texts = Object.fromEntries(
    entries.map(([field, text]) => [field, isTranslated(text) ? text.translated : text.original]),
  ) as Record<Field, string>;
  if (!entries.some(([, text]) => isTranslated(text))) return { texts, language: written };
  const fallbacks = entries.filter(([, text]) => !isTranslated(text) && text.original !== '');
  if (fallbacks.length === 0) return { texts, language: wanted };
  return {
    texts,
    language: wanted,
    fieldLanguages: Object.fromEntries(fallbacks.map(([field]) => [field, written])),
  };
}
