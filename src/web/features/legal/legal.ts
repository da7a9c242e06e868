import type { PublicTrust } from '#contract/trust.ts';

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

/** The same for one trust. */
export type ShownLegalText = Omit<LegalText, 'sections'> & { readonly sections: readonly LegalSection[] };

/** How to reach the trust, as the last section of both texts says it. */
export function contactLine({ email, phone }: PublicTrust): string {
  return `Write to ${email} or call ${phone.display}.`;
}
