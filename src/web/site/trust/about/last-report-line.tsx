import { Link, useLoaderData } from 'react-router';
import { lastReportTexts } from '#content/en/pages/last-report.ts';
import type { LastReport } from '#contract/campaigns/transparency/last-report.ts';
import { reportPage } from '#contract/campaigns/transparency/report-paths.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';

/** The last report in one line, while it is current. For the server alone: the browser keeps what it has rendered. */
export function LastReportLine() {
  const { report } = useLoaderData<{ report: LastReport | null }>();
  const text = useTexts(lastReportTexts);
  const format = useFormat();
  const language = useLanguage();
  if (!report?.isCurrent) return null;
  const month = longMonth(report.month, language);
  const received = formatRupees(report.receivedPaise / 100);
  const spent = formatRupees(report.spentPaise / 100);
  return (
    <p>
      {format(text.line, { month, received, spent })} <Link to={reportPage(report.month)}>{text.read}</Link>
    </p>
  );
}
