/** Whom a gift is given for: somebody living, or somebody who has died. */
export const TRIBUTES = ['honour', 'memory'] as const;
export type Tribute = (typeof TRIBUTES)[number];
/** A dedication with a line of the donor's own; empty without one. */
export type GivenTribute = { kind: Tribute; name: string; line: string };

/** A dedication from its parts, as they are stored; null without one. */
export function tributeFrom(stored: {
  kind: Tribute | null;
  name: string | null;
  line: string | null;
}): GivenTribute | null {
  const { kind, name, line } = stored;
  return kind && name ? { kind, name, line: line ?? '' } : null;
}

export const TRIBUTE_NAME_LIMIT = 120;
export const TRIBUTE_LINE_LIMIT = 140;

/**
 * An email or web address, or a phone number, however it is written. Without `+` or `{2,}`, with which checking a long text would
 * take the square of its length.
 */
const CONTACT =
  /@|:\/\/|\bwww\b|[\p{L}\p{N}]{2}\.(?:app|biz|club|co|com|gl|in|info|io|link|ly|me|net|online|org|shop|site|top|xyz)\b|\p{Nd}{7}|\p{Nd}{5}[ -]\p{Nd}{5}/iu;

/** Whether a text names a way to contact somebody, which a card in the trust's name must not. Years and dates are none. */
export function hasContact(text: string): boolean {
  return CONTACT.test(text.normalize('NFKC'));
}

/** A space after each full stop between two letters, so that no mail program takes “Smt.Lakshmi” for an address. */
export function spacedAfterStops(text: string): string {
  return text.replace(/(?<=[\p{L}\p{M}\p{N}])\.(?=\p{L})/gu, '. ');
}
