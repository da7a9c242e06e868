import { ById } from '#contract/fields/id-and-version.admin.ts';
import { MAX_IMPORT_BYTES } from '#contract/office/imports.ts';
import {
  AddedPayments,
  AddedRefund,
  AddMissingPayments,
  AddMissingRefund,
  adminSettlementCalls,
  SettlementCheck,
  SettlementDetail,
  SettlementImported,
  SettlementPage,
  SettlementQuery,
  SettlementUpload,
} from '#contract/office/settlement-reports.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import { TABLE_TYPES } from '../../spreadsheets/table-types.ts';
import { type AddMissingPaymentsDeps, addMissingPayments } from './add-missing-payments.ts';
import { type AddMissingRefundDeps, addMissingRefund } from './add-missing-refund.ts';
import { checkReport, importReport } from './import-report.ts';
import { describeSettlement, listReports } from './service.ts';

export function adminSettlementRoutes(
  app: App,
  deps: AddMissingPaymentsDeps & AddMissingRefundDeps & { limits: Limits },
): void {
  readingRoutes(app, deps);
  refundRoute(app, deps);
  app.register(async (scope) => uploadRoutes(scope as App, deps));

  adminRoute(app, {
    method: 'POST',
    url: adminSettlementCalls.addMissingPayments,
    policy: 'moveMoney',
    summary: 'Add payments of a settlement report that the books lack, confirmed by the provider',
    params: ById,
    body: AddMissingPayments,
    response: AddedPayments,
    errors: [404, 503],
    handler: ({ params, body }, by) => addMissingPayments(deps, by, params.id, body),
  });
}

function refundRoute(app: App, deps: AddMissingRefundDeps): void {
  adminRoute(app, {
    method: 'POST',
    url: adminSettlementCalls.addMissingRefund,
    policy: 'moveMoney',
    summary: 'Add a refund of a settlement report that the books lack',
    params: ById,
    body: AddMissingRefund,
    response: AddedRefund,
    errors: [404, 409, 503],
    handler: ({ params, body }, by) => addMissingRefund(deps, by, params.id, body),
  });
}

function readingRoutes(app: App, deps: AddMissingPaymentsDeps): void {
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

function uploadRoutes(app: App, deps: AddMissingPaymentsDeps & { limits: Limits }): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES } as const;
  app.addHook('preParsing', allowSlowUpload);
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
