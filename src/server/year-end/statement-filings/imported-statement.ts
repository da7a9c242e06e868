import { v7 as uuid } from 'uuid';
import { normalizeIdNumber } from '#domain/donors/pan.ts';
import type { Paise } from '#domain/money/money.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { IdKind } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { statementLines } from '../year-statement/service.ts';
import { sealedDetails } from './line-details.ts';
import { insertUsedNumbers, type LineKey, lockYear } from './number-queries.ts';
import {
  countDifferences,
  deleteExports,
  exportOfImport,
  insertExport,
  insertLines,
  lastFiled,
  linesAfter,
  revisionsOf,
  updateExport,
} from './queries.ts';

// Statements that were filed before the trust used this site, and came in with its past gifts.

type FiledGift = Omit<LineKey, 'donorId'> & {
  idKind: IdKind | null;
  idNumber: string;
  amountPaise: Paise;
  /** Empty if the file does not have it. */
  number: string;
};

type ImportedStatement = {
  importId: string;
  year: string;
  filedOn: string;
  acknowledgement: string;
  lines: readonly FiledGift[];
};

type Recording = { by: SignedInStaff; now: Date; cipher: DonorCipher };
type Line = { paise: Paise; number: string };

/** Checks whether the statement of a year can have been filed elsewhere. @throws AppError `import_year_filed`; `day_in_future`. */
export async function checkFiling(
  db: Database | Transaction,
  { year, filedOn }: { year: string; filedOn: string },
  now: Date,
): Promise<void> {
  if (filedOn > indianDate(now)) throw new AppError('day_in_future');
  const last = await lastFiled(db, year);
  // control: a statement that was filed from here is not replaced by a file (filed-statement.test.ts)
  if (last && last.importId === null) throw new AppError({ code: 'import_year_filed', params: { year } });
}

/**
 * Stores imported gifts as the filed statement of their year, together with those of earlier files for it, so that the next export is
 * compared with them. The gifts and their donors are in the books already.
 * @throws AppError `import_year_filed`; `day_in_future`.
 */
export async function recordImportedStatement(
  tx: Transaction,
  { importId, year, filedOn, acknowledgement, lines: filed }: ImportedStatement,
  { by, now, cipher }: Recording,
): Promise<void> {
  await lockYear(tx, year);
  await checkFiling(tx, { year, filedOn }, now);
  const before = await lastFiled(tx, year);
  const earlier = before ? await linesByKey(tx, before.id) : new Map<string, Line>();
  const own = addedUp(filed);
  const id = uuid();
  const start = { id, financialYear: year, exportedBy: by.accountId, exportedAt: now, importId };
  await insertExport(tx, { ...start, lines: 0, amountPaise: 0n });
  let serial = 0;
  let amountPaise = 0n;
  for await (const page of statementLines(tx, cipher, year)) {
    const found = page.flatMap(({ donor, isComplete: _, ...line }) => {
      const known = [own.get(documentKeyOf({ ...line, ...donor })), earlier.get(keyOf(line))];
      const paise = known.reduce((sum, each) => sum + (each?.paise ?? 0n), 0n);
      const number = known.find((each) => each?.number)?.number ?? '';
      return paise > 0n ? [{ line, donor, paise, number }] : [];
    });
    const numbered = await insertUsedNumbers(
      tx,
      year,
      found.map(({ line, number }) => ({ ...line, number })),
      { addedBy: by.accountId, addedAt: now },
    );
    const rows = found.map(({ line: { donorId, donationType, modeOfReceipt }, donor, paise, number }) => {
      serial += 1;
      amountPaise += paise;
      return {
        exportId: id,
        serial,
        donorId,
        donationType,
        modeOfReceipt,
        number: numbered.has(number) ? number : null,
        fullName: donor.fullName,
        ...sealedDetails(cipher, donor),
        amountPaise: paise,
      };
    });
    await insertLines(tx, rows);
  }
  const changes = before && { revisesId: before.id, ...(await countDifferences(tx, id, before.id)) };
  await updateExport(tx, id, { lines: serial, amountPaise, ...changes });
  await updateExport(tx, id, { filedOn, acknowledgement, filedBy: by.accountId, filedAt: now });
  const change = {
    action: 'statement_filed',
    target: { kind: 'statement', id: year },
    message: `Recorded the year statement of ${year}, which was filed before, from a file.`,
    after: { filedOn, acknowledgement },
  } as const;
  await recordAudit(tx, by, change, now);
}

/**
 * Removes the filed statement of an import that was undone.
 * @throws AppError `import_statement_revised` when a later one was filed.
 */
export async function withdrawImportedStatement(tx: Transaction, importId: string): Promise<void> {
  const stored = await exportOfImport(tx, importId);
  if (!stored) return;
  const revisions = await revisionsOf(tx, stored.id);
  if (revisions.some(({ filedAt }) => filedAt !== null)) throw new AppError('import_statement_revised');
  await deleteExports(tx, [...revisions, stored]);
}

const keyOf = ({ donorId, donationType, modeOfReceipt }: LineKey) =>
  `${donorId} ${donationType} ${modeOfReceipt}`;

type Documented = Omit<LineKey, 'donorId'> & { idKind: IdKind | null; idNumber: string | null };

const documentKeyOf = ({ idKind, idNumber, donationType, modeOfReceipt }: Documented) =>
  `${idKind} ${normalizeIdNumber(idNumber ?? '')} ${donationType} ${modeOfReceipt}`;

/** A file may have several lines of one person, type and mode. */
function addedUp(filed: readonly FiledGift[]): Map<string, Line> {
  const sums = new Map<string, Line>();
  for (const gift of filed) {
    const key = documentKeyOf(gift);
    const known = sums.get(key);
    sums.set(key, {
      paise: (known?.paise ?? 0n) + gift.amountPaise,
      number: known?.number || gift.number,
    });
  }
  return sums;
}

async function linesByKey(tx: Transaction, exportId: string): Promise<Map<string, Line>> {
  const rows = await linesAfter(tx, exportId, 0, Number.MAX_SAFE_INTEGER);
  return new Map(
    rows.map((line) => [keyOf(line), { paise: line.amountPaise, number: line.number ?? '' }] as const),
  );
}
