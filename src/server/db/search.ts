import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { personWords } from './schema/words.ts';

/** Whose name, e-mail address or phone number has, for each word of the search, a word that begins with it. */
export function personMatches(
  person: { fullName: AnyColumn; email: AnyColumn; phoneNumber: AnyColumn },
  search: string,
): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  // Quoted as tsquery wants it, so that no sign in a word means anything.
  const query = words.map((word) => `'${word.replace(/[\\']/g, '$&$&')}':*`).join(' & ');
  return sql`${personWords(person)} @@ ${query}::tsquery`;
}
