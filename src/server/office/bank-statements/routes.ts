import * as endpoints from '#contract/office/books/bank-statements.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { acceptTables } from '../../spreadsheets/accept-tables.ts';
import { checkStatement, importStatement, type StatementDeps } from './import/import-statement.ts';
import { listStatements, undoStatement } from './import/service.ts';

export function adminBankStatementRoutes(app: App, deps: StatementDeps & { limits: Limits }): void {
  implement(app, endpoints.listStatements, ({ query }) => listStatements(deps, query));
  implement(app, endpoints.undoStatement, ({ params }, by) => undoStatement(deps, by, params.id));
  acceptTables(app, deps.limits, (scope, limit) => {
    implement(
      scope,
      endpoints.checkStatement,
      ({ upload, query }) => checkStatement(deps, upload.stream, query),
      limit,
    );
    implement(
      scope,
      endpoints.importStatement,
      ({ upload, query }, by) => importStatement(deps, by, upload.stream, query),
      limit,
    );
  });
}
