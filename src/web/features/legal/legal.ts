import type { Registrations } from '#contract/trust.ts';
import { trust } from '#web/trust.config.ts';

export type LegalSection = {
  /** The anchor, so that a single section can be linked to. */
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A list below the paragraphs; never an empty one. */
  readonly points?: readonly string[];
};

export type LegalText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};

/** The trust's registrations as lines to be shown; what the configuration leaves empty has no line. */
export function registrationLines({ pan, section80G }: Registrations): string[] {
  const lines: string[] = [];
  if (pan) lines.push(`PAN: ${pan}`);
  if (section80G.number) {
    const from = section80G.validFrom && `, valid from ${longDate(section80G.validFrom)}`;
    const until = section80G.validUntil && `, valid until ${longDate(section80G.validUntil)}`;
    lines.push(`Approval under section 80G: ${section80G.number}${from}${until}`);
  }
  return lines;
}

// A calendar date has no time zone: read and written in UTC, it cannot slip to the day before.
const longDates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

function longDate(date: string): string {
  return longDates.format(new Date(`${date}T00:00:00Z`));
}

/** How to reach the trust, as the last section of both texts says it. */
export const contactLine = `Write to ${trust.email} or call ${trust.phone.display}.`;
