import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';

/** The donors of a year with the number of their gifts, each person once: those merged into another one count as that one. */
const people = (startYear: number) => sql`
  select person.id, person.full_name, person.email, person.address_sealed, sum(year.gifts) as gifts
  from donor_year year
  join donor on donor.id = year.donor_id
  join donor person on person.id = coalesce(donor.merged_into, donor.id)
  where year.start_year = ${startYear} group by person.id`;

/** How many gifts a letter has on its first page and on each following one, unless purposes or the address take several lines. */
const GIFTS_ON_FIRST_PAGE = 19;
const GIFTS_ON_OTHER_PAGES = 32;

/**
 * How many people gave in a year, about how many pages their letters have, and how many of them have an address. The totals must be
 * fresh (`refreshDonorTotals`).
 */
export async function countPeople(
  db: Database,
  startYear: number,
): Promise<{ all: number; pages: number; addressed: number }> {
  const [row] = await readRows(
    db,
    z.object({ all: z.number(), pages: z.number(), addressed: z.number() }),
    sql`
    select count(*)::int as "all", count(address_sealed)::int as addressed,
           coalesce(sum(1 + ceil(greatest(gifts - ${GIFTS_ON_FIRST_PAGE}::int, 0) / ${GIFTS_ON_OTHER_PAGES}::numeric)), 0)::int as pages
    from (${people(startYear)}) as person`,
  );
  return row ?? { all: 0, pages: 0, addressed: 0 };
}

const Person = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  addressSealed: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
});
export type Person = z.infer<typeof Person>;

/** A part of the people who gave in a year, by name, with the language of their latest gift. */
export function peopleOfYear(
  db: Database,
  startYear: number,
  { isAddressed, offset, limit }: { isAddressed: boolean; offset: number; limit: number },
): Promise<Person[]> {
  return readRows(
    db,
    Person,
    sql`
    select person.id, person.full_name as "fullName", person.email, person.address_sealed as "addressSealed",
           coalesce((select donation.language from donor each
             join donation on donor_key(donation.email, donation.phone_number, donation.id) = each.key
             where each.id = person.id or each.merged_into = person.id
             order by donation.created_at desc limit 1), 'en') as language
    from (select * from (${people(startYear)}) as known
          ${isAddressed ? sql`where address_sealed is not null` : sql``}
          order by comparable_text(full_name) collate "C", id limit ${limit} offset ${offset}) as person
    order by comparable_text(person.full_name) collate "C", person.id`,
  );
}
