import { type AnyColumn, sql } from 'drizzle-orm';
import { check, jsonb, text } from 'drizzle-orm/pg-core';
import type { Translations } from '#domain/text/content-language.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { isOneOf } from './is-one-of.ts';

/** The columns for a text's original language and its translations. */
export const contentLanguage = <Texts>() => ({
  language: text().$type<Language>().notNull().default('en'),
  /** An empty text means that it is not translated. */
  translations: jsonb().$type<Translations<Texts>>().notNull().default({}),
});

export const isLanguage = (column: AnyColumn) => isOneOf(column, LANGUAGES);

export const contentLanguageChecks = (
  name: string,
  { language, translations }: { language: AnyColumn; translations: AnyColumn },
) => [
  check(`${name}_language`, isLanguage(language)),
  check(
    `${name}_translations`,
    sql`jsonb_typeof(${translations}) = 'object' and (${translations} -> ${language}) is null`,
  ),
];
