import { v7 as uuid } from 'uuid';
import type { ExportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import type { Download } from '../../spreadsheets/export-file.ts';
import { zipOf } from '../../spreadsheets/zip-of-tables.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { statementNamesOf } from '../statement-names/service.ts';
import { packTable } from './pack-table.ts';
import { coverPaper } from './pdf/cover.ts';
import { writePdf } from './pdf/write-pdf.ts';
import { giftGroups } from './queries.ts';
import { once, packSections } from './sections.ts';
import { SUMMARY_COLUMNS, summaryOf } from './tables.ts';

export type AuditorPackDeps = { db: Database; clock: () => Date; trust: ReadTrust };

/**
 * What the auditor of a financial year needs, as tables in a ZIP file or as one PDF; both are generated while they are sent. All amounts count
 * as in the ledger. Audited.
 */
export async function exportAuditorPack(
  { db, clock, trust: readTrust }: AuditorPackDeps,
  by: SignedInStaff,
  { format, year }: ExportAuditorPack,
): Promise<Download> {
  const now = clock();
  const names = await statementNamesOf(db, year);
  const pack = { year, names, groups: await giftGroups(db, financialYearRange(year)) };
  const sections = await packSections(db, pack);
  const target = { kind: 'export', id: uuid() } as const;
  const message = `Exported the auditor’s pack of ${year}.`;
  await recordAudit(db, by, { action: 'export_started', target, message, after: { format, year } }, now);
  const fileName = `auditor-pack-${year}`;
  if (format === 'pdf') {
    const trust = await readTrust(db);
    const paper = coverPaper(trust, pack, now);
    const pictures = await readTrustPictures(db, [paper.trust.logo?.hash ?? null]);
    return writePdf(`${fileName}.pdf`, { paper, pictures, madeAt: now }, sections);
  }
  const summary = packTable(UNNUMBERED, {
    name: 'summary',
    title: '',
    columns: SUMMARY_COLUMNS,
    pages: once(async () => summaryOf(names, year, pack.groups)),
  });
  const tables = [summary, ...sections.flatMap((section) => section.tables)];
  return zipOf(
    fileName,
    tables.map(
      ({ file, name }, index) =>
        () =>
          file(format, `${String(index + 1).padStart(2, '0')}-${name}`),
    ),
  );
}

/** The summary has a column for lines of its own. */
const UNNUMBERED = { number: '', heading: '' };
