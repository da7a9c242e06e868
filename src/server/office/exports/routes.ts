import {
  adminExportCalls,
  ExportAudit,
  ExportDonations,
  ExportDonors,
  ExportMessages,
} from '#contract/office/exports.ts';
import { adminReceiptCalls, ExportReceipts } from '#contract/year-end/receipt-register.ts';
import { adminYearStatementCalls, ExportStatement } from '#contract/year-end/year-statement.ts';
import { adminDownload } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import {
  type ExportDeps,
  exportAudit,
  exportDonations,
  exportDonors,
  exportMessages,
  exportReceipts,
  exportStatement,
} from './service.ts';

export function adminExportRoutes(app: App, deps: ExportDeps & { limits: Limits }): void {
  const limit = deps.limits.export;

  adminDownload(app, {
    url: adminExportCalls.donations,
    policy: 'exportRows',
    summary: 'Export a list of donations as CSV or spreadsheet',
    body: ExportDonations,
    limit,
    handler: (body, by) => exportDonations(deps, by, body),
  });

  adminDownload(app, {
    url: adminExportCalls.donors,
    policy: 'exportRows',
    summary: 'Export a list of donors as CSV or spreadsheet',
    body: ExportDonors,
    limit,
    handler: (body, by) => exportDonors(deps, by, body),
  });

  adminDownload(app, {
    url: adminExportCalls.messages,
    policy: 'exportRows',
    summary: 'Export a list of messages as CSV or spreadsheet',
    body: ExportMessages,
    limit,
    handler: (body, by) => exportMessages(deps, by, body),
  });

  adminDownload(app, {
    url: adminExportCalls.audit,
    policy: 'exportAudit',
    summary: 'Export the audit log as CSV or spreadsheet',
    body: ExportAudit,
    limit,
    handler: (body, by) => exportAudit(deps, by, body),
  });

  adminDownload(app, {
    url: adminReceiptCalls.file,
    policy: 'exportRows',
    summary: "Export a year's receipt register as CSV or spreadsheet",
    body: ExportReceipts,
    limit,
    handler: (body, by) => exportReceipts(deps, by, body),
  });

  adminDownload(app, {
    url: adminYearStatementCalls.file,
    policy: 'exportRows',
    summary: 'Export a year statement for the tax office',
    body: ExportStatement,
    limit,
    handler: (body, by) => exportStatement(deps, by, body),
  });
}
