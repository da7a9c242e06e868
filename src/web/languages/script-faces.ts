import type { Language } from '#domain/language.ts';
import devanagariBody from '#web/ui/fonts/anek-devanagari-script.woff2?no-inline';
import teluguBody from '#web/ui/fonts/anek-telugu-script.woff2?no-inline';
import devanagariDisplay from '#web/ui/fonts/tiro-devanagari-script.woff2?no-inline';
import teluguDisplay from '#web/ui/fonts/tiro-telugu-script.woff2?no-inline';

/** Font files to preload for each language, in addition to the Latin ones. */
export const scriptFaces: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  te: [teluguDisplay, teluguBody],
  hi: [devanagariDisplay, devanagariBody],
};
