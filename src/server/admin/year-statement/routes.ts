import {
  EditableStatementNames,
  MissingPage,
  MissingQuery,
  SaveStatementNames,
  StatementYear,
  YearStatement,
  yearStatementCalls,
} from '#contract/admin/year-statement.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { describeNames, type StatementNamesDeps, saveNames } from './names.ts';
import { describeStatement, listMissing, type YearStatementDeps } from './service.ts';

export function yearStatementRoutes(app: App, deps: YearStatementDeps & StatementNamesDeps): void {
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

  adminRoute(app, {
    method: 'GET',
    url: yearStatementCalls.names,
    policy: 'takeOut',
    summary: 'What a year’s statement calls things',
    query: StatementYear,
    answer: EditableStatementNames,
    handler: ({ query }) => describeNames(deps, query.year),
  });

  adminRoute(app, {
    method: 'PUT',
    url: yearStatementCalls.namesOf,
    policy: 'changeDonations',
    summary: 'Save what the statements call things from a year on',
    params: StatementYear,
    body: SaveStatementNames,
    answer: EditableStatementNames,
    refusals: [409],
    handler: ({ params, body }, by) => saveNames(deps, by, params.year, body),
  });
}
