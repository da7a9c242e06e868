import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The words of a name, an email address and a phone number, to search by the beginning of any of them. Split at spaces rather
 * than by a text parser, so that it works for every script whatever the database's locale.
 */
export function personWords(person: { fullName: AnyColumn; email: AnyColumn; phoneNumber: AnyColumn }): SQL {
  const { fullName, email, phoneNumber } = person;
  return sql`array_to_tsvector(array_remove(string_to_array(comparable_text(${fullName} || ' ' || ${email} || ' ' || ${phoneNumber}), ' '), ''))`;
}
