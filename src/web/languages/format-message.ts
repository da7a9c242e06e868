import format from 'icu-minify/format';
import type { ReactNode } from 'react';
import { type Language, localeOf } from '#domain/language.ts';
import { compileMessage } from '#domain/message.ts';
import { useLanguage } from './texts.ts';

type Values = Record<string, string | number>;
type Tags = Record<string, (words: ReactNode[]) => ReactNode>;
type Compiled = Parameters<typeof format>[0];

const compiled = new Map<string, Compiled>();
const formatters = {
  getDateTimeFormat: (...how: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...how),
  getNumberFormat: (...how: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...how),
  getPluralRules: (...how: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...how),
};

function partsOf(message: string): Compiled {
  const known = compiled.get(message) ?? (compileMessage(message) as Compiled);
  compiled.set(message, known);
  return known;
}

/** A message with its values, in the language's own plural. */
export function say(language: Language, message: string, values: Values): string {
  return format<string>(partsOf(message), localeOf[language], values, { formatters }) as string;
}

export function useSay(): (message: string, values: Values) => string {
  const language = useLanguage();
  return (message, values) => say(language, message, values);
}

/** A message of which a stretch becomes an element, by its mark: <link>these words</link>. */
export function sayWith(message: string, tags: Tags): ReactNode {
  return format<ReactNode>(partsOf(message), '', tags as never, { formatters });
}
