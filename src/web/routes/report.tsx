import { Link } from 'react-router';
import { reportsTexts } from '#content/en/pages/reports.ts';
import { transparencyTexts } from '#content/en/pages/transparency.ts';
import { reportPage } from '#contract/campaigns/transparency/report-paths.ts';
import { paymentsPage, TRANSPARENCY_PAGE } from '#contract/campaigns/transparency/spending-paths.ts';
import { longDay, longMonth } from '#domain/time/long-day.ts';
import { format, useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { BalanceTable } from '#web/site/trust/reports/balance-table.tsx';
import { CheckReport } from '#web/site/trust/reports/check-report.tsx';
import { FundBalances } from '#web/site/trust/reports/fund-balances.tsx';
import { LateEntries } from '#web/site/trust/reports/late-entries.tsx';
import { ReportNote } from '#web/site/trust/reports/report-note.tsx';
import styles from '#web/site/trust/reports/reports.module.css';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/report';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { report, publicUrl } = context.get(pageData);
  const found = await report(params.month, context.get(pageLanguage));
  if (!found) throw new Response('No such report', { status: 404 });
  return { report: found, publicUrl };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { month } = loaderData.report;
  const text = pageTexts(matches, reportsTexts);
  const { title: parent } = pageTexts(matches, transparencyTexts);
  return pageMeta(matches, {
    title: (language) => format(language, text.reportOf, { month: longMonth(month, language) }),
    description: (_trust, language) =>
      format(language, text.description, { month: longMonth(month, language) }),
    path: reportPage(month),
    parent: { path: TRANSPARENCY_PAGE, name: parent },
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { report, publicUrl } = loaderData;
  const { month, publishedOn, pdfPath, total, funds, late, countedLater, previous, next } = report;
  const text = useTexts(reportsTexts);
  const { title: parent } = useTexts(transparencyTexts);
  const language = useLanguage();
  const format = useFormat();
  const written = longMonth(month, language);
  const neighbours = [
    ...(previous ? [{ month: previous.month, label: text.earlier }] : []),
    ...(next ? [{ month: next, label: text.later }] : []),
  ];
  return (
    <>
      <PageBanner
        title={format(text.reportOf, { month: written })}
        trail={[{ label: parent, to: TRANSPARENCY_PAGE }]}
      >
        <p>{text.lead}</p>
      </PageBanner>
      <Container>
        <Unhydrated as="div" key={`${month} ${countedLater.length} ${next}`} className={styles.page}>
          <section className={styles.section} aria-labelledby="all">
            <h2 id="all">{text.all}</h2>
            <div className={styles.narrow}>
              <BalanceTable balance={total} labelledBy="all" />
            </div>
            <ReportNote report={report} />
            <p>
              {format(text.publishedOn, { day: longDay(publishedOn, language) })}{' '}
              <a href={pdfPath}>{text.pdf}</a>
            </p>
          </section>
          <FundBalances
            funds={funds.map(({ fund, balance, hasRows }) => ({
              fund,
              balance,
              rows: hasRows
                ? { to: paymentsPage(fund.key, month), label: format(text.payments, { month: written }) }
                : null,
            }))}
          />
          <p>{text.rowsNote}</p>
          <LateEntries
            id="late"
            heading={text.late}
            entries={late}
            monthTitle={text.belongsTo}
            listedIn={(entry) => entry.month}
          >
            {text.lateText}
          </LateEntries>
          <LateEntries
            id="later"
            heading={text.countedLater}
            entries={countedLater}
            monthTitle={text.countedIn}
            listedIn={() => month}
          >
            {text.countedLaterText}
          </LateEntries>
          <CheckReport report={report} publicUrl={publicUrl} />
          {neighbours.length > 0 && (
            <nav aria-label={text.neighbours} className={styles.links}>
              {neighbours.map((each) => (
                <Link key={each.month} to={reportPage(each.month)}>
                  {format(each.label, { month: longMonth(each.month, language) })}
                </Link>
              ))}
            </nav>
          )}
        </Unhydrated>
      </Container>
    </>
  );
}
