import { updatesTexts } from '#content/en/pages/updates.ts';
import type { ShownUpdate } from '#contract/campaigns/updates.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Formatted } from '#web/lib/page/formatted.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { CampaignPicture } from '../campaign-picture.tsx';
import { longDate } from '../countdown/dates.ts';
import styles from './update-list.module.css';

type UpdateListProps = { updates: readonly ShownUpdate[]; heading: 'h2' | 'h3' };

/** A campaign's updates with their dates, latest first. */
export function UpdateList({ updates, heading }: UpdateListProps) {
  return (
    <ol className={styles.list}>
      {updates.map((update) => (
        <li key={update.id}>
          <Update update={update} heading={heading} />
        </li>
      ))}
    </ol>
  );
}

function Update({ update, heading: Heading }: { update: ShownUpdate; heading: 'h2' | 'h3' }) {
  const { publishedAt, correctedAt, withdrawnAt, title, text } = update;
  const texts = useTexts(updatesTexts);
  const format = useFormat();
  const language = useLanguage();
  const langOf = useLangOf();
  return (
    <>
      <time dateTime={publishedAt}>{longDate(publishedAt, language)}</time>
      {withdrawnAt ? (
        <p>{format(texts.withdrawn, { date: longDate(withdrawnAt, language) })}</p>
      ) : (
        <article>
          <Heading lang={langOf(update, 'title')}>{title}</Heading>
          <Formatted text={text} lang={langOf(update, 'text')} />
          <Pictures update={update} />
          {correctedAt && (
            <p className={styles.corrected}>
              {format(texts.corrected, { date: longDate(correctedAt, language) })}
            </p>
          )}
        </article>
      )}
    </>
  );
}

function Pictures({ update }: { update: ShownUpdate }) {
  const langOf = useLangOf();
  return update.images?.map((src, place) => (
    <CampaignPicture
      key={src}
      src={src}
      focus={update.imageFocus?.[place]}
      alt={update.imageAlts?.[place] ?? ''}
      lang={langOf(update, `imageAlts.${place}`)}
      width={900}
      height={600}
      sizes="(min-width: 48rem) 42rem, 100vw"
      className={styles.picture}
    />
  ));
}
