import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { CAMPAIGN_COLUMNS, CAMPAIGN_COLUMNS_NEEDED, type ImportResult } from '#contract/admin-imports.ts';
import { recordAudit, type StaffPerson } from '../../audit.ts';
import type { Database } from '../../db/client.ts';
import { isMissingReference, isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../errors.ts';
import { type CampaignToMake, campaignsOf } from './campaign-rows.ts';
import { Problems } from './problems.ts';
import { importedBefore, insertCampaigns, insertImportFile, knownForCampaigns } from './queries.ts';
import { readCsv } from './read-csv.ts';

export type ImportDeps = { db: Database; clock: () => Date };

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const HEADINGS = { known: CAMPAIGN_COLUMNS, needed: CAMPAIGN_COLUMNS_NEEDED };

/**
 * Makes a draft of each row of a CSV file, all in one transaction, or none when anything is wrong with one of them. A dry run
 * writes nothing.
 * @throws AppError `file_refused` for what cannot be read as CSV; `imported_already` for the same file once more;
 * `edited_meanwhile` when campaigns or categories changed while the file was read.
 */
export async function importCampaigns(
  { db, clock }: ImportDeps,
  by: StaffPerson,
  bytes: unknown,
  dryRun: boolean,
): Promise<ImportResult> {
  if (!Buffer.isBuffer(bytes))
    throw new AppError('unsupported_media_type', 'Send the file’s bytes as text/csv.');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const before = await importedBefore(db, sha256);
  if (before) throw importedAlready(`on ${DAY.format(before.at)} by ${before.by}`);
  const problems = new Problems();
  const { rows, rowsInAll } = await readCsv(bytes, HEADINGS, problems);
  const campaigns = await campaignsOf(rows, await knownForCampaigns(db), problems);
  const isGood = problems.inAll === 0;
  if (isGood && !dryRun) await makeAll(db, by, sha256, campaigns, clock());
  return {
    dryRun,
    rows: rowsInAll,
    made: isGood ? campaigns.length : 0,
    problems: problems.shown.toSorted((a, b) => a.row - b.row),
    problemsInAll: problems.inAll,
  };
}

async function makeAll(
  db: Database,
  by: StaffPerson,
  sha256: string,
  campaigns: readonly CampaignToMake[],
  now: Date,
): Promise<void> {
  const id = uuid();
  const rows = campaigns.length;
  try {
    await db.transaction(async (tx) => {
      const file = {
        id,
        sha256,
        kind: 'campaigns',
        rows,
        importedBy: by.accountId,
        importedAt: now,
      } as const;
      if (!(await insertImportFile(tx, file))) throw importedAlready('a moment ago');
      await insertCampaigns(tx, campaigns, now);
      const words = `Imported ${rows.toLocaleString('en-IN')} ${rows === 1 ? 'campaign' : 'campaigns'} from a file, as drafts.`;
      const target = { kind: 'import', id } as const;
      await recordAudit(
        tx,
        by,
        { action: 'campaigns_imported', target, words, after: { rows, sha256 } },
        now,
      );
    });
  } catch (error) {
    throw isOutdated(error)
      ? new AppError(
          'edited_meanwhile',
          'Campaigns or categories were changed while this file was read. Nothing was imported; please check it again.',
          { cause: error },
        )
      : error;
  }
}

/** Another campaign took an address, or a category went, since the rows were checked. */
function isOutdated(error: unknown): boolean {
  return (
    isUniqueViolation(error, 'campaign_slug_unique') ||
    isMissingReference(error, 'campaign_category_id_category_id_fk')
  );
}

function importedAlready(when: string): AppError {
  return new AppError('imported_already', `This very file was imported ${when}. Nothing was imported again.`);
}
