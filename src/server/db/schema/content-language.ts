import { type AnyColumn, sql } from 'drizzle-orm';
import { check, jsonb, text } from 'drizzle-orm/pg-core';
import type { Translations } from '#domain/text/content-language.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import { isOneOf } from './is-one-of.ts';

// The texts of one language, as stored. Texts that a later version adds have to be optional: earlier rows lack them.

/** By the picture's address, so that they follow it when the pictures are reordered. */
type PictureTexts = { url: string; alt: string }[];

export type CampaignTexts = {
  title: string;
  address: string;
  description: string;
  giftExamples?: string | undefined;
  pictures: PictureTexts;
};
export type GalleryTexts = { title: string; description: string; pictures: PictureTexts };
export type CategoryTexts = { name: string };

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
