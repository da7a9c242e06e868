import { inArray } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Database } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';

const STAFF = 'staff:';
const others: Readonly<Record<string, string>> = {
  donor: 'the donor',
  webhook: 'the payment provider',
  schedule: 'the site, by its schedule',
  reconciliation: 'the comparison with the provider’s book',
  console: 'somebody at the server',
};

/** Who did something, in words for people: of staff by name. Takes what histories, refunds and alerts keep. */
export async function namesOfActors(
  db: Database,
  actors: readonly (string | null)[],
): Promise<(actor: string) => string> {
  const ids = [...new Set(actors)].flatMap((actor) => idOf(actor ?? ''));
  const rows =
    ids.length > 0
      ? await db.select({ id: account.id, name: account.name }).from(account).where(inArray(account.id, ids))
      : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (actor) => others[actor] ?? names.get(actor.slice(STAFF.length)) ?? 'staff';
}

function idOf(actor: string): string[] {
  const id = actor.slice(STAFF.length);
  return actor.startsWith(STAFF) && validate(id) ? [id] : [];
}
