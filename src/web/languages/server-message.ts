import type { Language } from '#domain/language.ts';
import { textsIn, useLanguage } from './texts.ts';

const SPECIAL = /[.*+?^$()|[\]\\]/g;
const VALUE = /\{(\w+)\}/g;

/**
 * What the server and the contract's schemas say, which is English: their sentence is the key of its translation. One with a
 * value in it ("…in 5 minutes.") is found by its form. Null when the language has none for it: a page then says its own.
 */
export function told(language: Language, message: string): string | null {
  if (language === 'en') return message;
  const sentences = textsIn(language, 'told');
  if (Object.hasOwn(sentences, message)) return sentences[message] ?? null;
  for (const [english, translated] of Object.entries(sentences)) {
    if (!english.includes('{')) continue;
    const form = english.replace(SPECIAL, '\\$&').replace(VALUE, '(?<$1>.+)');
    const values = new RegExp(`^${form}$`).exec(message)?.groups;
    if (values) return translated.replace(VALUE, (mark, name: string) => values[name] ?? mark);
  }
  return null;
}

/** The same in the page's language; where it has no words for it, `otherwise`, or what was told. */
export function useTold() {
  const language = useLanguage();
  function say(message: string, otherwise?: string): string;
  function say(message: string | undefined): string | undefined;
  function say(message: string | undefined, otherwise = message): string | undefined {
    return message === undefined ? undefined : (told(language, message) ?? otherwise);
  }
  return say;
}
