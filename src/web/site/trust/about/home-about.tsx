import { homeTexts } from '#content/en/pages/home.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './home-about.module.css';
import { LastReportLine } from './last-report-line.tsx';

export function HomeAbout() {
  return (
    <Unhydrated as="section" className={styles.about} data-below="" aria-labelledby="home-about">
      <AboutContent />
    </Unhydrated>
  );
}

function AboutContent() {
  const homeAbout = useTexts(homeTexts).about;
  return (
    <Container className={styles.inner}>
      <img
        className={styles.picture}
        src="/pictures/about.svg"
        width="1000"
        height="900"
        alt={homeAbout.picture}
        loading="lazy"
      />
      <div className={styles.words}>
        <div className={styles.heading}>
          <h2 id="home-about" className={styles.eyebrow}>
            {homeAbout.eyebrow}
          </h2>
          <h3 className={styles.title}>{homeAbout.heading}</h3>
        </div>
        <ul className={styles.mission}>
          {homeAbout.mission.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {import.meta.env.SSR && <LastReportLine />}
        <div className={styles.features}>
          {homeAbout.features.map(({ title, text }) => (
            <article key={title} className={styles.feature}>
              <h4>{title}</h4>
              <p>{text}</p>
            </article>
          ))}
        </div>
        <ButtonLink to="/donate" size="large" className={styles.button}>
          {homeAbout.button}
        </ButtonLink>
      </div>
    </Container>
  );
}
