import { createHash } from 'node:crypto';
import { canonicalJson, type MonthlyReport } from '#domain/office/report.ts';
import { daysOfMonth } from '#domain/time/month.ts';
import type { Database } from '#server/db/client.ts';
import { monthlyReport } from '#server/db/schema/monthly-report.ts';

/** Inserts the draft of a month with a balance of all funds, as if it had been drawn up. @returns its hash. */
export async function createReportDraft(
  db: Database,
  { month, total, at }: { month: string; total: MonthlyReport['total']; at: Date },
): Promise<string> {
  const report: MonthlyReport = {
    format: 'monthly-report-1',
    month,
    lastDay: daysOfMonth(month).to,
    position: 1,
    previous: null,
    funds: [],
    total,
    late: [],
    differences: { giftsPaise: 0, paymentsPaise: 0 },
  };
  const content = canonicalJson(report);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await db.insert(monthlyReport).values({ month, content, sha256, position: 1n, drawnUpAt: at });
  return sha256;
}
