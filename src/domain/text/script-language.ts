import { DEFAULT_LANGUAGE, type Language } from './language.ts';

/** Text in the script of a language that no other of the site's languages is written in. */
const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Devanagari}/u, 'hi'],
];

/** The language of a text that was stored without one, by its letters: a screen reader has to pronounce it. */
export function languageByScript(text: string): Language {
  return SCRIPTS.find(([script]) => script.test(text))?.[1] ?? DEFAULT_LANGUAGE;
}
