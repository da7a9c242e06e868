import { Link } from 'react-router';
import { sayWith } from '#web/languages/format-message.ts';
import { useTexts } from '#web/languages/texts.ts';
import { donateTexts } from './donate-texts.ts';
import styles from './what-next.module.css';

/** What a donor may want to know before giving, beside the form. */
export function WhatNext() {
  const { next } = useTexts(donateTexts);
  return (
    <section className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">{next.title}</h2>
      <ol>
        <li>{next.pay}</li>
        <li>{next.receipt}</li>
        <li>
          {sayWith(next.broken, {
            link: (words) => (
              <Link key="link" to="/findpayment">
                {words}
              </Link>
            ),
          })}
        </li>
      </ol>
    </section>
  );
}
