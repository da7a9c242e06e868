import { ById } from '#contract/admin/id-and-version.ts';
import { MAX_IMPORT_BYTES } from '#contract/admin/imports.ts';
import {
  adminSettlementCalls,
  RefundTakenIn,
  SettlementCheck,
  SettlementDetail,
  SettlementImported,
  SettlementPage,
  SettlementQuery,
  SettlementUpload,
  TakeIn,
  TakeInRefund,
  TakenIn,
} from '#contract/admin/settlement-reports.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { TABLE_TYPES } from '../../spreadsheets/table-types.ts';
import { checkReport, importReport } from './import-report.ts';
import { describeSettlement, listReports } from './service.ts';
import { type TakeInDeps, takeIn } from './take-in.ts';
import { type TakeInRefundDeps, takeInRefund } from './take-in-refund.ts';

export function adminSettlementRoutes(
  app: App,
  deps: TakeInDeps & TakeInRefundDeps & { limits: Limits },
): void {
  readingRoutes(app, deps);
  refundRoute(app, deps);
  app.register(async (scope) => uploadRoutes(scope as App, deps));

  adminRoute(app, {
    method: 'POST',
    url: adminSettlementCalls.takeIn,
    policy: 'moveMoney',
    summary: 'Add payments of a settlement report that the books lack, confirmed by the provider',
    params: ById,
    body: TakeIn,
    response: TakenIn,
    errors: [404, 503],
    handler: ({ params, body }, by) => takeIn(deps, by, params.id, body),
  });
}

function refundRoute(app: App, deps: TakeInRefundDeps): void {
  adminRoute(app, {
    method: 'POST',
    url: adminSettlementCalls.takeInRefund,
    policy: 'moveMoney',
    summary: 'Add a refund of a settlement report that the books lack',
    params: ById,
    body: TakeInRefund,
    response: RefundTakenIn,
    errors: [404, 409, 503],
    handler: ({ params, body }, by) => takeInRefund(deps, by, params.id, body),
  });
}

function readingRoutes(app: App, deps: TakeInDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminSettlementCalls.reports,
    policy: 'readPeople',
    summary: 'List settlement reports, latest import first',
    query: SettlementQuery,
    response: SettlementPage,
    handler: ({ query }) => listReports(deps, query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminSettlementCalls.report,
    policy: 'readPeople',
    summary: 'Compare a settlement report with the books',
    params: ById,
    response: SettlementDetail,
    errors: [404],
    handler: ({ params }) => describeSettlement(deps, params.id),
  });
}

function uploadRoutes(app: App, deps: TakeInDeps & { limits: Limits }): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES } as const;
  app.addContentTypeParser(TABLE_TYPES, options, (_request, body, done) => done(null, body));
  const upload = {
    method: 'POST',
    policy: 'changeDonations',
    limit: deps.limits.importing,
    query: SettlementUpload,
    errors: [408, 409, 413, 415, 429],
  } as const;

  adminRoute(app, {
    ...upload,
    url: adminSettlementCalls.check,
    summary: 'Check a settlement report, CSV or XLSX, without importing it',
    response: SettlementCheck,
    handler: ({ upload, query }) => checkReport(deps, upload.stream, query),
  });

  adminRoute(app, {
    ...upload,
    url: adminSettlementCalls.reports,
    summary: 'Import a settlement report, CSV or XLSX',
    response: SettlementImported,
    handler: ({ upload, query }, by) => importReport(deps, by, upload.stream, query),
  });
}
