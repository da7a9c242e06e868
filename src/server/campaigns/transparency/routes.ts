import { downloadYearSpending } from '#contract/campaigns/transparency/spending-data.server.ts';
import type { Database } from '../../db/client.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { yearSpendingFile } from './year-spending.ts';

/** The file of a year's payments, which is written while it is sent and not cached. */
export function spendingFileRoutes(app: App, { db, limits }: { db: Database; limits: Limits }): void {
  implement(app, downloadYearSpending, ({ params, query }) => yearSpendingFile(db, { ...params, ...query }), {
    // control: an address is limited in the files of payments that it has the site write (year-spending.test.ts)
    preHandler: limits.export,
  });
}
