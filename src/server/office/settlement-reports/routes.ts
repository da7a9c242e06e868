import * as missing from '#contract/office/missing-entries.ts';
import * as endpoints from '#contract/office/settlement-reports.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { acceptTables } from '../../spreadsheets/accept-tables.ts';
import { type AddMissingPaymentsDeps, addMissingPayments } from './add-missing-payments.ts';
import { type AddMissingRefundDeps, addMissingRefund } from './add-missing-refund.ts';
import { checkReport, importReport } from './import-report.ts';
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
  acceptTables(app, deps.limits, (scope, limit) => {
    implement(
      scope,
      endpoints.checkReport,
      ({ upload, query }) => checkReport(deps, upload.stream, query),
      limit,
    );
    implement(
      scope,
      endpoints.importReport,
      ({ upload, query }, by) => importReport(deps, by, upload.stream, query),
      limit,
    );
  });
}
