import { exportLines as bankLines } from '#contract/office/books/bank-lines.ts';
import { exportBankMonth as bankMonth } from '#contract/office/books/bank-month.ts';
import * as endpoints from '#contract/office/exports.ts';
import * as register from '#contract/year-end/receipt-register.ts';
import * as statement from '#contract/year-end/year-statement.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import {
  type ExportDeps,
  exportAudit,
  exportBankMonth,
  exportDonations,
  exportDonors,
  exportExpenses,
  exportLines,
  exportMessages,
  exportMonthlyGifts,
  exportReceipts,
  exportStatement,
} from './service.ts';

export function adminExportRoutes(app: App, deps: ExportDeps & { limits: Limits }): void {
  const limit = { preHandler: deps.limits.export };
  implement(app, endpoints.exportDonations, ({ body }, by) => exportDonations(deps, by, body), limit);
  implement(app, endpoints.exportDonors, ({ body }, by) => exportDonors(deps, by, body), limit);
  implement(app, endpoints.exportMessages, ({ body }, by) => exportMessages(deps, by, body), limit);
  implement(app, endpoints.exportMonthlyGifts, ({ body }, by) => exportMonthlyGifts(deps, by, body), limit);
  implement(app, endpoints.exportExpenses, ({ body }, by) => exportExpenses(deps, by, body), limit);
  implement(app, endpoints.exportAudit, ({ body }, by) => exportAudit(deps, by, body), limit);
  implement(app, bankLines, ({ body }, by) => exportLines(deps, by, body), limit);
  implement(app, bankMonth, ({ body }, by) => exportBankMonth(deps, by, body), limit);
  implement(app, register.exportReceipts, ({ body }, by) => exportReceipts(deps, by, body), limit);
  implement(app, statement.exportStatement, ({ body }, by) => exportStatement(deps, by, body), limit);
}
