import { LANGUAGE_NAMES } from '#contract/admin/translations.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';

type Picture = { url: string; alt?: string | null };
type Texts = { [field: string]: string | readonly Picture[] | null | undefined };

/** What a form holds of its content's language and translations; an emptied field is null. */
export type FormTranslations = {
  language?: unknown;
  translations?: { [language: string]: Texts | undefined } | null;
  pictures?: readonly Picture[] | null;
};

/** The language that a form's content is written in. */
export function writtenIn({ language }: Pick<FormTranslations, 'language'>): Language {
  return LANGUAGES.find((each) => each === language) ?? 'en';
}

/** The languages that content can be translated into. */
export function otherLanguages(written: Language): readonly Language[] {
  return LANGUAGES.filter((language) => language !== written);
}

/**
 * The language and the translations in a form as its call takes them, in one order whatever the order in which they were
 * typed. A language without any text is left out, and so is the description of a picture that was removed.
 */
export function translationsOf<Field extends string>(form: FormTranslations, fields: readonly Field[]) {
  const language = writtenIn(form);
  const translations = otherLanguages(language).flatMap((other) => {
    const texts = form.translations?.[other] ?? {};
    const named = fields.map((field) => [field, textOf(texts[field])] as const);
    const pictures = form.pictures ? describedPictures(texts['pictures'], form.pictures) : [];
    const isEmpty = pictures.length === 0 && named.every(([, text]) => text === '');
    const given = { ...Object.fromEntries(named), ...(form.pictures ? { pictures } : {}) };
    return isEmpty ? [] : [[other, given] as const];
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

/** The languages that there are translations into, by name: "Telugu, Hindi". */
export function translatedInto(translations: object): string {
  return LANGUAGES.filter((language) => language in translations)
    .map((language) => LANGUAGE_NAMES[language])
    .join(', ');
}
