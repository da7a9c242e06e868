import * as expenses from '#contract/office/books/expense-imports.ts';
import * as past from '#contract/office/books/past-imports.ts';
import * as endpoints from '#contract/office/imports.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { acceptTables } from '../../spreadsheets/accept-tables.ts';
import { checkExpenses, importExpenses, rejectedExpenses } from './expenses/service.ts';
import { checkPastDonations, importPastDonations, rejectedPastRows } from './past/service.ts';
import type { ImportDeps } from './run-import.ts';
import { checkCampaigns, importCampaigns } from './service.ts';
import { listImports, undoCampaignImport, undoExpenseImport, undoImport } from './undo-import.ts';

type Deps = ImportDeps & { limits: Limits; bills: FileStore };

export function adminImportRoutes(app: App, deps: Deps): void {
  implement(app, endpoints.listDonationImports, ({ query }) => listImports(deps, 'donations', query));
  implement(app, endpoints.listCampaignImports, ({ query }) => listImports(deps, 'campaigns', query));
  implement(app, endpoints.undoDonationImport, ({ params }, by) => undoImport(deps, by, params.id));
  implement(app, endpoints.undoCampaignImport, ({ params }, by) => undoCampaignImport(deps, by, params.id));
  implement(app, expenses.listExpenseImports, ({ query }) => listImports(deps, 'expenses', query));
  implement(app, expenses.undoExpenseImport, ({ params }, by) => undoExpenseImport(deps, by, params.id));
  acceptTables(app, deps.limits, (scope, limit) => tableRoutes(scope, limit, deps));
}

function tableRoutes(app: App, limit: { onRequest: Limits['importing'] }, deps: Deps): void {
  implement(
    app,
    endpoints.checkCampaigns,
    ({ upload }, by) => checkCampaigns(deps, by, upload.stream),
    limit,
  );
  implement(
    app,
    endpoints.importCampaigns,
    ({ upload: { stream }, query }, by) => importCampaigns(deps, by, stream, query.fileName),
    limit,
  );
  implement(
    app,
    past.checkDonations,
    ({ upload: { stream }, query }, by) => checkPastDonations(deps, by, stream, query.choice),
    limit,
  );
  implement(
    app,
    past.importDonations,
    ({ upload: { stream }, query }, by) => importPastDonations(deps, by, stream, query),
    limit,
  );
  implement(
    app,
    past.getRejectedRows,
    ({ upload: { stream }, query }) => rejectedPastRows(deps, stream, query),
    limit,
  );
  implement(
    app,
    expenses.checkExpenses,
    ({ upload: { stream }, query }, by) => checkExpenses(deps, by, stream, query.choice),
    limit,
  );
  implement(
    app,
    expenses.importExpenses,
    ({ upload: { stream }, query }, by) => importExpenses(deps, by, stream, query),
    limit,
  );
  implement(
    app,
    expenses.getRejectedExpenses,
    ({ upload: { stream }, query }) => rejectedExpenses(deps, stream, query),
    limit,
  );
}
