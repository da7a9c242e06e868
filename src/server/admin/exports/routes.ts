import { adminExportCalls, ExportAudit, ExportDonations, ExportMessages } from '#contract/admin/exports.ts';
import { ExportStatement, yearStatementCalls } from '#contract/admin/year-statement.ts';
import { adminDownload } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type ExportDeps, exportAudit, exportDonations, exportMessages, exportStatement } from './service.ts';

export function exportRoutes(app: App, deps: ExportDeps & { limits: Limits }): void {
  const limit = deps.limits.takeOut;

  adminDownload(app, {
    url: adminExportCalls.donations,
    policy: 'takeOut',
    summary: 'The donations of a list as CSV or spreadsheet',
    body: ExportDonations,
    limit,
    handler: (body, by) => exportDonations(deps, by, body),
  });

  adminDownload(app, {
    url: adminExportCalls.messages,
    policy: 'takeOut',
    summary: 'The messages of a list as CSV or spreadsheet',
    body: ExportMessages,
    limit,
    handler: (body, by) => exportMessages(deps, by, body),
  });

  adminDownload(app, {
    url: adminExportCalls.audit,
    policy: 'readAccess',
    summary: 'The audit log as CSV or spreadsheet',
    body: ExportAudit,
    limit,
    handler: (body, by) => exportAudit(deps, by, body),
  });

  adminDownload(app, {
    url: yearStatementCalls.file,
    policy: 'takeOut',
    summary: 'A year’s statement of donations for the tax office',
    body: ExportStatement,
    limit,
    handler: (body, by) => exportStatement(deps, by, body),
  });
}
