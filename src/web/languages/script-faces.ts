import type { Language } from '#domain/text/language.ts';
import devanagariBody from '#web/ui/fonts/anek-devanagari-script.woff2?no-inline';
import teluguBody from '#web/ui/fonts/anek-telugu-script.woff2?no-inline';
import devanagariDisplay from '#web/ui/fonts/tiro-devanagari-script.woff2?no-inline';
import teluguDisplay from '#web/ui/fonts/tiro-telugu-script.woff2?no-inline';

/** Font files to preload for a language whose script is not Latin. */
export const scriptFaces: Readonly<Partial<Record<Language, readonly string[]>>> = {
  te: [teluguDisplay, teluguBody],
  hi: [devanagariDisplay, devanagariBody],
};
