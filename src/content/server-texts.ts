import { LANGUAGES, type Language } from '#domain/text/language.ts';
import type { ServerTexts } from './en/server/texts.ts';

/** What the server writes itself, in each language. */
export const serverTexts = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const { texts }: { texts: ServerTexts } = await import(`./${language}/server/texts.ts`);
      return [language, texts] as const;
    }),
  ),
) as Readonly<Record<Language, ServerTexts>>;
