import { Link } from 'react-router';
import { transparencyTexts } from '#content/en/pages/transparency.ts';
import type { Transparency } from '#contract/campaigns/transparency/shown-reports.ts';
import { paymentsPage, TRANSPARENCY_PAGE } from '#contract/campaigns/transparency/spending-paths.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { AnnualDocuments } from '#web/site/trust/about/annual-documents.tsx';
import { RegistrationList } from '#web/site/trust/about/registration-list.tsx';
import { Trustees } from '#web/site/trust/about/trustees.tsx';
import { FundName } from '#web/site/trust/fund-name.tsx';
import { registrationList } from '#web/site/trust/legal/registrations.ts';
import { FollowReports } from '#web/site/trust/reports/follow-reports.tsx';
import { OpenData } from '#web/site/trust/reports/open-data.tsx';
import { ReportList } from '#web/site/trust/reports/report-list.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/transparency';
import styles from './transparency.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { transparency, trust, governance, law } = context.get(pageData);
  const language = context.get(pageLanguage);
  const { registrations } = await trust();
  return {
    ...(await transparency(language)),
    registrations: registrationList(registrations, language, await law()),
    ...(await governance(language)),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead } = pageTexts(matches, transparencyTexts);
  return pageMeta(matches, { title, description: lead, path: TRANSPARENCY_PAGE });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { funds, latest, years, data, registrations, trustees, documents } = loaderData;
  const text = useTexts(transparencyTexts);
  return (
    <>
      <PageBanner title={text.title}>
        <p>{text.lead}</p>
      </PageBanner>
      <Container className={styles.page}>
        <ReportList latest={latest} years={years} />
        <FollowReports />
        {funds.length > 0 && <Funds funds={funds} />}
        <OpenData data={data} />
        <AnnualDocuments documents={documents} />
        <Trustees trustees={trustees} />
      </Container>
      {registrations.lines.length > 0 && <RegistrationList {...registrations} />}
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
