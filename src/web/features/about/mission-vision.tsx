import { useState } from 'react';
import { useTexts } from '#web/languages/texts.ts';
import { below } from '#web/lib/boot/below-fold.ts';
import { Container } from '#web/ui/container.tsx';
import styles from './mission-vision.module.css';

const choices = ['mission', 'vision'] as const;

export function MissionVision() {
  const [chosen, setChosen] = useState<(typeof choices)[number]>('mission');
  const text = useTexts('about');
  return (
    <section className={styles.section} {...below} aria-labelledby="mission-vision">
      <Container className={styles.inner}>
        <div className={styles.choice}>
          <h2 id="mission-vision">{text.missionAndVision}</h2>
          <div className={styles.buttons}>
            {choices.map((choice) => (
              <button
                key={choice}
                type="button"
                aria-pressed={choice === chosen}
                aria-controls={`our-${choice}`}
                onClick={() => setChosen(choice)}
              >
                {text[choice].button}
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
              {text[choice].text}
            </p>
          ))}
        </div>
      </Container>
    </section>
  );
}
