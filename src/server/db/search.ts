import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { personWords } from './schema/person-words.ts';

/** Matches people whose name, email address or phone number has a word beginning with each word of the search. */
export function personMatches(
  person: { fullName: AnyColumn; email: AnyColumn; phoneNumber: AnyColumn },
  search: string,
): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  // Quoted for tsquery, so that no character has a special meaning.
  const query = words.map((word) => `'${word.replace(/[\\']/g, '$&$&')}':*`).join(' & ');
  return sql`${personWords(person)} @@ ${query}::tsquery`;
}
