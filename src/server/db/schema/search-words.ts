import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of a text, to search by the beginning of any of them. Split at spaces rather than by a text parser, so that it works for
 * every script whatever the database's locale. Apostrophes are left out, so that "dsouza" finds D’Souza.
 */
export const wordsOf = (text: SQL): SQL =>
  sql`array_to_tsvector(array_remove(string_to_array(translate(comparable_text(${text}), '''‘’', ''), ' '), ''))`;

/** The words of a name, an email address and a phone number. */
export function personWords(person: { fullName: AnyColumn; email: AnyColumn; phoneNumber: AnyColumn }): SQL {
  const { fullName, email, phoneNumber } = person;
  return wordsOf(sql`${fullName} || ' ' || ${email} || ' ' || ${phoneNumber}`);
}
