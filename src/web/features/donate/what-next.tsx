import { Link } from 'react-router';
import { donateTexts } from '#web/languages/en/donate.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import styles from './what-next.module.css';

/** Explains, next to the form, what happens after it is submitted. */
export function WhatNext() {
  const { next } = useTexts(donateTexts);
  const { pan, section80G, darpan } = useTrust().registrations;
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">{next.title}</h2>
      <ol>
        <li>{next.pay}</li>
        <li>{next.receipt}</li>
        <li>
          <LinkedText message={next.broken} to="/findpayment" />
        </li>
      </ol>
      {(pan || section80G.number || darpan) && (
        <p>
          <Link to="/terms#who-we-are">{next.registrations}</Link>
        </p>
      )}
    </section>
  );
}
