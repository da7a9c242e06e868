import { pathOf } from '#contract/endpoint.ts';
import { checkStatement, importStatement, undoStatement } from '#contract/office/books/bank-statements.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

type Row = { day: string; narration: string; amount: number; reference?: string };

const amountOf = (rupees: number) => (rupees === 0 ? '' : rupees.toFixed(2));

/** A statement as CSV, with the balances that follow from its rows. Amounts in rupees; what went out is negative. */
export function statementOf(rows: readonly Row[], openingRupees = 0): string {
  let balance = openingRupees;
  const lines = rows.map(({ day, narration, amount, reference = '' }) => {
    balance += amount;
    const [out, into] = [amountOf(Math.max(0, -amount)), amountOf(Math.max(0, amount))];
    return `${day},${narration},${reference},${out},${into},${balance.toFixed(2)}`;
  });
  return ['Date,Narration,Ref No.,Withdrawal,Deposit,Balance', ...lines].join('\r\n');
}

/** The calls with statements, as a member of staff makes them. */
export function createStatements(by: StaffVisitor) {
  const upload = (path: string, file: string | Buffer, query: Record<string, string>) => {
    const parameters = new URLSearchParams({ fileName: 'april.csv', ...query });
    return jsonResponse(by.call('POST', `${path}?${parameters}`, file, { 'content-type': 'text/csv' }));
  };
  return {
    check: (file: string | Buffer, query: Record<string, string> = {}) =>
      upload(checkStatement.path, file, query),
    importStatement: (file: string | Buffer, query: Record<string, string> = {}) =>
      upload(importStatement.path, file, { account: 'Main account', ...query }),
    undo: (id: string) => jsonResponse(by.call('POST', pathOf(undoStatement, { id }), {})),
  };
}
