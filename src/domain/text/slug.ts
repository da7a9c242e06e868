import { transliterate } from './transliterate.ts';

const MAX_LENGTH = 80;

/**
 * Makes the last part of a campaign's address from its title: Latin lower-case letters, digits and hyphens; `campaign` if
 * the title has none. A long one ends with a whole word. Indian scripts are transliterated, because percent-encoding turns
 * each of their letters into nine characters wherever a link is shared.
 */
export function slugify(title: string): string {
  const plain = transliterate(title).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  if (words.length <= MAX_LENGTH) return words || 'campaign';
  const lastHyphen = words.lastIndexOf('-', MAX_LENGTH);
  return words.slice(0, lastHyphen > 0 ? lastHyphen : MAX_LENGTH);
}
