import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { IdKind } from '#domain/year-statement.ts';
import type { Transaction } from '../../db/client.ts';
import type { Reason } from '../../http/errors.ts';

/** What Form 10BD asks of a donor; null and empty where it was not given. */
export type DonorPapers = { idKind: IdKind | null; idNumber: string; address: string };

/**
 * Notes whose gift a donation is, with the name and addresses of the latest gift; papers are kept where some were given.
 * `at` stands for the gift's own moment while it is not in the ledger.
 * Called before a receipt is issued, so that all who note a donor and issue a number take their locks in the same order.
 */
export async function noteDonor(
  tx: Transaction,
  donationId: string,
  at: Date,
  papers: DonorPapers = { idKind: null, idNumber: '', address: '' },
): Promise<void> {
  const idNumber = papers.idKind === null ? null : plainId(papers.idNumber);
  const { rows } = await tx.execute<{ merged_into: string | null; last_gift_at: string }>(sql`
    insert into donor as known (id, key, full_name, email, phone_number, last_gift_at, id_kind, id_number, address)
    select ${uuid()}::uuid, donor_key(email, phone_number, id), full_name, email, phone_number,
           coalesce((
             select max(recorded_at) from ledger_entry join attempt on attempt.id = attempt_id
             where donation_id = donation.id and kind = 'settled'
           ), ${at.toISOString()}::timestamptz), ${papers.idKind}::text, ${idNumber}::text, ${papers.address}
    from donation where id = ${donationId}
    on conflict (key) do update set
      full_name = excluded.full_name, email = excluded.email,
      phone_number = coalesce(nullif(excluded.phone_number, ''), known.phone_number),
      last_gift_at = greatest(known.last_gift_at, excluded.last_gift_at),
      id_kind = coalesce(excluded.id_kind, known.id_kind), id_number = coalesce(excluded.id_number, known.id_number),
      address = coalesce(nullif(excluded.address, ''), known.address)
    returning merged_into, last_gift_at`);
  const [noted] = rows;
  if (!noted?.merged_into) return;
  await tx.execute(sql`
    update donor set last_gift_at = greatest(last_gift_at, ${noted.last_gift_at}::timestamptz),
      id_kind = coalesce(${papers.idKind}::text, id_kind), id_number = coalesce(${idNumber}::text, id_number),
      address = coalesce(nullif(${papers.address}, ''), address)
    where id = ${noted.merged_into}`);
}

/** A number as it is kept, however it was typed. */
export function plainId(number: string): string {
  return number.toUpperCase().replace(/[\s-]/g, '');
}

const forms = {
  pan: { form: /^[A-Z]{5}[0-9]{4}[A-Z]$/, problem: 'id_pan_invalid' },
  aadhaar: { form: /^[0-9]{12}$/, problem: 'id_aadhaar_invalid' },
} as const satisfies Partial<Record<IdKind, { form: RegExp; problem: Reason }>>;

/** What is wrong with the number of a paper; null when nothing is. */
export function idProblem({ idKind, idNumber }: DonorPapers): Reason | null {
  if (idKind === null) return idNumber === '' ? null : 'id_kind_required';
  if (idNumber === '') return 'id_number_required';
  if (idKind !== 'pan' && idKind !== 'aadhaar') return null;
  const { form, problem } = forms[idKind];
  return form.test(plainId(idNumber)) ? null : problem;
}
