import { TRANSLATIONS, type Translation } from '#domain/text/language.ts';
import type { SampleTranslations } from './sample.ts';

const translations = await Promise.all(
  TRANSLATIONS.map(async (language) => {
    const { sample }: { sample: SampleTranslations } = await import(`../${language}/sample/sample.ts`);
    return [language, sample] as const;
  }),
);

/** The translations of one item, by language. @throws if one is missing. */
export function translationsOf<T>(
  key: string,
  textsOf: (translations: SampleTranslations) => T | undefined,
): Record<Translation, T> {
  const entries = translations.map(([language, texts]) => {
    const own = textsOf(texts);
    if (own === undefined) throw new Error(`the sample content "${key}" is not translated into ${language}`);
    return [language, own] as const;
  });
  return Object.fromEntries(entries) as Record<Translation, T>;
}
