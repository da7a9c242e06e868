import {
  AnonymousGiftPage,
  adminYearStatementCalls,
  EditableStatementNames,
  IncompleteDonorPage,
  IncompleteDonorQuery,
  SaveStatementNames,
  StatementLists,
  StatementYear,
  YearStatement,
} from '#contract/year-end/year-statement.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { describeNames, type StatementNamesDeps, saveNames } from './names.ts';
import {
  describeLists,
  describeStatement,
  listAnonymousGifts,
  listDonors,
  type YearStatementDeps,
} from './service.ts';

export function adminYearStatementRoutes(app: App, deps: YearStatementDeps & StatementNamesDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminYearStatementCalls.statement,
    policy: 'readBooks',
    summary: 'Preview a year statement',
    query: StatementYear,
    response: YearStatement,
    handler: ({ query }) => describeStatement(deps, query.year),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminYearStatementCalls.missing,
    policy: 'readBooks',
    summary: 'List donors of a year whose ID or address is missing',
    query: IncompleteDonorQuery,
    response: IncompleteDonorPage,
    handler: ({ query }) => listDonors(deps, 'incomplete', query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminYearStatementCalls.complete,
    policy: 'readBooks',
    summary: 'List donors of a year whose ID and address are known',
    query: IncompleteDonorQuery,
    response: IncompleteDonorPage,
    handler: ({ query }) => listDonors(deps, 'complete', query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminYearStatementCalls.anonymous,
    policy: 'readBooks',
    summary: "List a year's anonymous gifts, latest entry first",
    query: IncompleteDonorQuery,
    response: AnonymousGiftPage,
    handler: ({ query }) => listAnonymousGifts(deps, query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminYearStatementCalls.lists,
    policy: 'readBooks',
    summary: "Add up a year's complete, incomplete and anonymous gifts",
    query: StatementYear,
    response: StatementLists,
    handler: ({ query }) => describeLists(deps, query.year),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminYearStatementCalls.names,
    policy: 'readBooks',
    summary: 'Get the names used in a year statement',
    query: StatementYear,
    response: EditableStatementNames,
    handler: ({ query }) => describeNames(deps, query.year),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminYearStatementCalls.namesOf,
    policy: 'changeDocuments',
    summary: 'Save the names used in statements from a year onwards',
    params: StatementYear,
    body: SaveStatementNames,
    response: EditableStatementNames,
    errors: [409],
    handler: ({ params, body }, by) => saveNames(deps, by, params.year, body),
  });
}
