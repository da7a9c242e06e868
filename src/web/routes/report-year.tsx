import { reportsTexts } from '#content/en/pages/reports.ts';
import { transparencyTexts } from '#content/en/pages/transparency.ts';
import { yearPage } from '#contract/campaigns/transparency/report-paths.ts';
import { paymentsPage, TRANSPARENCY_PAGE } from '#contract/campaigns/transparency/spending-paths.ts';
import { longMonth, writtenYear } from '#domain/time/long-day.ts';
import { format, useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { BalanceTable } from '#web/site/trust/reports/balance-table.tsx';
import { FundBalances } from '#web/site/trust/reports/fund-balances.tsx';
import { MonthsTable } from '#web/site/trust/reports/months-table.tsx';
import styles from '#web/site/trust/reports/reports.module.css';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/report-year';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(pageData).reportYear(params.year, context.get(pageLanguage));
  if (!found) throw new Response('No such year', { status: 404 });
  return found;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const text = pageTexts(matches, reportsTexts);
  const { title: parent } = pageTexts(matches, transparencyTexts);
  const year = writtenYear(loaderData.year);
  return pageMeta(matches, {
    title: (language) => format(language, text.year, { year }),
    description: (_trust, language) => format(language, text.yearDescription, { year }),
    path: yearPage(loaderData.year),
    parent: { path: TRANSPARENCY_PAGE, name: parent },
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { year, months, total, funds } = loaderData;
  const text = useTexts(reportsTexts);
  const { title: parent } = useTexts(transparencyTexts);
  const language = useLanguage();
  const format = useFormat();
  const [to, from] = [months[0], months.at(-1)].map((each) => (each ? longMonth(each.month, language) : ''));
  return (
    <>
      <PageBanner
        title={format(text.year, { year: writtenYear(year) })}
        trail={[{ label: parent, to: TRANSPARENCY_PAGE }]}
      >
        <p>{format(text.yearLead, { from: from ?? '', to: to ?? '' })}</p>
      </PageBanner>
      <Container>
        <Unhydrated as="div" key={`${year} ${months.length}`} className={styles.page}>
          <section className={styles.section} aria-labelledby="all">
            <h2 id="all">{text.all}</h2>
            <div className={styles.narrow}>
              <BalanceTable balance={total} labelledBy="all" />
            </div>
          </section>
          <div className={styles.section}>
            <h2 id="months">{text.months}</h2>
            <div className={styles.narrow}>
              <MonthsTable months={months} labelledBy="months" />
            </div>
            <p>{text.monthsNote}</p>
          </div>
          <FundBalances
            funds={funds.map(({ fund, balance }) => ({
              fund,
              balance,
              rows: balance.lines.some(({ kind }) => kind === 'spent' || kind === 'transferred')
                ? { to: paymentsPage(fund.key), label: text.allPayments }
                : null,
            }))}
          />
        </Unhydrated>
      </Container>
    </>
  );
}
