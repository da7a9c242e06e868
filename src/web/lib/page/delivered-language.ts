import { type Language, languageNamed } from '#domain/language.ts';
import { fieldsOf } from '../api/reading.ts';

/** The languages that an item of a list says its texts are in. */
export function deliveredLanguage(fields: Readonly<Record<string, unknown>>): {
  language: Language;
  fieldLanguages?: Record<string, Language>;
} {
  const language = languageNamed(fields['language']);
  const others = Object.entries(fieldsOf(fields['fieldLanguages']));
  if (others.length === 0) return { language };
  const fieldLanguages = Object.fromEntries(others.map(([field, named]) => [field, languageNamed(named)]));
  return { language, fieldLanguages };
}
