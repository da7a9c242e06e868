import { transparencyTexts } from '#content/en/pages/transparency.ts';
import type { ShownDocument } from '#contract/campaigns/transparency/shown-reports.ts';
import { fileSize } from '#domain/text/file-size.ts';
import { languages } from '#domain/text/language.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './annual-documents.module.css';

/** Annual reports, accounts and other documents by financial year. Nothing while none was ever published. */
export function AnnualDocuments({ documents }: { documents: readonly ShownDocument[] }) {
  const { documents: text } = useTexts(transparencyTexts);
  if (documents.length === 0) return null;
  return (
    <Unhydrated as="section" className={styles.documents} aria-labelledby="documents">
      <h2 id="documents">{text.title}</h2>
      {[...Map.groupBy(documents, ({ year }) => year)].map(([year, ofYear]) => (
        <div key={year}>
          <h3>{year}</h3>
          <ul>
            {ofYear.map((document) => (
              <li key={`${document.kind} ${document.title} ${document.url}`}>
                <Document document={document} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Unhydrated>
  );
}

function Document({ document }: { document: ShownDocument }) {
  const { documents: text } = useTexts(transparencyTexts);
  const language = useLanguage();
  const format = useFormat();
  const langOf = useLangOf();
  const { kind, year, title, url, bytes, publishedOn, replacedOn, withdrawn } = document;
  const name =
    kind === 'other' ? (
      <span lang={langOf(document)}>{title}</span>
    ) : (
      format(text.named, { name: text.kinds[kind], year })
    );
  if (withdrawn) {
    const { day, reason } = withdrawn;
    return (
      <>
        {name} <small>{format(text.withdrawn, { day: longDay(day, language), reason })}</small>
      </>
    );
  }
  return (
    <>
      {url && <a href={url}>{name}</a>}{' '}
      <small>
        {format(text.file, { size: fileSize(bytes, languages[language].locale) })}
        {' · '}
        {format(text.published, { day: longDay(publishedOn, language) })}
        {replacedOn && ` · ${format(text.replaced, { day: longDay(replacedOn, language) })}`}
      </small>
    </>
  );
}
