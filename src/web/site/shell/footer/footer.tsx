import { Link } from 'react-router';
import { footerTexts } from '#content/en/pages/footer.ts';
import { headerTexts } from '#content/en/pages/header.ts';
import { addressLines } from '#domain/trust/contact-details.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { PhoneLinks } from '#web/lib/page/phone-links.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { Container } from '#web/ui/container.tsx';
import { Logo } from '../header/logo.tsx';
import { type NavItem, quickLinks } from '../header/nav-items.ts';
import styles from './footer.module.css';
import { Social } from './social.tsx';

type FooterProps = {
  /** The services with their canonical paths. */
  services: readonly NavItem[];
  sandbox: boolean;
};

export function Footer(props: FooterProps) {
  return (
    <Unhydrated as="footer" className={styles.footer} data-below="">
      <FooterContent {...props} />
    </Unhydrated>
  );
}

function FooterContent({ services, sandbox }: FooterProps) {
  const trust = useTrust();
  const text = useTexts(footerTexts);
  const { nav } = useTexts(headerTexts);
  const lines = addressLines(trust.postalAddress);
  return (
    <>
      <div className={styles.weave} aria-hidden="true" />
      <Container>
        <div className={styles.columns}>
          <div className={styles.intro}>
            <Logo />
            <p>{trust.intro}</p>
            <Social />
          </div>
          <LinkList title={text.ourServices} links={services} />
          <LinkList title={text.quickLinks} links={quickLinks(nav, text)} />
          <section className={styles.contact}>
            <h2>{text.contactUs}</h2>
            <address>
              {lines[0] && (
                <p>
                  {lines[0]}
                  <br />
                  {lines[1]}
                </p>
              )}
              <p>
                <PhoneLinks />
                {trust.email && <a href={`mailto:${trust.email}`}>{trust.email}</a>}
              </p>
            </address>
            <p className={styles.find}>
              {text.lostPayment}
              <Link to="/findpayment">{text.findPayment}</Link>
            </p>
          </section>
        </div>
        <div className={styles.bottom}>
          <p>{trust.copyright}</p>
          <p>{trust.refundNote}</p>
          <p className={styles.legal}>
            <Link to="/terms">{text.terms}</Link>
            <Link to="/privacy">{text.privacy}</Link>
            <Link to="/transparency">{text.transparency}</Link>
            <Link to="/realaddresses">{text.realAddresses}</Link>
          </p>
        </div>
      </Container>
      {sandbox && <p className={styles.sandbox}>{text.sandbox}</p>}
    </>
  );
}

function LinkList({ title, links }: { title: string; links: readonly NavItem[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, to, lang }) => (
          <li key={to}>
            <Link to={to} lang={lang}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
