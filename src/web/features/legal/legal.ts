import type { Approval, PublicTrust, Registrations } from '#contract/trust.ts';

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
  /** What they say of the trust is what the trust says of itself now. */
  readonly sections: (trust: PublicTrust) => readonly LegalSection[];
};

/** The trust's registrations as lines to be shown; what is empty has no line. */
export function registrationLines({ pan, section80G, section12A }: Registrations): string[] {
  return [
    ...(pan ? [`PAN: ${pan}`] : []),
    ...approvalLine('Approval under section 80G', section80G),
    ...approvalLine('Registration under section 12A', section12A),
  ];
}

function approvalLine(title: string, { number, validFrom, validUntil }: Approval): string[] {
  const from = validFrom && `, valid from ${longDate(validFrom)}`;
  const until = validUntil && `, valid until ${longDate(validUntil)}`;
  return number ? [`${title}: ${number}${from}${until}`] : [];
}

// A calendar date has no time zone: read and written in UTC, it cannot slip to the day before.
const longDates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

function longDate(date: string): string {
  return longDates.format(new Date(`${date}T00:00:00Z`));
}

/** How to reach the trust, as the last section of both texts says it. */
export function contactLine({ email, phone }: PublicTrust): string {
  return `Write to ${email} or call ${phone.display}.`;
}
