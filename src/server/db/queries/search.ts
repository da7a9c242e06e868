import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { comparableText } from '#domain/text/normal-text.ts';
import type { Database } from '../client.ts';
import { donor, donorSorts } from '../schema/donor.ts';
import { personWords } from '../schema/search-words.ts';
import { readRows } from './read-rows.ts';

/** Matches rows of which a word begins with each word of the search; `words`: as `wordsOf` makes them. */
export function wordsMatch(words: SQL | AnyColumn, search: string): SQL {
  const typed = comparableText(search).replace(APOSTROPHES, '').split(' ').filter(Boolean);
  const query = typed.map(quoted).join(' & ');
  return sql`${words} @@ ${query}::tsquery`;
}

/** Matches people whose name, email address or phone number has a word beginning with each word of the search. */
export function personMatches(
  person: { fullName: AnyColumn; email: AnyColumn; phoneNumber: AnyColumn },
  search: string,
): SQL {
  return wordsMatch(personWords(person), search);
}

/** They are left out on both sides, because phones and keyboards type different ones, and many people type none. */
const APOSTROPHES = /['‘’]/g;

/** A word's beginning in a tsquery, in which no character has a special meaning. */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\')}':*`;

/** Greater than every text with the same beginning, in the order of code points. */
const LAST_CHARACTER = '\u{10ffff}';

/**
 * Whether the names, email addresses or phone numbers of more than `most` donors begin with a word. The search index would take ten
 * times as long for a word that begins most of them; this reads ordered indexes, and few more than `most` rows.
 */
export async function beginsMoreThan(db: Database, word: string, most: number): Promise<boolean> {
  const lower = comparableText(word);
  if (lower === '' || /\s/.test(lower)) return false;
  const first = (column: SQL) => sql`(select 1 from ${donor} where ${donor.mergedInto} is null
    and ${column} >= ${lower} and ${column} < ${lower + LAST_CHARACTER} limit ${most + 1})`;
  const rows = await readRows(
    db,
    z.object({ count: z.number() }),
    sql`
    select greatest(
      (select count(*) from ${first(donorSorts.name)} as names),
      (select count(*) from ${first(sql`(lower("email") collate "C")`)} as addresses),
      (select count(*) from (select 1 from ${donor} where ${donor.mergedInto} is null and ${donor.phoneNumber} <> ''
        and ${donor.phoneNumber} >= ${lower} and ${donor.phoneNumber} <= ${lower.padEnd(10, '9')} limit ${most + 1}) as phones)
    )::int as count`,
  );
  return (rows[0]?.count ?? 0) > most;
}

/** A phone number with its country code or a leading zero, without spaces. */
const PHONE = /^(?:\+?91|0)?([0-9]{10})$/;

/** What a search for a person is about: the ten digits of a phone number, however it is written, or the text itself. */
export const searchedPerson = (text: string): string =>
  text.replace(/[\s()-]/g, '').match(PHONE)?.[1] ?? text;
