import { Link } from 'react-router';
import { spendingTexts } from '#content/en/pages/spending.ts';
import { transparencyTexts } from '#content/en/pages/transparency.ts';
import {
  ALL_MONTHS,
  paymentsPage,
  TRANSPARENCY_PAGE,
} from '#contract/campaigns/transparency/spending-paths.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { format } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { FundMoneyList } from '#web/site/trust/fund-money.tsx';
import { FundOpening } from '#web/site/trust/fund-opening.tsx';
import { PaymentTable } from '#web/site/trust/payment-table.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/payments';
import styles from './payments.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { fund, period, after } = params;
  const found = await context.get(pageData).fundPayments({ fund, period, after }, context.get(pageLanguage));
  if (!found) throw new Response('No such payments', { status: 404 });
  return { ...found, isFirst: after === undefined };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { fund, period, isFirst } = loaderData;
  const { funds, page } = pageTexts(matches, spendingTexts);
  const name = fund.title ?? funds[fund.kind];
  return pageMeta(matches, {
    title: name,
    description: (_trust, language) =>
      format(language, page.description, {
        period: period === ALL_MONTHS ? page.always : longMonth(period, language),
      }),
    path: paymentsPage(fund.key, period),
    // Parts of a list that grows.
    listed: isFirst && period === ALL_MONTHS,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { fund, period, money, opening, payments, nextCursor } = loaderData;
  const text = useTexts(spendingTexts);
  const language = useLanguage();
  const langOf = useLangOf();
  const { title: allFunds } = useTexts(transparencyTexts);
  const title = fund.title ?? text.funds[fund.kind];
  const lang = fund.title === null ? undefined : langOf(fund);
  const isCampaign = fund.kind === 'campaign' && fund.title !== null;
  const trail = [
    { label: allFunds, to: TRANSPARENCY_PAGE },
    ...(isCampaign ? [{ label: title, to: `/campaigns/${fund.key}`, lang }] : []),
  ];
  return (
    <>
      <PageBanner title={title} lang={lang} current={isCampaign ? text.title : title} trail={trail}>
        <p>{period === ALL_MONTHS ? text.everything : longMonth(period, language)}</p>
      </PageBanner>
      <Container width="text" className={styles.page}>
        <Unhydrated
          as="section"
          key={`${fund.key} ${period} ${payments[0]?.number}`}
          className={styles.section}
          aria-labelledby="payments"
        >
          {period === ALL_MONTHS && <FundMoneyList money={money} />}
          {period === ALL_MONTHS && opening && <FundOpening opening={opening} />}
          <h2 id="payments">{text.title}</h2>
          {payments.length > 0 ? (
            <PaymentTable payments={payments} labelledBy="payments" />
          ) : (
            <p>{text.nothing}</p>
          )}
          {nextCursor !== null && (
            <p>
              <Link to={`${paymentsPage(fund.key, period)}/${nextCursor}`}>{text.earlierPayments}</Link>
            </p>
          )}
          <p>{text.page.note}</p>
        </Unhydrated>
      </Container>
    </>
  );
}
