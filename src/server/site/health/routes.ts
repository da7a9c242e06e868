import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { checkLive, checkReady } from '#contract/site/health.server.ts';
import type { Database } from '../../db/client.ts';
import { definitionsPending } from '../../db/definitions.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';

/** `isStopping`: whether the process was told to stop, so that load balancers send it no more requests. */
type HealthDeps = { db: Database; isStopping: () => boolean };

export function healthRoutes(app: App, { db, isStopping }: HealthDeps): void {
  implement(app, checkLive, async () => ({ status: 'live' as const }));
  implement(app, checkReady, async () => {
    if (isStopping()) throw new AppError('stopping');
    await requireReady(db);
    return { status: 'ready' as const };
  });
}

async function requireReady(db: Database): Promise<void> {
  let pending: boolean;
  let readOnly: boolean | undefined;
  try {
    const rows = await readRows(
      db,
      z.object({ readOnly: z.boolean() }),
      sql`select current_setting('transaction_read_only') = 'on' as "readOnly"`,
    );
    readOnly = rows[0]?.readOnly;
    pending = await definitionsPending(db);
  } catch (cause) {
    throw new AppError('database_unreachable', { cause });
  }
  if (readOnly) throw new AppError('database_read_only');
  if (pending) throw new AppError('migrations_pending');
}
