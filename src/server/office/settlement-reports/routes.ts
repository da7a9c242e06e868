import { MAX_IMPORT_BYTES } from '#contract/office/imports.ts';
import * as missing from '#contract/office/missing-entries.ts';
import * as endpoints from '#contract/office/settlement-reports.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import { TABLE_TYPES } from '../../spreadsheets/table-types.ts';
import { type AddMissingPaymentsDeps, addMissingPayments } from './add-missing-payments.ts';
import { type AddMissingRefundDeps, addMissingRefund } from './add-missing-refund.ts';
import { checkReport, importReport, type SettlementDeps } from './import-report.ts';
import { describeSettlement, listReports } from './service.ts';

export function adminSettlementRoutes(
  app: App,
  deps: AddMissingPaymentsDeps & AddMissingRefundDeps & { limits: Limits },
): void {
  implement(app, endpoints.listReports, ({ query }) => listReports(deps, query));
  implement(app, endpoints.compareReport, ({ params }) => describeSettlement(deps, params.id));
  implement(app, missing.addMissingPayments, ({ params, body }, by) =>
    addMissingPayments(deps, by, params.id, body),
  );
  implement(app, missing.addMissingRefund, ({ params, body }, by) =>
    addMissingRefund(deps, by, params.id, body),
  );
  // A separate scope, because only these routes take a body that is not JSON.
  app.register(async (scope) => uploadRoutes(scope as App, deps));
}

function uploadRoutes(app: App, deps: SettlementDeps & { limits: Limits }): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES } as const;
  app.addHook('preParsing', allowSlowUpload);
  app.addContentTypeParser(TABLE_TYPES, options, (_request, body, done) => done(null, body));
  const limit = { onRequest: deps.limits.importing };

  implement(
    app,
    endpoints.checkReport,
    ({ upload, query }) => checkReport(deps, upload.stream, query),
    limit,
  );
  implement(
    app,
    endpoints.importReport,
    ({ upload, query }, by) => importReport(deps, by, upload.stream, query),
    limit,
  );
}
