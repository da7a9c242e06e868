import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { comparableText } from '#domain/text/normal-text.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { runStatement } from '../../../db/queries/run-statement.ts';
import { campaign } from '../../../db/schema/campaign.ts';
import { attempt, donation } from '../../../db/schema/donation.ts';
import { donationEvent } from '../../../db/schema/donation-event.ts';
import { donationType } from '../../../db/schema/donation-type.ts';
import { donor } from '../../../db/schema/donor.ts';
import { ledgerEntry } from '../../../db/schema/ledger.ts';
import { offlineGift } from '../../../db/schema/offline-gift.ts';
import { categoriesByName } from '../queries.ts';
import type { KnownPurposes } from './rows.ts';

export async function knownPurposes(db: Database): Promise<KnownPurposes> {
  const [categories, campaigns] = await Promise.all([
    categoriesByName(db),
    db
      .select({
        id: campaign.id,
        slug: campaign.slug,
        title: campaign.title,
        categoryId: campaign.categoryId,
      })
      .from(campaign),
  ]);
  return {
    categories,
    bySlug: new Map(campaigns.map((each) => [each.slug, each])),
    byTitle: Map.groupBy(campaigns, ({ title }) => comparableText(title)),
  };
}

export function namesOfDonors(db: Database, keys: readonly string[]) {
  return db
    .select({ key: donor.key, fullName: donor.fullName })
    .from(donor)
    .where(sql`${donor.key} = any(${sql.param([...keys])}::text[])`);
}

/** The rows of past gifts by table, each in the same order. */
export type GiftRows = {
  donations: (typeof donation.$inferInsert)[];
  types: (typeof donationType.$inferInsert)[];
  attempts: (typeof attempt.$inferInsert)[];
  gifts: (typeof offlineGift.$inferInsert)[];
  events: (typeof donationEvent.$inferInsert)[];
  entries: (typeof ledgerEntry.$inferInsert)[];
};

/** Inserts gifts with their history and ledger entries, but without campaign totals. */
export async function insertGiftRows(tx: Transaction, rows: GiftRows): Promise<void> {
  await insertMany(tx, donation, rows.donations);
  await insertMany(tx, donationType, rows.types);
  await insertMany(tx, attempt, rows.attempts);
  await insertMany(tx, offlineGift, rows.gifts);
  await insertMany(tx, donationEvent, rows.events);
  await insertMany(tx, ledgerEntry, rows.entries);
  // Checks the guard now, not at the commit, while other transactions wait for the totals.
  await runStatement(tx, sql`set constraints completed_attempt_is_in_ledger immediate`);
  await runStatement(tx, sql`set constraints completed_attempt_is_in_ledger deferred`);
}

/** Inserts all rows with a single JSON parameter, ten times as fast as a parameter per cell. */
async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const shape = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const given = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, jsonValue(row[key])])),
  );
  await runStatement(
    tx,
    sql`
    insert into ${table} (${names})
    select ${names} from json_to_recordset(${JSON.stringify(given)}::json) as given(${shape})`,
  );
}

const jsonValue = (value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** A donor with the details of their latest gift in the file. */
export type ImportedDonor = {
  id: string;
  key: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  lastGiftAt: Date;
  idKind: string | null;
  idSealed: string | null;
  idHash: string | null;
  addressSealed: string | null;
};

/** Locks donors and those they are merged into, in the same order as merges do. */
export async function lockDonors(tx: Transaction, keys: readonly string[]): Promise<void> {
  const known = sql`from donor where key = any(${sql.param([...keys])}::text[])`;
  await runStatement(
    tx,
    sql`
    select id from donor where id in (select id ${known} union select merged_into ${known} and merged_into is not null)
    order by id for update`,
  );
}

/**
 * Inserts or updates the donors of past gifts. Known donors keep their name and tax details unless the imported gift is their
 * latest; missing details are filled in.
 */
export async function upsertDonors(tx: Transaction, donors: readonly ImportedDonor[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(donors)}::json) as given(id uuid, key text, "fullName" text, email text,
    "phoneNumber" text, "lastGiftAt" timestamptz, "idKind" text, "idSealed" text, "idHash" text,
    "addressSealed" text)`;
  await runStatement(
    tx,
    sql`
    insert into donor as known (id, key, full_name, email, phone_number, last_gift_at, id_kind, id_sealed, id_hash,
                                address_sealed)
    select id, key, "fullName", email, "phoneNumber", "lastGiftAt", "idKind", "idSealed", "idHash", "addressSealed"
    from ${given} order by key
    on conflict (key) do update set
      full_name = case when excluded.last_gift_at > known.last_gift_at then excluded.full_name else known.full_name end,
      phone_number = case when known.phone_number = '' then excluded.phone_number else known.phone_number end,
      last_gift_at = greatest(known.last_gift_at, excluded.last_gift_at),
      id_kind = coalesce(known.id_kind, excluded.id_kind),
      id_sealed = coalesce(known.id_sealed, excluded.id_sealed),
      id_hash = coalesce(known.id_hash, excluded.id_hash),
      address_sealed = coalesce(known.address_sealed, excluded.address_sealed)`,
  );
  await runStatement(
    tx,
    sql`
    update donor as kept set
      last_gift_at = greatest(kept.last_gift_at, latest."lastGiftAt"),
      id_kind = coalesce(kept.id_kind, latest."idKind"),
      id_sealed = coalesce(kept.id_sealed, latest."idSealed"),
      id_hash = coalesce(kept.id_hash, latest."idHash"),
      address_sealed = coalesce(kept.address_sealed, latest."addressSealed")
    from (
      select distinct on (known.merged_into) known.merged_into, given.*
      from ${given} join donor as known using (key)
      where known.merged_into is not null
      order by known.merged_into, "lastGiftAt" desc
    ) as latest
    where kept.id = latest.merged_into`,
  );
}

/** A gift to a campaign; `paise` as digits. */
export type CampaignGift = { campaignId: string; donor: string; paise: string };

/** Adds gifts to their campaigns' totals. Called last, because every settling donation waits for its campaign's row. */
export async function addToTotals(tx: Transaction, given: readonly CampaignGift[]): Promise<void> {
  await runStatement(
    tx,
    sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as given("campaignId" uuid, donor text, paise bigint)
    ), noted as (
      insert into campaign_donor (campaign_id, donor_key)
      select "campaignId", donor from given group by 1, 2 order by 1, 2
      on conflict (campaign_id, donor_key) do update set donor_key = excluded.donor_key
      returning campaign_id, xmax = 0 as is_new
    ), donors as (
      select campaign_id, count(*) filter (where is_new)::int as new from noted group by 1
    ), sums as (
      select "campaignId" as campaign_id, sum(paise)::bigint as paise from given group by 1
    )
    insert into campaign_total as total (campaign_id, settled_paise, donors)
    select campaign_id, sums.paise, donors.new from sums join donors using (campaign_id) order by 1
    on conflict (campaign_id) do update set
      settled_paise = total.settled_paise + excluded.settled_paise, donors = total.donors + excluded.donors`,
  );
}
