import * as endpoints from '#contract/year-end/statement-filings.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { addNumbers, describeNumbers, removeUnusedNumbers } from './numbers.ts';
import { fileStatement, listChanges, listExports, type StatementFilingDeps } from './service.ts';

export function adminStatementFilingRoutes(app: App, deps: StatementFilingDeps): void {
  implement(app, endpoints.getStatementNumbers, ({ params }) => describeNumbers(deps, params.year));
  implement(app, endpoints.addStatementNumbers, ({ params, body }, by) =>
    addNumbers(deps, by, params.year, body),
  );
  implement(app, endpoints.removeUnusedNumbers, ({ params }, by) =>
    removeUnusedNumbers(deps, by, params.year),
  );
  implement(app, endpoints.listStatementExports, ({ params }) => listExports(deps, params.year));
  implement(app, endpoints.fileStatement, ({ params, body }, by) => fileStatement(deps, by, params.id, body));
  implement(app, endpoints.listStatementChanges, ({ params, query }) => listChanges(deps, params.id, query));
}
