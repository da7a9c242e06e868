import * as files from '#contract/office/expense-files.ts';
import * as expenses from '#contract/office/expenses.ts';
import * as funds from '#contract/office/funds.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import { createExpense, deleteExpense, saveExpense } from './drafts.ts';
import { addExpenseFile, downloadExpenseFile, removeExpenseFile } from './files.ts';
import { enterOpening } from './openings.ts';
import { getExpense, listExpenses, listFunds, listPayees, type SpendingDeps } from './service.ts';
import { getSpendingSettings, saveSpendingSettings } from './settings.ts';
import { approveExpense, payExpense, rejectExpense, reverseExpense, submitExpense } from './steps.ts';

/** Some browsers know no type for a file; the first bytes decide anyway. */
const UPLOAD_TYPES = /^(?:application\/(?:pdf|octet-stream)|image\/[\w.+-]+)$/;

export function adminSpendingRoutes(app: App, deps: SpendingDeps & { limits: Limits }): void {
  // A separate scope, because only this route takes a body that is not JSON.
  app.register(async (scope) => {
    scope.addHook('preParsing', allowSlowUpload);
    scope.addContentTypeParser(UPLOAD_TYPES, (_request, payload, done) => done(null, payload));
    implement(
      scope as App,
      files.addExpenseFile,
      ({ params, query, upload }, by) => addExpenseFile(deps, by, params.id, query, upload),
      { onRequest: deps.limits.picture },
    );
  });
  implement(app, funds.listFunds, () => listFunds(deps));
  implement(app, funds.enterOpening, ({ params, body }, by) => enterOpening(deps, by, params.id, body));
  implement(app, expenses.listExpenses, ({ query }) => listExpenses(deps, query));
  implement(app, expenses.getExpense, ({ params }, by) => getExpense(deps, by, params.id));
  implement(app, expenses.listPayees, () => listPayees(deps));
  implement(app, expenses.createExpense, ({ body }, by) => createExpense(deps, by, body));
  implement(app, expenses.saveExpense, ({ params, body }, by) => saveExpense(deps, by, params.id, body));
  implement(app, expenses.deleteExpense, ({ params, body }, by) =>
    deleteExpense(deps, by, params.id, body.seenVersion),
  );
  implement(app, expenses.submitExpense, ({ params, body }, by) =>
    submitExpense(deps, by, params.id, body.seenVersion),
  );
  implement(app, expenses.approveExpense, ({ params }, by) => approveExpense(deps, by, params.id));
  implement(app, expenses.rejectExpense, ({ params, body }, by) =>
    rejectExpense(deps, by, params.id, body.reason),
  );
  implement(app, expenses.payExpense, ({ params, body }, by) => payExpense(deps, by, params.id, body));
  implement(app, expenses.reverseExpense, ({ params, body }, by) =>
    reverseExpense(deps, by, params.id, body.reason),
  );
  implement(app, files.removeExpenseFile, ({ params }, by) => removeExpenseFile(deps, by, params.id));
  implement(app, files.downloadExpenseFile, ({ params }, by) => downloadExpenseFile(deps, by, params.id));
  implement(app, funds.getSpendingSettings, () => getSpendingSettings(deps));
  implement(app, funds.saveSpendingSettings, ({ body }, by) => saveSpendingSettings(deps, by, body));
}
