import {
  adminImportCalls,
  ImportPastQuery,
  ImportResult,
  MAX_IMPORT_BYTES,
} from '#contract/admin/imports.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { ImportDeps } from './run-import.ts';
import { checkCampaigns, checkPastDonations, importCampaigns, importPastDonations } from './service.ts';

export function adminImportRoutes(app: App, deps: ImportDeps & { limits: Limits }): void {
  app.register(async (scope) => {
    const options = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES } as const;
    scope.addContentTypeParser('text/csv', options, (_request, body, done) => done(null, body));
    const upload = {
      method: 'POST',
      limit: deps.limits.importing,
      response: ImportResult,
      errors: [408, 409, 413, 415, 429],
    } as const;

    adminRoute(scope as App, {
      ...upload,
      url: adminImportCalls.campaignsCheck,
      policy: 'changeContent',
      summary: 'Check a CSV file of campaigns, sent as text/csv, without importing it',
      handler: ({ upload }, by) => checkCampaigns(deps, by, upload.stream),
    });

    adminRoute(scope as App, {
      ...upload,
      url: adminImportCalls.campaigns,
      policy: 'changeContent',
      summary: 'Import campaigns as drafts from a CSV file, sent as text/csv',
      handler: ({ upload }, by) => importCampaigns(deps, by, upload.stream),
    });

    adminRoute(scope as App, {
      ...upload,
      url: adminImportCalls.donationsCheck,
      policy: 'changeDonations',
      summary: 'Check a CSV file of past donations, sent as text/csv, without importing it',
      handler: ({ upload }, by) => checkPastDonations(deps, by, upload.stream),
    });

    adminRoute(scope as App, {
      ...upload,
      url: adminImportCalls.donations,
      policy: 'moveMoney',
      summary: 'Import past donations without receipts from a CSV file, sent as text/csv',
      query: ImportPastQuery,
      handler: ({ upload: { stream }, query }, by) =>
        importPastDonations(deps, by, stream, { allowDuplicates: query.duplicates === 'import' }),
    });
  });
}
