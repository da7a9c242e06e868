import * as lines from '#contract/office/books/bank-lines.ts';
import * as month from '#contract/office/books/bank-month.ts';
import * as endpoints from '#contract/office/books/bank-statements.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { acceptTables } from '../../spreadsheets/accept-tables.ts';
import type { OfflineGiftDeps } from '../offline-gifts/service.ts';
import { checkStatement, importStatement } from './import/import-statement.ts';
import { listStatements, undoStatement } from './import/service.ts';
import {
  confirmLines,
  explainLines,
  listLines,
  listUnbanked,
  tieGifts,
  withdrawMatch,
} from './lines/service.ts';
import { getBankDay, getBankMonth } from './month/service.ts';

export function adminBankStatementRoutes(app: App, deps: OfflineGiftDeps & { limits: Limits }): void {
  implement(app, endpoints.listStatements, ({ query }) => listStatements(deps, query));
  implement(app, endpoints.undoStatement, ({ params }, by) => undoStatement(deps, by, params.id));
  implement(app, month.getBankMonth, ({ query }) => getBankMonth(deps, query.month));
  implement(app, month.getBankDay, ({ params }) => getBankDay(deps, params.day));
  implement(app, lines.listLines, ({ query }) => listLines(deps, query));
  implement(app, lines.confirmLines, ({ body }, by) => confirmLines(deps, by, body));
  implement(app, lines.explainLines, ({ body }, by) => explainLines(deps, by, body));
  implement(app, lines.listUnbankedGifts, ({ params }) => listUnbanked(deps, params.id));
  implement(app, lines.tieGifts, ({ params, body }, by) => tieGifts(deps, by, params.id, body.paymentIds));
  implement(app, lines.withdrawMatch, ({ params }, by) => withdrawMatch(deps, by, params.id));
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
