import { Link } from 'react-router';
import { aboutTexts } from '#content/en/pages/about.ts';
import type { LastReport } from '#contract/campaigns/transparency/last-report.ts';
import { reportPage } from '#contract/campaigns/transparency/report-paths.ts';
import { TRANSPARENCY_PAGE } from '#contract/campaigns/transparency/spending-paths.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import styles from './about-us.module.css';

/** Their places among the themes, whose order the specification fixes. */
const DASHBOARDS = 0;
const JOIN_THE_MISSION = 3;

type AboutUsProps = { report: LastReport | null };

export function AboutUs({ report }: AboutUsProps) {
  return (
    <Unhydrated as="section" className={styles.about} aria-labelledby="about-us">
      <Content report={report} />
    </Unhydrated>
  );
}

function Content({ report }: AboutUsProps) {
  const { name } = useTrust();
  const aboutUs = useTexts(aboutTexts);
  const format = useFormat();
  const language = useLanguage();
  const monthOf = (last: LastReport) => ({ month: longMonth(last.month, language) });
  const claimOf = (last: LastReport | null) => {
    const { none, current, last: old } = aboutUs.reports;
    return last ? format(last.isCurrent ? current : old, monthOf(last)) : none;
  };
  return (
    <>
      <img
        className={styles.left}
        src="/pictures/corner-left.svg"
        width="320"
        height="320"
        loading="lazy"
        alt=""
      />
      <img
        className={styles.right}
        src="/pictures/corner-right.svg"
        width="320"
        height="320"
        loading="lazy"
        alt=""
      />
      <Container>
        <SectionHeading
          id="about-us"
          title={aboutUs.heading}
          lead={format(aboutUs.intro, { name })}
          align="center"
        />
        <ul className={styles.themes}>
          {aboutUs.themes.map(({ title, text }, index) => (
            <li key={title} data-below={index > 2 ? '' : undefined}>
              <h3>{title}</h3>
              <p>
                {text}
                {index === DASHBOARDS && ` ${claimOf(report)}`}
              </p>
              {index === DASHBOARDS && (
                <>
                  {report && (
                    <p>
                      <Link to={reportPage(report.month)}>
                        {format(aboutUs.reports.read, monthOf(report))}
                      </Link>
                    </p>
                  )}
                  <p>
                    <Link to={TRANSPARENCY_PAGE}>{aboutUs.transparency}</Link>
                  </p>
                </>
              )}
              {index === JOIN_THE_MISSION && (
                <p>
                  <Link to="/contact">{aboutUs.join}</Link>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Container>
    </>
  );
}
