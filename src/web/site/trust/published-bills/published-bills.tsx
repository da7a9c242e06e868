import { publishedBillsTexts } from '#content/en/pages/published-bills.ts';
import type { PublishedBill } from '#contract/campaigns/published-bills.ts';
import { longDay } from '#domain/time/long-day.ts';
import { format } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import styles from './published-bills.module.css';

type PublishedBillsProps = { purpose: string; bills: readonly PublishedBill[] };

/** The bills of a payment: thumbnails that open the pages, or why a bill was withdrawn. */
export function PublishedBills({ purpose, bills }: PublishedBillsProps) {
  return bills.map((bill, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
    <Bill key={index} purpose={purpose} bill={bill} />
  ));
}

function Bill({ purpose, bill: { pages, secondLook, withdrawn } }: { purpose: string; bill: PublishedBill }) {
  const text = useTexts(publishedBillsTexts);
  const language = useLanguage();
  if (withdrawn)
    return (
      <p className={styles.note}>
        {format(language, text.withdrawn, {
          day: longDay(withdrawn.day, language),
          reason: withdrawn.reason,
        })}
      </p>
    );
  return (
    <>
      <ul className={styles.pages}>
        {pages.map(({ url, thumbnailUrl, width, height }, index) => (
          <li key={url}>
            <a href={url}>
              <img
                src={thumbnailUrl}
                alt={format(language, text.page, { purpose, number: String(index + 1) })}
                width={width}
                height={height}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {!secondLook && <p className={styles.note}>{text.alone}</p>}
    </>
  );
}
