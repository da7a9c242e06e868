import { v7 as uuid } from 'uuid';
import { EXPENSE_HEADINGS } from '#contract/office/books/expense-imports.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { comparableText } from '#domain/text/normal-text.ts';
import { isMissingReference } from '../../../db/unique-violation.ts';
import type { Problems } from '../problems.ts';
import { rememberChoice } from '../queries.ts';
import type { ImportDeps, ImportKind } from '../run-import.ts';
import { findDuplicates } from './duplicates.ts';
import { insertDrafts } from './queries.ts';
import { type ReadExpenses, readExpenses } from './read-expenses.ts';
import { checkRows, type ImportedExpense } from './rows.ts';

/** Expenses from a trust's own books. `chosen`: `ExpenseChoice` as JSON. */
export function expenseImport(
  { db, cipher }: Pick<ImportDeps, 'db' | 'cipher'>,
  chosen: string | undefined,
): ImportKind<ReadExpenses, ImportedExpense> {
  return {
    kind: 'expenses',
    names: EXPENSE_HEADINGS,
    read: (bytes, problems) => readExpenses(db, bytes, chosen, problems),
    async check(_db, { rows, raw, choice, funds, missing, unpaid }, findings, now) {
      if (missing.length > 0) return [];
      const expenses = await checkRows(rows, { choice, funds, now }, findings.problems);
      const textOf = (row: number) => (raw.rowAt.get(row) ?? []).join(' ');
      await findDuplicates({ db, cipher }, expenses, textOf, findings.duplicates);
      for (const each of expenses) warnAbout(each, unpaid.get(each.row), findings.warnings);
      return expenses;
    },
    rowOf: ({ row }) => row,
    async write(tx, expenses, { importId, by, now }, { key, choice }) {
      await insertDrafts(
        tx,
        expenses.map(({ row: _, payee, reference, ...values }) => ({
          id: uuid(),
          ...values,
          payeeKind: payee.kind,
          payeeLabel: payee.label,
          payeeSealed: cipher.seal(payee.name),
          importId,
          importedReference: reference || null,
          createdBy: by.accountId,
          createdAt: now,
          changedAt: now,
        })),
      );
      await rememberChoice(tx, 'expenses', key, choice, { savedBy: by.accountId, savedAt: now });
    },
    auditDetails(expenses) {
      const days = expenses.map(({ billedOn }) => billedOn).toSorted();
      const [from = '', to = ''] = [days[0], days.at(-1)];
      const rupees = rupeesFromPaise(expenses.reduce((sum, { amountPaise }) => sum + amountPaise, 0n));
      const message = `Imported ${counted(expenses.length, 'expense')} of ${formatRupees(rupees)} as drafts.`;
      return { action: 'expenses_imported', message, after: { rupees, from, to } };
    },
    // A campaign was deleted with its fund since the rows were checked.
    isOutdated: (error) => isMissingReference(error, 'expense_fund_id_fund_id_fk'),
  };
}

function warnAbout({ row, purpose, payee }: ImportedExpense, unpaid: string | undefined, warnings: Problems) {
  if (unpaid !== undefined)
    warnings.add(
      row,
      null,
      `This is a voucher of the type ${unpaid}. Please check that no payment of the same bill is imported, too`,
    );
  const name = comparableText(payee.name);
  for (const [column, text] of [['purpose', purpose] as const, ['payeeLabel', payee.label] as const])
    if (comparableText(text).includes(name))
      warnings.add(row, column, 'This is for the public and names the payee');
}
