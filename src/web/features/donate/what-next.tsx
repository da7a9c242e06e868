import { Link } from 'react-router';
import styles from './what-next.module.css';

/** What a donor may want to know before giving, beside the form. */
export function WhatNext() {
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <ol>
        <li>You pay on the payment provider’s own page. Card and bank details never reach us.</li>
        <li>The receipt comes to your mailbox.</li>
        <li>
          Should the payment break off, nothing is lost: <Link to="/findpayment">Find my payment</Link>
        </li>
      </ol>
    </section>
  );
}
