import { financialYear, startOfIndianDay } from '#domain/time/indian-time.ts';
import type { PdfFile } from '../../documents/typeset.ts';
import { AppError } from '../../errors.ts';
import { type StatementDeps, statementPdf } from '../gift-statements/service.ts';
import { requireDonor } from './records.ts';
import { giftsInYear } from './service.ts';

/**
 * A donor's gifts of a financial year (`2026-27`) as a PDF: each net of refunds with its valid receipt's number, and the total.
 * @throws AppError `record_not_found` for an unknown donor or an invalid year.
 */
export async function donorStatement(deps: StatementDeps, donorId: string, year: string): Promise<PdfFile> {
  const { db } = deps;
  const donor = await requireDonor(db, donorId);
  if (financialYear(startOfIndianDay(`${Number(year.slice(0, 4))}-04-01`)) !== year)
    throw new AppError({ code: 'record_not_found', params: { record: 'financial year' } });
  return statementPdf(deps, {
    gifts: await giftsInYear(db, donorId, year),
    donor: { name: donor.fullName, email: donor.email },
    period: year,
    lawYear: year,
  });
}
