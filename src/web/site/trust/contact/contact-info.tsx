import type { ReactNode } from 'react';
import { contactTexts } from '#content/en/pages/contact.ts';
import type { PostalAddress } from '#contract/trust/trust.ts';
import { addressLines, phonesOf } from '#domain/trust/contact-details.ts';
import { useTexts } from '#web/languages/texts.ts';
import { PhoneLinks } from '#web/lib/page/phone-links.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './contact-info.module.css';

export function ContactInfo({ officeAddress }: { officeAddress: PostalAddress }) {
  const { email, ...phones } = useTrust();
  const text = useTexts(contactTexts);
  const [street, region] = addressLines(officeAddress);
  return (
    <ul className={styles.cards}>
      {street && (
        <ContactCard
          title={text.address}
          icon="M12 22s7-7.6 7-12.5A7 7 0 0 0 5 9.5C5 14.4 12 22 12 22zM12 7a2.6 2.6 0 1 1 0 5.2A2.6 2.6 0 0 1 12 7z"
        >
          <address>
            {street}
            <br />
            {region}
          </address>
        </ContactCard>
      )}
      {email && (
        <ContactCard title={text.mail} icon="M3 6h18v12H3zM3 7l9 6.5L21 7">
          <a href={`mailto:${email}`}>{email}</a>
        </ContactCard>
      )}
      {phonesOf(phones).length > 0 && (
        <ContactCard
          title={text.phone}
          icon="M6 3h3.5l1.5 4.5-2 1.7a12 12 0 0 0 5.8 5.8l1.7-2L21 14.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z"
        >
          <div className={styles.phones}>
            <PhoneLinks />
          </div>
        </ContactCard>
      )}
    </ul>
  );
}

function ContactCard({ title, icon, children }: { title: string; icon: string; children: ReactNode }) {
  return (
    <Card as="li" className={styles.card}>
      <svg className={styles.icon} viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d={icon} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      </svg>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
