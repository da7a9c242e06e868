import { transparencyTexts } from '#content/en/pages/transparency.ts';
import type { ShownTrustees } from '#contract/trust/trust.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './trustees.module.css';

/** The trustees who agreed to be named; of the others the number. Nothing if the trust has entered none. */
export function Trustees({ trustees: { named, unnamed } }: { trustees: ShownTrustees }) {
  const { trustees: text } = useTexts(transparencyTexts);
  const language = useLanguage();
  const format = useFormat();
  const langOf = useLangOf();
  if (named.length === 0) return null;
  return (
    <Unhydrated as="section" className={styles.trustees} aria-labelledby="trustees">
      <h2 id="trustees">{text.title}</h2>
      <ul>
        {named.map((trustee) => (
          <li key={`${trustee.name} ${trustee.office}`}>
            <b lang={langOf(trustee, 'name')}>{trustee.name}</b>
            <span lang={langOf(trustee, 'office')}>{trustee.office}</span>
            {trustee.since && (
              <time dateTime={trustee.since}>
                {format(text.since, { day: longDay(trustee.since, language) })}
              </time>
            )}
          </li>
        ))}
      </ul>
      {unnamed > 0 && <p>{format(text.unnamed, { count: unnamed })}</p>}
    </Unhydrated>
  );
}
