// Reading what comes over the wire or out of storage, by hand: pages that only show something do not load the schemas.

/** The fields of an object; of anything else there are none. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

/** The text, or none. */
export function textOf(value: unknown): string {
  return isText(value) ? value : '';
}

export function textOrNull(value: unknown): string | null {
  return isText(value) ? value : null;
}

/** The list when each of its items is good, otherwise null. */
export function listOf<T>(value: unknown, isGood: (item: unknown) => item is T): T[] | null {
  return Array.isArray(value) && value.every(isGood) ? value : null;
}
