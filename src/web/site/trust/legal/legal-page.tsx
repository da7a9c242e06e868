import type { ReactNode } from 'react';
import { legalTexts } from '#content/en/pages/legal.ts';
import type { LegalPageText } from '#contract/trust/legal-page.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import styles from './legal-page.module.css';

/** A legal text with its table of contents; `children` follow the last section. */
export function LegalPage({ text, children }: { text: LegalPageText; children?: ReactNode }) {
  const { sections } = text;
  const { contents } = useTexts(legalTexts);
  return (
    <>
      <PageBanner title={text.title}>
        <p>{text.intro}</p>
      </PageBanner>
      <Container className={styles.columns}>
        {/* Terms and privacy are one page to the router, so the keys tell them apart. */}
        <Unhydrated
          as="nav"
          key={`contents of ${text.title}`}
          className={styles.contents}
          aria-labelledby="contents"
        >
          <h2 id="contents">{contents}</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </Unhydrated>
        <Unhydrated as="div" key={text.title} className={styles.sections}>
          {sections.map(({ id, heading, paragraphs, points }, index) => (
            <section key={id} id={id} data-below={index > 1 ? '' : undefined}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          {children}
        </Unhydrated>
      </Container>
    </>
  );
}
