import { Link } from 'react-router';
import { paymentTexts } from '#content/en/pages/payment.ts';
import { formatTags } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from '../payment.module.css';

/** On the server's page, which is the same for every order, for browsers without scripts. */
export function HelpWithoutScripts() {
  const { noScript } = useTexts(paymentTexts);
  return (
    <noscript>
      {import.meta.env.SSR && (
        <>
          <p className={styles.help}>{noScript}</p>
          <PaymentHelp />
        </>
      )}
    </noscript>
  );
}

/** Below every payment that did not go through or cannot be seen: where to look for it, and whom to ask. */
export function PaymentHelp() {
  const { help } = useTexts(paymentTexts);
  return (
    <p className={styles.help}>
      {formatTags(help, {
        find: (content) => (
          <Link key="find" to="/findpayment">
            {content}
          </Link>
        ),
        contact: (content) => (
          <Link key="contact" to="/contact">
            {content}
          </Link>
        ),
      })}
    </p>
  );
}
