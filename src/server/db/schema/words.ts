import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The words of a name, the e-mail address and the phone number, for a search by how any of them begins. Made of lists of
 * words and not by a text parser, so that it knows every script whatever the database's locale.
 */
export function personWords(person: { fullName: AnyColumn; email: AnyColumn; phoneNumber: AnyColumn }): SQL {
  const { fullName, email, phoneNumber } = person;
  return sql`array_to_tsvector(array_remove(string_to_array(lower(${fullName} || ' ' || ${email} || ' ' || ${phoneNumber}), ' '), ''))`;
}
