import * as z from 'zod/mini';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  AddStatementNumbers,
  adminStatementFilingCalls,
  ChangeQuery,
  FileStatement,
  NumbersChanged,
  StatementChangePage,
  StatementExports,
  StatementFiled,
  StatementNumbers,
} from '#contract/year-end/statement-filings.ts';
import { StatementYear } from '#contract/year-end/year-statement.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { addNumbers, describeNumbers, removeUnusedNumbers } from './numbers.ts';
import { fileStatement, listChanges, listExports, type StatementFilingDeps } from './service.ts';

export function adminStatementFilingRoutes(app: App, deps: StatementFilingDeps): void {
  const { numbers } = adminStatementFilingCalls;

  adminRoute(app, {
    method: 'GET',
    url: numbers,
    policy: 'readBooks',
    summary: "Count a year's pre-acknowledgement numbers",
    params: StatementYear,
    response: StatementNumbers,
    handler: ({ params }) => describeNumbers(deps, params.year),
  });

  adminRoute(app, {
    method: 'POST',
    url: numbers,
    policy: 'changeDocuments',
    summary: 'Add pre-acknowledgement numbers to a year',
    params: StatementYear,
    body: AddStatementNumbers,
    response: NumbersChanged,
    handler: ({ params, body }, by) => addNumbers(deps, by, params.year, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: numbers,
    policy: 'changeDocuments',
    summary: "Remove a year's unused pre-acknowledgement numbers",
    params: StatementYear,
    body: z.strictObject({}),
    response: NumbersChanged,
    handler: ({ params }, by) => removeUnusedNumbers(deps, by, params.year),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminStatementFilingCalls.exports,
    policy: 'readBooks',
    summary: "List a year's exported and filed statements",
    params: StatementYear,
    response: StatementExports,
    handler: ({ params }) => listExports(deps, params.year),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminStatementFilingCalls.filed,
    policy: 'changeDocuments',
    summary: 'Record that an exported statement was filed',
    params: ById,
    body: FileStatement,
    response: StatementFiled,
    errors: [404, 409],
    handler: ({ params, body }, by) => fileStatement(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminStatementFilingCalls.changes,
    policy: 'readBooks',
    summary: 'List the lines in which an export differs from the statement filed before it',
    params: ById,
    query: ChangeQuery,
    response: StatementChangePage,
    errors: [404],
    handler: ({ params, query }) => listChanges(deps, params.id, query),
  });
}
