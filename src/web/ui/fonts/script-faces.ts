import devanagariBody from './anek-devanagari-script.woff2?no-inline';
import teluguBody from './anek-telugu-script.woff2?no-inline';
import devanagariDisplay from './tiro-devanagari-script.woff2?no-inline';
import teluguDisplay from './tiro-telugu-script.woff2?no-inline';

/** The files that a page in a language needs from its first line on, besides the Latin ones. */
export const scriptFaces: Readonly<Record<string, readonly string[]>> = {
  te: [teluguDisplay, teluguBody],
  hi: [devanagariDisplay, devanagariBody],
};
