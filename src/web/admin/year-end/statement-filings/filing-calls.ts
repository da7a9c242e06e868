import {
  adminStatementFilingCalls,
  NumbersChanged,
  StatementChangePage,
  StatementExports,
  StatementFiled,
  StatementNumbers,
} from '#contract/year-end/statement-filings.ts';
import { pathFor, read, send } from '../../data/calls.ts';

const ofYear = (path: string, year: string) => path.replace(':year', year);

export const readNumbers = (year: string) =>
  read(ofYear(adminStatementFilingCalls.numbers, year), StatementNumbers);

export const addNumbers = (year: string, numbers: string) =>
  send('POST', ofYear(adminStatementFilingCalls.numbers, year), { numbers }, NumbersChanged);

export const removeUnusedNumbers = (year: string) =>
  send('DELETE', ofYear(adminStatementFilingCalls.numbers, year), {}, NumbersChanged);

export const readExports = (year: string) =>
  read(ofYear(adminStatementFilingCalls.exports, year), StatementExports);

export async function markFiled(
  exportId: string,
  filing: { filedOn: string; acknowledgement: string },
): Promise<string> {
  const path = pathFor(adminStatementFilingCalls.filed, exportId);
  return (await send('POST', path, filing, StatementFiled)).message;
}

export const readChanges = (exportId: string, cursor: string | null) =>
  read(
    `${pathFor(adminStatementFilingCalls.changes, exportId)}?limit=50${cursor ? `&cursor=${cursor}` : ''}`,
    StatementChangePage,
  );
