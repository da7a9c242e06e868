import { Link } from 'react-router';
import { transparencyTexts } from '#content/en/pages/transparency.ts';
import type { Transparency } from '#contract/campaigns/transparency/spending.ts';
import {
  paymentsPage,
  reportRoutes,
  TRANSPARENCY_PAGE,
} from '#contract/campaigns/transparency/spending-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { longMonth } from '#web/languages/long-day.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { RegistrationList } from '#web/site/trust/about/registration-list.tsx';
import { Trustees } from '#web/site/trust/about/trustees.tsx';
import { FundName } from '#web/site/trust/fund-name.tsx';
import { registrationList } from '#web/site/trust/legal/registrations.ts';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/transparency';
import styles from './transparency.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { transparency, trust, trustees, law, publicUrl } = context.get(pageData);
  const language = context.get(pageLanguage);
  const { registrations } = await trust();
  return {
    ...(await transparency(language)),
    registrations: registrationList(registrations, language, await law()),
    trustees: await trustees(language),
    publicUrl,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = pageTexts(matches, transparencyTexts);
  return pageMeta(matches, { title, description: lead, path: TRANSPARENCY_PAGE });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { funds, reports, registrations, trustees, publicUrl } = loaderData;
  const text = useTexts(transparencyTexts);
  const language = useLanguage();
  const [latest, ...earlier] = reports;
  return (
    <>
      <PageBanner title={text.title}>
        <p>{text.lead}</p>
      </PageBanner>
      <Container className={styles.page}>
        <Unhydrated as="section" className={styles.section} aria-labelledby="reports">
          <h2 id="reports">{text.reports}</h2>
          {reports.length === 0 && <p>{text.none}</p>}
          {latest && <Report report={latest} />}
          {earlier.map((report) => (
            <details key={report.month} className={styles.earlier}>
              <summary>{longMonth(report.month, language)}</summary>
              <Report report={report} />
            </details>
          ))}
          {latest && (
            <>
              <p>{text.check}</p>
              <pre className={styles.command}>
                curl -s {publicUrl}
                {pathOf(reportRoutes.one, { month: latest.month })} | sha256sum
              </pre>
              <p>
                {text.dataText} <a href={reportRoutes.list.path}>{text.allReports}</a>
              </p>
            </>
          )}
        </Unhydrated>
        {funds.length > 0 && <Funds funds={funds} />}
        <Trustees trustees={trustees} />
      </Container>
      {registrations.lines.length > 0 && <RegistrationList {...registrations} />}
    </>
  );
}

function Report({ report }: { report: Transparency['reports'][number] }) {
  const { month, sha256, note, openingPaise, lines, closingPaise, differences } = report;
  const text = useTexts(transparencyTexts);
  const language = useLanguage();
  const format = useFormat();
  const langOf = useLangOf();
  const rupees = (paise: number) => formatRupees(paise / 100);
  const { giftsPaise, paymentsPaise } = differences;
  return (
    <>
      <table className={styles.figures} aria-labelledby={month}>
        <caption id={month}>{longMonth(month, language)}</caption>
        <tbody>
          <tr>
            <th scope="row">{text.opening}</th>
            <td>{rupees(openingPaise)}</td>
          </tr>
          {lines.map(({ kind, paise }) => (
            <tr key={kind}>
              <th scope="row">{text.lines[kind]}</th>
              <td>{rupees(paise)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{text.closing}</th>
            <td>{rupees(closingPaise)}</td>
          </tr>
        </tbody>
      </table>
      {note && <p lang={langOf(report)}>{note}</p>}
      {(giftsPaise !== 0 || paymentsPaise !== 0) && (
        <p>{format(text.differences, { gifts: rupees(giftsPaise), payments: rupees(paymentsPaise) })}</p>
      )}
      <p className={styles.hash}>
        {text.hash} <code>{sha256}</code> <a href={pathOf(reportRoutes.one, { month })}>{text.figures}</a>
      </p>
    </>
  );
}

function Funds({ funds }: Pick<Transparency, 'funds'>) {
  const text = useTexts(transparencyTexts);
  return (
    <Unhydrated as="section" className={styles.section} aria-labelledby="funds">
      <h2 id="funds">{text.funds}</h2>
      <table className={styles.figures} aria-labelledby="funds">
        <thead>
          <tr>
            <th scope="col">{text.fund}</th>
            <th scope="col">{text.spent}</th>
            <th scope="col">{text.left}</th>
          </tr>
        </thead>
        <tbody>
          {funds.map(({ fund, money }) => (
            <tr key={fund.key}>
              <th scope="row">
                {money.spent === 0 && money.transferred === 0 ? (
                  <FundName fund={fund} />
                ) : (
                  <Link to={paymentsPage(fund.key)}>
                    <FundName fund={fund} />
                  </Link>
                )}
              </th>
              <td>{formatRupees(0 - money.spent)}</td>
              <td>{formatRupees(money.left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unhydrated>
  );
}
