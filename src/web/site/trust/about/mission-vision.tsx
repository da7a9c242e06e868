import { useState } from 'react';
import { aboutTexts } from '#content/en/pages/about.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Container } from '#web/ui/container.tsx';
import styles from './mission-vision.module.css';

const TABS = ['mission', 'vision'] as const;

export function MissionVision() {
  const [selected, setSelected] = useState<(typeof TABS)[number]>('mission');
  const text = useTexts(aboutTexts);
  return (
    <section className={styles.section} data-below="" aria-labelledby="mission-vision">
      <Container className={styles.inner}>
        <div className={styles.choice}>
          <h2 id="mission-vision">{text.missionAndVision}</h2>
          <div className={styles.buttons}>
            {TABS.map((tab) => (
              <button
                key={tab}
                type="button"
                aria-pressed={tab === selected}
                aria-controls={`our-${tab}`}
                onClick={() => setSelected(tab)}
              >
                {text[tab].button}
              </button>
            ))}
          </div>
        </div>
        <div className={styles.texts} aria-live="polite">
          {TABS.map((tab) => (
            <p
              key={tab}
              id={`our-${tab}`}
              className={styles.text}
              data-shown={tab === selected ? '' : undefined}
            >
              {text[tab].text}
            </p>
          ))}
        </div>
      </Container>
    </section>
  );
}
