import { adminImportCalls, IMPORT_MOST_BYTES, ImportQuery, ImportResult } from '#contract/admin-imports.ts';
import type { App } from '../../app-types.ts';
import { adminRoute } from '../../guards/back-office.ts';
import type { Limits } from '../../guards/limits.ts';
import { type ImportDeps, importCampaigns } from './service.ts';

/** Files of rows, as staff bring them from a spreadsheet. */
export function importRoutes(app: App, deps: ImportDeps & { limits: Limits }): void {
  app.register(async (part) => {
    const whole = { parseAs: 'buffer', bodyLimit: IMPORT_MOST_BYTES } as const;
    part.addContentTypeParser('text/csv', whole, (_request, body, done) => done(null, body));
    adminRoute(part as App, {
      method: 'POST',
      url: adminImportCalls.campaigns,
      policy: 'changeContent',
      summary: 'Import campaigns as drafts: a CSV file’s bytes alone, as text/csv',
      limit: deps.limits.importing,
      query: ImportQuery,
      answer: ImportResult,
      refusals: [408, 409, 413, 415, 429],
      handler: ({ upload, query }, by) => importCampaigns(deps, by, upload.stream, query.dryRun === 'true'),
    });
  });
}
