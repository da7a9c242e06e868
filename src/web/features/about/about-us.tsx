import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { aboutUs } from './about.ts';
import styles from './about-us.module.css';

export function AboutUs() {
  return (
    <section className={styles.about} aria-labelledby="about-us">
      <Container>
        <SectionHeading id="about-us" title={aboutUs.heading} lead={aboutUs.intro} />
        <ul className={styles.themes}>
          {aboutUs.themes.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
