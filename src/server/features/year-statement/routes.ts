import {
  MissingPage,
  MissingQuery,
  StatementYear,
  YearStatement,
  yearStatementCalls,
} from '#contract/admin-year-statement.ts';
import type { App } from '../../app-types.ts';
import { adminRoute } from '../../guards/back-office.ts';
import { describeStatement, listMissing, type YearStatementDeps } from './service.ts';

export function yearStatementRoutes(app: App, deps: YearStatementDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: yearStatementCalls.statement,
    policy: 'takeOut',
    summary: 'What a year’s statement of donations will say',
    query: StatementYear,
    answer: YearStatement,
    handler: ({ query }) => describeStatement(deps, query.year),
  });

  adminRoute(app, {
    method: 'GET',
    url: yearStatementCalls.missing,
    policy: 'takeOut',
    summary: 'The donors of a year whose ID or address is missing',
    query: MissingQuery,
    answer: MissingPage,
    handler: ({ query }) => listMissing(deps, query),
  });
}
