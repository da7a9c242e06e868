import pg from 'pg';
import { afterAll } from 'vitest';
import { applyDefinitions } from '#server/db/apply-definitions.ts';
import { ownDefinitions } from '#server/db/definitions.ts';
import { type AtEnd, createEmptyDatabase } from './database.ts';

/** The hash of the last migration before 0.1.0, whose database has the tables of the first migration of today. */
export const LAST_BEFORE_BASELINE = 'eba5b38c9709bb2423edc0dc28459a514e07fb45c5680655c8b7b9b7673d6f01';

/** Guards as the first version had them, as far as later migrations have to get past them or replace them. */
const EARLIER_GUARDS = `
  create function needs_second_person(paise bigint) returns boolean language sql as $$ select true $$;
  create function refund_has_second_person() returns trigger language plpgsql as $$ begin return new; end $$;
  create function gift_has_second_person() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger refund_second_person before insert on refund for each row execute function refund_has_second_person();
  create trigger offline_gift_second_person before insert on offline_gift for each row execute function gift_has_second_person();
  create trigger approval_decided_once before update on approval for each row
    when (new.kind is distinct from old.kind or new.subject is distinct from old.subject)
    execute function refuse_change('a request never changes')`;

/** A settled gift of ₹600; two requests that wait, for a gift and for a higher limit; and a limit of ₹7,000. */
const ROWS = `
  insert into account (id, issuer, subject, email, name, photo, created_at)
    values ('00000000-0000-7000-8000-000000000001', 'issuer', 'subject', 'asha@example.org', 'Asha', '', now());
  insert into approval (id, kind, amount_paise, subject, takes_effect_at, sealed_body, requested_by, requested_at, state, decision_reason)
    values ('00000000-0000-7000-8000-000000000002', 'manual_gift', 6000000, null, null, 'sealed',
        '00000000-0000-7000-8000-000000000001', now(), 'waiting', ''),
      ('00000000-0000-7000-8000-000000000003', 'limit_loosened', 0, 'setting:second-person', now(), 'sealed',
        '00000000-0000-7000-8000-000000000001', now(), 'waiting', '');
  update setting set value = '700000' where key = 'second_person_paise';
  insert into category (id, name, created_at) values ('00000000-0000-7000-8000-000000000004', 'Education', now());
  insert into donation (id, amount_paise, category_id, full_name, email, phone_number, message, claimed_user_id, created_at)
    values ('00000000-0000-7000-8000-000000000005', 60000, '00000000-0000-7000-8000-000000000004', 'Lakshmi Rao',
      'lakshmi@example.com', '9876543210', '', '', now());
  insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, category_id, state, created_at, changed_at, counted_at)
    values ('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000005', 'phonepe', 'first', 60000,
      '00000000-0000-7000-8000-000000000004', 'COMPLETED', now(), now(), now());
  insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
    values ('00000000-0000-7000-8000-000000000007', '00000000-0000-7000-8000-000000000006', 'settled', 60000, now())`;

/** A database as the first migration made it, with rows and guards that later migrations have to get past. */
export async function createFirstDatabase(atEnd: AtEnd = afterAll) {
  const database = await createEmptyDatabase(atEnd);
  const { migrations, guards } = ownDefinitions();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const first = {
      migrations: migrations.slice(0, 1),
      guards: guards.filter(({ name }) => name === '00-shared.sql'),
    };
    await applyDefinitions(client, first);
    await client.query(ROWS);
    await client.query(EARLIER_GUARDS);
  } finally {
    await client.end();
  }
  return database;
}
