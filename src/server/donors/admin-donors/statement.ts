import { financialYear, startOfIndianDay } from '#domain/time/indian-time.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import { AppError } from '../../errors.ts';
import { giftsBetween, type StatementDeps, statementPdf } from '../gift-statements/service.ts';
import { ofKeys } from './gift-queries.ts';
import { keysOf } from './queries.ts';
import { requireDonor } from './records.ts';

/**
 * A donor's gifts of a financial year (`2026-27`) as a PDF: each net of refunds with its valid receipt's number, and the total.
 * @throws AppError `record_not_found` for an unknown donor or an invalid year.
 */
export async function donorStatement(deps: StatementDeps, donorId: string, year: string): Promise<PdfFile> {
  const { db } = deps;
  const donor = await requireDonor(db, donorId);
  if (financialYear(startOfIndianDay(`${Number(year.slice(0, 4))}-04-01`)) !== year)
    throw new AppError({ code: 'record_not_found', params: { record: 'financial year' } });
  const { since, before } = financialYearRange(year);
  const gifts = await giftsBetween(db, ofKeys(await keysOf(db, donorId)), since, before);
  return statementPdf(deps, {
    gifts,
    donor: { name: donor.fullName, email: donor.email },
    period: year,
    lawYear: year,
  });
}
