import type { TrustIdentity } from '#contract/trust/trust.ts';
import { startYear } from './start-year.ts';

/** The financial year of a moment, such as 2026-27. */
const financialYear = (moment: string) =>
  `${startYear(moment)} || '-' || lpad(((${startYear(moment)} + 1) % 100)::text, 2, '0')`;

const NO_APPROVAL = { number: '', validFrom: '', validUntil: '' };

/** The trust as printed on the benchmark's receipts. */
const ISSUER: TrustIdentity = {
  name: 'Charity',
  legalName: 'Charity Trust',
  email: 'trust@example.org',
  phone: { display: '+91 98765 43210', tel: '+919876543210' },
  postalAddress: { street: '1 Station Road', city: 'Hanumakonda', state: 'Telangana', postalCode: '506001' },
  registrations: { pan: 'AAATC0000A', section80G: NO_APPROVAL, section12A: NO_APPROVAL },
  receipts: { numberPrefix: '', signatory: { name: '', title: '' } },
};

/** A receipt for each payment in order of time; a refund cancels it, and a partial one replaces it. */
export const RECEIPTS = [
  `create temporary table new_receipt on commit drop as
   select *, row_number() over (partition by year order by issued_at, id) as number
   from (
     select gen_random_uuid() as id, paid.id as attempt, ${financialYear('paid.settled_at')} as year, 1 as version,
            paid.paise, paid.settled_at as issued_at, reversal.at as cancelled_at
     from paid left join reversal on reversal.id = paid.id and reversal.state = 'COMPLETED'
     union all
     select gen_random_uuid(), paid.id, ${financialYear('paid.settled_at')}, 2, paid.paise - reversal.paise, reversal.at, null
     from paid join reversal on reversal.id = paid.id and reversal.state = 'COMPLETED' where paid.paise > reversal.paise
   ) as unnumbered`,
  `insert into receipt_year (financial_year, last_number) select year, max(number) from new_receipt group by year`,
  `insert into issuer (id, facts, since) values ('bench', '${JSON.stringify(ISSUER)}', now())`,
  `insert into receipt (id, attempt_id, financial_year, number, amount_paise, issued_at, cancelled_at, replaced_by,
                        category_name, full_name, issuer_id)
   select first.id, first.attempt, first.year, first.number, first.paise, first.issued_at, first.cancelled_at, next.id,
          category.name, donation.full_name, 'bench'
   from new_receipt as first
   join attempt on attempt.id = first.attempt join category on category.id = attempt.category_id
   join donation on donation.id = attempt.donation_id
   left join new_receipt as next on next.attempt = first.attempt and next.version = 2 and first.version = 1
   order by first.issued_at`,
];
