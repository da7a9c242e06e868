import formatIcu from 'icu-minify/format';
import type { ReactNode } from 'react';
import type { Message } from '#content/message.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { useLanguage } from './texts.ts';

type Values = Readonly<Record<string, string | number>>;
type Tags = Readonly<Record<string, (content: ReactNode[]) => ReactNode>>;

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
};

/** Fills in a message's values, with the language's plural rules. */
export function format(language: Language, { icu }: Message, values: Values): string {
  return formatIcu<string>(icu, languages[language].locale, values, { formatters }) as string;
}

/** `format` in the page's language. */
export function useFormat(): (message: Message, values: Values) => string {
  const language = useLanguage();
  return (message, values) => format(language, message, values);
}

/** Renders a message, replacing each tag such as `<link>…</link>` by an element. */
export function formatTags({ icu }: Message, tags: Tags): ReactNode {
  return formatIcu<ReactNode>(icu, '', tags as never, { formatters });
}
