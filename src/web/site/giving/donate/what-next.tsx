import { donateTexts } from '#content/en/pages/donate.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import styles from './what-next.module.css';

/** Explains, next to the form, what happens after it is submitted. */
export function WhatNext() {
  return (
    <Unhydrated as="section" className={styles.next} aria-labelledby="what-next">
      <Steps />
    </Unhydrated>
  );
}

function Steps() {
  const { next } = useTexts(donateTexts);
  return (
    <>
      <h2 id="what-next">{next.title}</h2>
      <ol>
        <li>{next.pay}</li>
        <li>{next.receipt}</li>
        <li>
          <LinkedText message={next.broken} to="/findpayment" />
        </li>
      </ol>
    </>
  );
}
