import { formatNumber } from './money.ts';

const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;
const VALUE = /\{(\w+)\}/g;

/**
 * Fills the values into a text in ICU's form, numbers with Indian grouping. Of plurals it supports `one`, for exactly 1, and
 * `other`, which is all that counts of 1 and more need in our languages.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  const shown = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value);
  return template
    .replace(PLURAL, (_, name: string, one: string, other: string) =>
      (values[name] === 1 ? one : other).replace('#', shown(values[name] ?? '')),
    )
    .replace(VALUE, (placeholder, name: string) => shown(values[name] ?? placeholder));
}
