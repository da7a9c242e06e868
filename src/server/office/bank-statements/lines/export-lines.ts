import type { ExportLines } from '#contract/office/books/bank-lines.ts';
import type { Database } from '../../../db/client.ts';
import { toPage } from '../../../db/queries/keyset-pagination.ts';
import { findLines, giftsOf, type LineRow } from './line-queries.ts';

export type ExportedLine = LineRow & { gifts: Awaited<ReturnType<typeof giftsOf>> };

/** Lines with what they were confirmed to be, latest first, in pages for an export. */
export async function* exportedLines(
  db: Database,
  query: Omit<ExportLines, 'format'>,
  rowsPerPage: number,
): AsyncGenerator<ExportedLine[]> {
  for (let cursor: string | undefined; ; ) {
    const page = { ...query, limit: rowsPerPage, cursor };
    const { rows, nextCursor } = toPage(await findLines(db, page, rowsPerPage + 1), rowsPerPage);
    const gifts = await giftsOf(
      db,
      rows.flatMap(({ matchId }) => matchId ?? []),
    );
    const ofMatch = Map.groupBy(gifts, ({ matchId }) => matchId);
    yield rows.map((row) => ({ ...row, gifts: ofMatch.get(row.matchId ?? '') ?? [] }));
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}
