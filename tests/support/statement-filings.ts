import { beforeEach, expect } from 'vitest';
import {
  getStatementNumbers,
  type ListedExport,
  listStatementExports,
} from '#contract/year-end/statement-filings.ts';
import { exportStatement } from '#contract/year-end/year-statement.ts';
import { recordDonor } from '#server/donors/donor-data/donors.ts';
import { sealDetails } from '#server/donors/donor-data/tax-details.ts';
import type { TestApp } from './app.ts';
import { testCipher } from './donor-cipher.ts';
import { createDonation } from './factories.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

type Line = { number: string; name: string; rupees: string };

/** Year statements that the accountant exports. Each test uses a different financial year, which starts in `current.year`. */
export function createStatementFilings({ db }: TestApp, accountant: StaffVisitor) {
  const current = { year: 1999 };
  beforeEach(() => {
    current.year += 1;
  });
  const year = () => `${current.year}-${String((current.year + 1) % 100).padStart(2, '0')}`;
  const ofYear = (path: string) => path.replace(':year', year());

  const numbers = (method: 'GET' | 'POST' | 'DELETE', body?: object, by = accountant) =>
    jsonResponse(by.call(method, ofYear(getStatementNumbers.path), body));
  const add = (text: string) => numbers('POST', { numbers: text });

  /** A donor's gift of the test's year; with a PAN and an address unless `isComplete` is false. */
  async function given(name: string, amountPaise: bigint, isComplete = true) {
    const email = `${name}-${current.year}@example.com`;
    const createdAt = new Date(`${current.year}-06-01T06:30:00Z`);
    const gift = await createDonation(db, {
      state: 'COMPLETED',
      email,
      fullName: name,
      amountPaise,
      createdAt,
    });
    const pan = `ABCPX${current.year}${name[0]?.toUpperCase()}`;
    const taxDetails = { idKind: 'pan', idNumber: pan, address: `House of ${name}` } as const;
    await db.transaction((tx) =>
      recordDonor(tx, gift.id, createdAt, isComplete ? sealDetails(testCipher, taxDetails) : undefined),
    );
    return { ...gift, email };
  }

  async function exported(exportId?: string): Promise<Line[]> {
    const body = { format: 'csv', year: year(), ...(exportId ? { exportId } : {}) };
    const file = await accountant.call('POST', exportStatement.path, body);
    expect(file.status).toBe(200);
    return file.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))
      .map((cells) => ({ number: cells[1] ?? '', name: cells[7] ?? '', rupees: cells.at(-1) ?? '' }));
  }

  const exportsOfYear = async (): Promise<ListedExport[]> =>
    (await jsonResponse(accountant.call('GET', ofYear(listStatementExports.path)))).json.items;

  async function latest(): Promise<ListedExport> {
    const [first] = await exportsOfYear();
    if (!first) throw new Error('nothing was exported');
    return first;
  }

  return { current, year, numbers, add, given, exported, exportsOfYear, latest };
}
