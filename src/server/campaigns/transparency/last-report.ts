import { FrozenReport } from '#contract/campaigns/transparency/reports.server.ts';
import type { PageData } from '#contract/site/page-data.ts';
import { currentUntil, reportInShort } from '#domain/office/report.ts';
import type { Database } from '../../db/client.ts';
import { lastPublishedReport } from './report-queries.ts';

/** The last published report in short, and whether it may stand for all of them at a moment. */
export async function readLastReport(db: Database, now: Date): ReturnType<PageData['lastReport']> {
  const row = await lastPublishedReport(db);
  if (!row) return { report: null, expiresAt: null };
  const { total } = FrozenReport.parse(JSON.parse(row.content));
  const { receivedPaise, spentPaise } = reportInShort(total);
  const until = currentUntil(row.month);
  const isCurrent = now < until;
  return {
    report: { month: row.month, receivedPaise, spentPaise, isCurrent },
    expiresAt: isCurrent ? until : null,
  };
}
