import type { Contents } from '#content/long-texts.ts';
import { LANGUAGES, type Language } from '#domain/text/language.ts';

const files = import.meta.glob<Contents>('/src/content/*/pages/long-texts.ts', {
  eager: true,
  import: 'contents',
});

/** For loaders only: a component importing this would ship the long texts of every language to the browser. */
export const contentsIn = Object.fromEntries(
  LANGUAGES.map((language) => [language, files[`/src/content/${language}/pages/long-texts.ts`]]),
) as Readonly<Record<Language, Contents>>;
