import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CERTIFICATE_STATES, type CertificateState } from '#contract/year-end/certificates.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { certificate } from '../../db/schema/certificate.ts';
import { donor } from '../../db/schema/donor.ts';
import { emailOfDonor } from '../../donors/donor-data/email-of-donor.ts';

export type CertificateRow = typeof certificate.$inferSelect;

/** The donors of a year whose line of the statement has one of these numbers. */
export async function donorsWithNumber(
  tx: Transaction,
  year: string,
  numbers: readonly string[],
): Promise<string[]> {
  const rows = await readRows(
    tx,
    z.object({ donor_id: z.string() }),
    sql`
    select distinct donor_id from statement_number
    where financial_year = ${year} and donor_id is not null
      and upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g')) = any(${sql.param([...numbers])}::text[])`,
  );
  return rows.map(({ donor_id }) => donor_id);
}

/** Stores a certificate; false when the same file was uploaded for this year before. */
export async function insertCertificate(
  tx: Transaction,
  row: typeof certificate.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(certificate).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export async function lockCertificate(tx: Transaction, id: string): Promise<CertificateRow | undefined> {
  const [row] = await tx.select().from(certificate).where(eq(certificate.id, id)).for('update');
  return row;
}

export async function updateCertificate(
  tx: Transaction,
  id: string,
  values: Partial<Pick<CertificateRow, 'donorId' | 'matchedBy' | 'sentAt'>>,
): Promise<void> {
  await tx.update(certificate).set(values).where(eq(certificate.id, id));
}

export async function deleteCertificate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(certificate).where(eq(certificate.id, id));
}

/** Whether the file of a certificate is used for another year, too. */
export async function isFileUsed(tx: Transaction, hash: string): Promise<boolean> {
  return (await tx.$count(certificate, eq(certificate.hash, hash))) > 0;
}

/** The donor whose page shows a donor's gifts; undefined when there is none. */
export async function mainDonor(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: sql<string>`coalesce(${donor.mergedInto}, ${donor.id})` })
    .from(donor)
    .where(eq(donor.id, id));
  return row?.id;
}

export function unmatched(db: Database, year: string, limit: number): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificate)
    .where(and(eq(certificate.financialYear, year), isNull(certificate.donorId)))
    .orderBy(asc(certificate.fileName), asc(certificate.id))
    .limit(limit);
}

/** The certificates of a year that have a donor and were not sent yet, oldest first. */
export function unsent(db: Database, year: string): Promise<{ id: string; hasEmail: boolean }[]> {
  return db
    .select({ id: certificate.id, hasEmail: sql<boolean>`${emailOfDonor} <> ''` })
    .from(certificate)
    .innerJoin(donor, eq(donor.id, certificate.donorId))
    .where(and(eq(certificate.financialYear, year), isNull(certificate.sentAt)))
    .orderBy(asc(certificate.id));
}

/** The statement of a year that says who needs a certificate: the last filed one, or the last export while none was filed. */
const statementOf = (year: string) => sql`(select id from statement_export where financial_year = ${year}
  order by filed_at is not null desc, exported_at desc, id desc limit 1)`;

export async function hasStatement(db: Database, year: string): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ id: z.nullable(z.string()) }),
    sql`select ${statementOf(year)} as id`,
  );
  return rows[0]?.id != null;
}

/** The donors of a year who need a certificate or have one, with the state of it. */
const donorsOf = (year: string) => sql`
  select coalesce(expected.donor_id, present.donor_id) as id,
         case when present.donor_id is null then 'missing' when present.is_unsent then 'uploaded'
              when present.is_opened then 'opened' else 'sent' end as state
  from (select distinct donor_id from statement_line
        where export_id = ${statementOf(year)} and id_kind is not null and address_sealed is not null) expected
  full join (select donor_id, bool_or(sent_at is null) as is_unsent, bool_and(opened_at is not null) as is_opened
             from certificate where financial_year = ${year} and donor_id is not null group by donor_id) present
    on present.donor_id = expected.donor_id`;

export async function countByState(
  db: Database,
  year: string,
): Promise<Partial<Record<CertificateState, number>>> {
  const rows = await readRows(
    db,
    z.object({ state: z.enum(CERTIFICATE_STATES), donors: z.number() }),
    sql`select state, count(*)::int as donors from (${donorsOf(year)}) person group by state`,
  );
  return Object.fromEntries(rows.map(({ state, donors }) => [state, donors]));
}

const DonorRow = z.object({
  id: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  full_name: z.string(),
  has_email: z.boolean(),
});

/** A page of donors, by id. */
export async function donorsPage(
  db: Database,
  year: string,
  { state, after, limit }: { state: CertificateState | undefined; after: string | undefined; limit: number },
): Promise<z.infer<typeof DonorRow>[]> {
  return readRows(
    db,
    DonorRow,
    sql`
    select person.id, person.state, donor.full_name, ${emailOfDonor} <> '' as has_email
    from (${donorsOf(year)}) person join donor on donor.id = person.id
    where true ${state ? sql`and person.state = ${state}` : sql``}
      ${after ? sql`and person.id > ${after}::uuid` : sql``}
    order by person.id limit ${limit}`,
  );
}

export function certificatesOf(
  db: Database,
  year: string,
  donorIds: readonly string[],
): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificate)
    .where(
      and(
        eq(certificate.financialYear, year),
        sql`${certificate.donorId} = any(${sql.param([...donorIds])}::uuid[])`,
      ),
    )
    .orderBy(asc(certificate.uploadedAt), asc(certificate.id));
}
