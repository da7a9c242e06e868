import { campaignCalls } from '#contract/calls.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactInfo } from '#web/features/contact/contact-info.tsx';
import { OfficeMap } from '#web/features/contact/office-map.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { preloadJson } from '#web/lib/preload.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { Route } from './+types/contact';
import styles from './contact.module.css';

const lead = 'A question, a worry, an offer of help: write to us, call, or come by.';

export const links: Route.LinksFunction = () => [preloadJson(campaignCalls.getCategory)];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Contact Us', description: lead, path: '/contact' });
}

export default function Page() {
  return (
    <>
      <PageBanner title="Contact Us">
        <p>{lead}</p>
      </PageBanner>
      <Container className={styles.page}>
        <ContactInfo />
        <div className={styles.columns}>
          <Card as="section" className={styles.form}>
            <SectionHeading title="Write to us" />
            <ContactForm />
          </Card>
          <OfficeMap />
        </div>
      </Container>
    </>
  );
}
