import { ButtonLink } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { homeAbout } from './about.ts';
import styles from './home-about.module.css';

export function HomeAbout() {
  return (
    <section className={styles.about} aria-labelledby="home-about">
      <Container className={styles.inner}>
        <img
          className={styles.picture}
          src="/pictures/about.svg"
          width="1000"
          height="900"
          alt="Two women and a volunteer talk over a list of what a household needs"
          loading="lazy"
        />
        <div className={styles.words}>
          <hgroup className={styles.heading}>
            <h2 id="home-about" className={styles.eyebrow}>
              {homeAbout.eyebrow}
            </h2>
            <h3 className={styles.title}>{homeAbout.heading}</h3>
          </hgroup>
          <ul className={styles.mission}>
            {homeAbout.mission.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className={styles.features}>
            {homeAbout.features.map(({ title, text }) => (
              <article key={title} className={styles.feature}>
                <h4>{title}</h4>
                <p>{text}</p>
              </article>
            ))}
          </div>
          <ButtonLink to={homeAbout.button.to} size="large" className={styles.button}>
            {homeAbout.button.label}
          </ButtonLink>
        </div>
      </Container>
    </section>
  );
}
