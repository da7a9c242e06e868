import { contactTexts } from '#content/en/pages/contact.ts';
import { listRoutes } from '#contract/api-paths.ts';
import { NOTICE_PAGE } from '#contract/donors/consent-paths.ts';
import { REAL_ADDRESSES_PAGE } from '#contract/trust/real-addresses.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta, pageTexts, preloadList } from '#web/lib/page/page-meta.ts';
import { labelledAccounts } from '#web/site/trust/contact/bank-account.ts';
import { BankTransfer } from '#web/site/trust/contact/bank-transfer.tsx';
import { ContactForm } from '#web/site/trust/contact/contact-form.tsx';
import { ContactInfo } from '#web/site/trust/contact/contact-info.tsx';
import { OfficeMap } from '#web/site/trust/contact/office-map.tsx';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { Route } from './+types/contact';
import styles from './contact.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const trust = await context.get(pageData).trust();
  const { officeAddress, map } = trust;
  return { accounts: labelledAccounts(trust, context.get(pageLanguage)), officeAddress, map };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, contactTexts);
  return [
    ...pageMeta(matches, { title, description, path: '/contact' }),
    ...preloadList(matches, listRoutes.categories.path),
  ];
}

export default function Page({ loaderData: { accounts, officeAddress, map } }: Route.ComponentProps) {
  const { title, lead, write, notice, realAddresses } = useTexts(contactTexts);
  return (
    <>
      <PageBanner title={title}>
        <p>{lead}</p>
      </PageBanner>
      <Container className={styles.page}>
        <ContactInfo officeAddress={officeAddress} />
        {accounts.map((account) => (
          <BankTransfer key={account.title} account={account} />
        ))}
        <p>
          <LinkedText message={realAddresses} to={REAL_ADDRESSES_PAGE} />
        </p>
        <div className={styles.columns}>
          <Card as="section" className={styles.form} data-below="">
            <SectionHeading title={write} />
            <ContactForm />
            <p>
              <LinkedText message={notice} to={NOTICE_PAGE} />
            </p>
          </Card>
          <OfficeMap map={map} city={officeAddress.city} />
        </div>
      </Container>
    </>
  );
}
