import { getStatementNames, saveStatementNames } from '#contract/year-end/statement-names.ts';
import * as endpoints from '#contract/year-end/year-statement.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { describeNames, type StatementNamesDeps, saveNames } from './names.ts';
import {
  describeLists,
  describeStatement,
  listAnonymousGifts,
  listDonors,
  type YearStatementDeps,
} from './service.ts';

export function adminYearStatementRoutes(app: App, deps: YearStatementDeps & StatementNamesDeps): void {
  implement(app, endpoints.previewStatement, ({ query }) => describeStatement(deps, query.year));
  implement(app, endpoints.sumStatementLists, ({ query }) => describeLists(deps, query.year));
  implement(app, endpoints.listIncompleteDonors, ({ query }) => listDonors(deps, 'incomplete', query));
  implement(app, endpoints.listCompleteDonors, ({ query }) => listDonors(deps, 'complete', query));
  implement(app, endpoints.listAnonymousGifts, ({ query }) => listAnonymousGifts(deps, query));
  implement(app, getStatementNames, ({ query }) => describeNames(deps, query.year));
  implement(app, saveStatementNames, ({ params, body }, by) => saveNames(deps, by, params.year, body));
}
