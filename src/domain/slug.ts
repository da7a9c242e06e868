import { inLatinLetters } from './latin-letters.ts';

const LONGEST = 80;

/**
 * The part of an address that a title makes: small Latin letters, digits and hyphens; `campaign` when none are in it. Scripts of
 * India are written in Latin letters: kept as they are, each letter would become nine characters wherever a link is shared.
 */
export function slugOf(title: string): string {
  const plain = inLatinLetters(title).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST);
  return slug.replace(/^-+|-+$/g, '') || 'campaign';
}
