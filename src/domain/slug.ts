import { transliterate } from './transliterate.ts';

const MAX_LENGTH = 80;

/**
 * Makes the last part of a campaign's address from its title: Latin lower-case letters, digits and hyphens; `campaign` if
 * the title has none. Indian scripts are transliterated, because percent-encoding turns each of their letters into nine
 * characters wherever a link is shared.
 */
export function slugify(title: string): string {
  const plain = transliterate(title).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, MAX_LENGTH);
  return slug.replace(/^-+|-+$/g, '') || 'campaign';
}
