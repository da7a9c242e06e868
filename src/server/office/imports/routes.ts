import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  adminImportCalls,
  ImportCampaignsQuery,
  ImportPage,
  ImportPastQuery,
  ImportQuery,
  ImportResult,
  ImportUndone,
  MAX_IMPORT_BYTES,
  RejectedRows,
} from '#contract/office/imports.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import { TABLE_TYPES } from '../../spreadsheets/table-types.ts';
import type { ImportDeps } from './run-import.ts';
import {
  checkCampaigns,
  checkPastDonations,
  importCampaigns,
  importPastDonations,
  rejectedPastRows,
} from './service.ts';
import { listImports, undoCampaignImport, undoImport } from './undo-import.ts';

export function adminImportRoutes(app: App, deps: ImportDeps & { limits: Limits }): void {
  adminRoute(app, {
    method: 'GET',
    url: adminImportCalls.imports,
    policy: 'changeDonations',
    summary: 'List the imports of past donations, latest first',
    query: ImportQuery,
    response: ImportPage,
    handler: ({ query }) => listImports(deps, 'donations', query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminImportCalls.campaignImports,
    policy: 'changeContent',
    summary: 'List the imports of campaigns, latest first',
    query: ImportQuery,
    response: ImportPage,
    handler: ({ query }) => listImports(deps, 'campaigns', query),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminImportCalls.undoCampaigns,
    policy: 'changeContent',
    summary: 'Undo an import of campaigns: delete its drafts',
    params: ById,
    response: ImportUndone,
    errors: [404, 409],
    handler: ({ params }, by) => undoCampaignImport(deps, by, params.id),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminImportCalls.undo,
    policy: 'moveMoney',
    summary: 'Undo an import: cancel all of its donations',
    params: ById,
    response: ImportUndone,
    errors: [404, 409],
    handler: ({ params }, by) => undoImport(deps, by, params.id),
  });

  // A separate scope, because only these routes take a body that is not JSON.
  app.register(async (scope) => uploadRoutes(scope as App, deps));
}

function uploadRoutes(app: App, deps: ImportDeps & { limits: Limits }): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES } as const;
  app.addHook('preParsing', allowSlowUpload);
  app.addContentTypeParser(TABLE_TYPES, options, (_request, body, done) => done(null, body));
  const upload = {
    method: 'POST',
    limit: deps.limits.importing,
    response: ImportResult,
    errors: [408, 409, 413, 415, 429],
  } as const;

  adminRoute(app, {
    ...upload,
    url: adminImportCalls.campaignsCheck,
    policy: 'changeContent',
    summary: 'Check a file of campaigns, CSV or XLSX, without importing it',
    handler: ({ upload }, by) => checkCampaigns(deps, by, upload.stream),
  });

  adminRoute(app, {
    ...upload,
    url: adminImportCalls.campaigns,
    policy: 'changeContent',
    summary: 'Import campaigns as drafts from a CSV or XLSX file',
    query: ImportCampaignsQuery,
    handler: ({ upload, query }, by) => importCampaigns(deps, by, upload.stream, query.fileName),
  });

  adminRoute(app, {
    ...upload,
    url: adminImportCalls.donationsCheck,
    policy: 'changeDonations',
    summary: 'Check a file of past donations, CSV or XLSX, without importing it',
    handler: ({ upload }, by) => checkPastDonations(deps, by, upload.stream),
  });

  adminRoute(app, {
    ...upload,
    url: adminImportCalls.donations,
    policy: 'moveMoney',
    summary: 'Import past donations without receipts from a CSV or XLSX file',
    query: ImportPastQuery,
    handler: ({ upload: { stream }, query }, by) =>
      importPastDonations(deps, by, stream, {
        fileName: query.fileName,
        allowDuplicates: query.duplicates === 'import',
        leaveOutRejected: query.rejected === 'leave_out',
      }),
  });

  adminRoute(app, {
    ...upload,
    url: adminImportCalls.donationsRejected,
    policy: 'changeDonations',
    summary: 'Get the rows of a file of past donations that cannot be imported, with the reasons, as CSV',
    query: ImportPastQuery,
    response: RejectedRows,
    handler: ({ upload, query }) => rejectedPastRows(deps, upload.stream, query.fileName),
  });
}
