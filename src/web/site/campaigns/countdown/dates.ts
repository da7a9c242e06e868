import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import type { Language } from '#domain/text/language.ts';
import { textsIn } from '#web/languages/texts.ts';

const INDIA_MS = 5.5 * 3_600_000;

/**
 * A date in India such as "21 November 2026", in the language's own format; empty for an invalid date. Formatted by hand,
 * because a slow phone needs longer for its first `Intl.DateTimeFormat` than for rendering a list of campaigns.
 */
export function longDate(moment: string, language: Language): string {
  const inIndia = new Date(Date.parse(moment) + INDIA_MS);
  if (Number.isNaN(inIndia.getTime())) return '';
  const month = textsIn(language, campaignsTexts).months[inIndia.getUTCMonth()];
  return `${inIndia.getUTCDate()} ${month} ${inIndia.getUTCFullYear()}`;
}

/** 1 June 2026 - 30 June 2026 */
export function timeline(start: string, end: string, language: Language): string {
  return `${longDate(start, language)} - ${longDate(end, language)}`;
}
