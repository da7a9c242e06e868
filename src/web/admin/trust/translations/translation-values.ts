import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/text/language.ts';

type Picture = { url: string; alt?: string | null };
type Texts = { [field: string]: string | readonly Picture[] | null | undefined };

/** A form's language, translations and pictures; an emptied field is null. */
export type FormTranslations = {
  language?: unknown;
  translations?: { [language: string]: Texts | undefined } | null;
  pictures?: readonly Picture[] | null;
};

/** The language of a form's original texts. */
export function originalLanguage({ language }: Pick<FormTranslations, 'language'>): Language {
  return LANGUAGES.find((each) => each === language) ?? DEFAULT_LANGUAGE;
}

/** The languages that texts in a language can be translated into. */
export function otherLanguages(original: Language): readonly Language[] {
  return LANGUAGES.filter((language) => language !== original);
}

/**
 * A form's language and translations for the request body, always in the same order so that forms can be compared. Languages
 * without any text and descriptions of removed pictures are left out.
 */
export function translationsOf<Field extends string>(form: FormTranslations, fields: readonly Field[]) {
  const language = originalLanguage(form);
  const translations = otherLanguages(language).flatMap((other) => {
    const texts = form.translations?.[other] ?? {};
    const named = fields.map((field) => [field, textOf(texts[field])] as const);
    const pictures = form.pictures ? describedPictures(texts['pictures'], form.pictures) : [];
    const isEmpty = pictures.length === 0 && named.every(([, text]) => text === '');
    const complete = { ...Object.fromEntries(named), ...(form.pictures ? { pictures } : {}) };
    return isEmpty ? [] : [[other, complete] as const];
  });
  return { language, translations: Object.fromEntries(translations) };
}

function textOf(text: Texts[string]): string {
  return typeof text === 'string' ? text.trim() : '';
}

function describedPictures(translated: Texts[string], pictures: readonly Picture[]) {
  const alts = new Map(
    (Array.isArray(translated) ? (translated as Picture[]) : []).map(({ url, alt }) => [url, textOf(alt)]),
  );
  return pictures.map(({ url }) => ({ url, alt: alts.get(url) ?? '' })).filter(({ alt }) => alt !== '');
}

/** The names of the languages with translations: "Telugu, Hindi". */
export function translatedInto(translations: object): string {
  return LANGUAGES.filter((language) => language in translations)
    .map((language) => LANGUAGE_NAMES[language])
    .join(', ');
}
