import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { monthlyReport } from '../../db/schema/monthly-report.ts';

export type PublishedRow = Awaited<ReturnType<typeof publishedReports>>[number];

/** The published monthly reports, latest first: twelve a year. */
export function publishedReports(db: Database) {
  return db
    .select()
    .from(monthlyReport)
    .where(isNotNull(monthlyReport.publishedAt))
    .orderBy(desc(monthlyReport.month));
}

/** The last published report. */
export async function lastPublishedReport(db: Database) {
  const [row] = await db
    .select({ month: monthlyReport.month, content: monthlyReport.content })
    .from(monthlyReport)
    .where(isNotNull(monthlyReport.publishedAt))
    .orderBy(desc(monthlyReport.month))
    .limit(1);
  return row;
}

/** The text of a published report; undefined if there is none for the month. */
export async function publishedContent(db: Database, month: string): Promise<string | undefined> {
  const [row] = await db
    .select({ content: monthlyReport.content })
    .from(monthlyReport)
    .where(and(eq(monthlyReport.month, month), isNotNull(monthlyReport.publishedAt)));
  return row?.content;
}

/** The months of the published reports, latest first. */
export async function publishedMonths(db: Database): Promise<string[]> {
  const rows = await db
    .select({ month: monthlyReport.month })
    .from(monthlyReport)
    .where(isNotNull(monthlyReport.publishedAt))
    .orderBy(desc(monthlyReport.month));
  return rows.map(({ month }) => month);
}
