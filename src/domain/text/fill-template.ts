import { formatNumber } from '../money/money.ts';

const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;
const VALUE = /\{(\w+)\}/g;

/**
 * Fills values into a text with ICU placeholders; numbers get Indian grouping. Plurals support only `one` (exactly 1) and
 * `other`, which is enough for positive counts in the site's languages.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string | number>>): string {
  const shown = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value);
  return template
    .replace(PLURAL, (_, name: string, one: string, other: string) =>
      (values[name] === 1 ? one : other).replace('#', shown(values[name] ?? '')),
    )
    .replace(VALUE, (placeholder, name: string) => shown(values[name] ?? placeholder));
}
