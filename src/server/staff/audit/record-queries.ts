import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';

/** A record as the audit log names it; `path` is its page in the back office. */
export type NamedRecord = { label: string; path: string | null };

const Row = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  paise: z.nullable(z.string()),
  page_id: z.string(),
});

/** The records with these ids, of any kind: ids are unique across all tables. */
export async function recordsWithIds(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, NamedRecord>> {
  if (ids.length === 0) return new Map();
  const given = sql`any(${sql.param([...ids])}::uuid[])`;
  const rows = await readRows(
    db,
    Row,
    sql`
    select 'donation' as kind, id, full_name as name, amount_paise::text as paise, id as page_id from donation where id = ${given}
    union all select 'donor', id, full_name, null, id from donor where id = ${given}
    union all select 'monthly-gift', mandate.id, donation.full_name, mandate.amount_paise::text, mandate.id
      from mandate join attempt on attempt.id = mandate.attempt_id join donation on donation.id = attempt.donation_id
      where mandate.id = ${given}
    union all select 'message', id, full_name, null, id from contact_message where id = ${given}
    union all select 'campaign', id, title, null, id from campaign where id = ${given}
    union all select 'category', id, name, null, id from category where id = ${given}
    union all select 'gallery', id, title, null, id from gallery_entry where id = ${given}
    union all select 'staff', id, email, null, id from staff where id = ${given}
    union all select 'account', id, coalesce(nullif(name, ''), email), null, id from account where id = ${given}
    union all select 'expected-transfer', id, code, null, id from expected_transfer where id = ${given}
    union all select 'expense', id, purpose, null, id from expense where id = ${given}
    union all select 'fund', fund.id, coalesce(campaign.title, fund.kind), null, fund.id
      from fund left join campaign on campaign.id = fund.campaign_id where fund.id = ${given}
    union all select 'import', id, file_name, null, id from import_file where id = ${given}
    union all select 'settlement', id, file_name, null, id from settlement_report where id = ${given}
    union all select 'alert', alert.id, donation.full_name, donation.amount_paise::text, donation.id
      from alert join attempt on attempt.id = alert.attempt_id join donation on donation.id = attempt.donation_id
      where alert.id = ${given}`,
  );
  return new Map(rows.map((row) => [row.id, describe(row)]));
}

function describe({ kind, name, paise, page_id: id }: z.infer<typeof Row>): NamedRecord {
  switch (kind) {
    case 'donation':
    case 'alert': {
      const amount = formatPaise(BigInt(paise ?? 0)).replace(/\.00$/, '');
      return { label: `the gift of ${amount} from ${name}`, path: `/admin/donations/${id}/show` };
    }
    case 'expected-transfer':
      return { label: `the transfer ${formatTransferCode(name)}`, path: '/admin/expected-transfers' };
    case 'monthly-gift': {
      const amount = formatPaise(BigInt(paise ?? 0)).replace(/\.00$/, '');
      return { label: `the monthly gift of ${amount} from ${name}`, path: `/admin/monthly-gifts/${id}/show` };
    }
    case 'donor':
      return { label: name, path: `/admin/donors/${id}/show` };
    case 'message':
      return { label: `the message from ${name}`, path: `/admin/messages/${id}/show` };
    case 'campaign':
      return { label: `“${name}”`, path: `/admin/campaigns/${id}/show` };
    case 'category':
      return { label: `“${name}”`, path: '/admin/categories' };
    case 'gallery':
      return { label: `“${name}”`, path: `/admin/gallery/${id}/show` };
    case 'staff':
      return { label: name, path: '/admin/staff' };
    case 'import':
      return { label: name === '' ? 'a file' : `“${name}”`, path: '/admin/import?what=donations' };
    case 'settlement':
      return { label: name === '' ? 'a file' : `“${name}”`, path: `/admin/settlement-reports/${id}/show` };
    default:
      return { label: name, path: null };
  }
}
