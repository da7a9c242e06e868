import * as endpoints from '#contract/office/books/bank-statements.ts';
import { MAX_IMPORT_BYTES } from '#contract/office/imports.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import { TABLE_TYPES } from '../../spreadsheets/table-types.ts';
import { checkStatement, importStatement, type StatementDeps } from './import/import-statement.ts';
import { listStatements, undoStatement } from './import/service.ts';

export function adminBankStatementRoutes(app: App, deps: StatementDeps & { limits: Limits }): void {
  implement(app, endpoints.listStatements, ({ query }) => listStatements(deps, query));
  implement(app, endpoints.undoStatement, ({ params }, by) => undoStatement(deps, by, params.id));
  // A separate scope, because only these routes take a body that is not JSON.
  app.register(async (scope) => uploadRoutes(scope as App, deps));
}

function uploadRoutes(app: App, deps: StatementDeps & { limits: Limits }): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES } as const;
  app.addHook('preParsing', allowSlowUpload);
  // The file says by itself what it is.
  app.addContentTypeParser(TABLE_TYPES, options, (_request, body, done) => done(null, body));
  const limit = { onRequest: deps.limits.importing };

  implement(
    app,
    endpoints.checkStatement,
    ({ upload, query }) => checkStatement(deps, upload.stream, query),
    limit,
  );
  implement(
    app,
    endpoints.importStatement,
    ({ upload, query }, by) => importStatement(deps, by, upload.stream, query),
    limit,
  );
}
