import {
  adminImportCalls,
  IMPORT_MOST_BYTES,
  ImportPastQuery,
  ImportResult,
} from '#contract/admin/imports.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { checkCampaigns, checkPastDonations, importCampaigns, importPastDonations } from './service.ts';
import type { ImportDeps } from './take-in.ts';

/** Files of rows, as staff bring them from a spreadsheet. */
export function importRoutes(app: App, deps: ImportDeps & { limits: Limits }): void {
  app.register(async (part) => {
    const whole = { parseAs: 'buffer', bodyLimit: IMPORT_MOST_BYTES } as const;
    part.addContentTypeParser('text/csv', whole, (_request, body, done) => done(null, body));
    const file = {
      method: 'POST',
      limit: deps.limits.importing,
      answer: ImportResult,
      refusals: [408, 409, 413, 415, 429],
    } as const;

    adminRoute(part as App, {
      ...file,
      url: adminImportCalls.campaignsCheck,
      policy: 'changeContent',
      summary: 'Check a CSV file of campaigns, sent as text/csv: nothing is written',
      handler: ({ upload }, by) => checkCampaigns(deps, by, upload.stream),
    });

    adminRoute(part as App, {
      ...file,
      url: adminImportCalls.campaigns,
      policy: 'changeContent',
      summary: 'Import campaigns as drafts: a CSV file’s bytes alone, as text/csv',
      handler: ({ upload }, by) => importCampaigns(deps, by, upload.stream),
    });

    adminRoute(part as App, {
      ...file,
      url: adminImportCalls.donationsCheck,
      policy: 'changeDonations',
      summary: 'Check a CSV file of past donations, sent as text/csv: nothing is written',
      handler: ({ upload }, by) => checkPastDonations(deps, by, upload.stream),
    });

    adminRoute(part as App, {
      ...file,
      url: adminImportCalls.donations,
      policy: 'moveMoney',
      summary: 'Import past donations, without receipts: a CSV file’s bytes alone, as text/csv',
      query: ImportPastQuery,
      handler: ({ upload, query }, by) =>
        importPastDonations(deps, by, upload.stream, query.doubles === 'keep'),
    });
  });
}
