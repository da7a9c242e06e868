import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ErrorResponse } from '#contract/errors.ts';
import type { Database } from '../../db/client.ts';
import { migrationsPending } from '../../db/migrate.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';

export function healthRoutes(app: App, { db }: { db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/health/live',
    schema: {
      summary: 'Check that the process is running',
      tags: ['Health'],
      response: { 200: z.object({ status: z.literal('live') }) },
    },
    handler: async () => ({ status: 'live' as const }),
  });

  app.route({
    method: 'GET',
    url: '/api/health/ready',
    schema: {
      summary: 'Check that the database responds and is migrated',
      tags: ['Health'],
      response: { 200: z.object({ status: z.literal('ready') }), 503: ErrorResponse },
    },
    handler: async () => {
      await requireReady(db);
      return { status: 'ready' as const };
    },
  });
}

async function requireReady(db: Database): Promise<void> {
  let pending: boolean;
  try {
    await db.execute(sql`select 1`);
    pending = await migrationsPending(db);
  } catch (cause) {
    throw new AppError('database_unreachable', { cause });
  }
  if (pending) throw new AppError('migrations_pending');
}
