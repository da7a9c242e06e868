import { useState } from 'react';
import { Container } from '#web/ui/container.tsx';
import { missionAndVision } from './about.ts';
import styles from './mission-vision.module.css';

const choices = ['mission', 'vision'] as const;

export function MissionVision() {
  const [chosen, setChosen] = useState<(typeof choices)[number]>('mission');
  return (
    <section className={styles.section} aria-labelledby="mission-vision">
      <Container className={styles.inner}>
        <div className={styles.choice}>
          <h2 id="mission-vision">Mission and Vision</h2>
          <div className={styles.buttons}>
            {choices.map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={choice === chosen}
                aria-controls={`our-${choice}`}
                onClick={() => setChosen(choice)}
              >
                {missionAndVision[choice].button}
              </button>
            ))}
          </div>
        </div>
        <div className={styles.texts} aria-live="polite">
          {choices.map((choice) => (
            <p
              key={choice}
              id={`our-${choice}`}
              className={styles.text}
              data-shown={choice === chosen ? '' : undefined}
            >
              {missionAndVision[choice].text}
            </p>
          ))}
        </div>
      </Container>
    </section>
  );
}
