import type { Language } from '#domain/language.ts';
import { textsIn } from '#web/languages/texts.ts';

const INDIA_MS = 5.5 * 3_600_000;

/**
 * 21 November 2026 in the language's own form, as the calendar stands in India; empty for what is no date. By hand, because
 * a phone needs longer for its first `Intl.DateTimeFormat` than for a list of campaigns.
 */
export function longDate(moment: string, language: Language): string {
  const there = new Date(Date.parse(moment) + INDIA_MS);
  if (Number.isNaN(there.getTime())) return '';
  const month = textsIn(language, 'campaigns').months[there.getUTCMonth()];
  return `${there.getUTCDate()} ${month} ${there.getUTCFullYear()}`;
}

/** 1 June 2026 - 30 June 2026 */
export function timeline(start: string, end: string, language: Language): string {
  return `${longDate(start, language)} - ${longDate(end, language)}`;
}
