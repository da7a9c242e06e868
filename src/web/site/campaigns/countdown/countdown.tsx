import { useRef } from 'react';
import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import type { Message } from '#content/message.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './countdown.module.css';
import { type CountdownState, cardCountdown, detailsCountdown } from './time-left.ts';
import { useCurrentSecond } from './use-current-second.ts';

type CountdownProps = { campaign: { startDateTime: string; endDateTime: string }; on: 'card' | 'details' };

const RULES = { card: cardCountdown, details: detailsCountdown };

/** The time left. The role `timer` keeps screen readers from announcing every second. */
export function Countdown({ campaign, on }: CountdownProps) {
  const element = useRef<HTMLDivElement>(null);
  const now = useCurrentSecond(element);
  const { countdown } = useTexts(campaignsTexts);
  return (
    <div
      ref={element}
      role="timer"
      aria-label={countdown.label}
      className={[styles.countdown, styles[on]].join(' ')}
    >
      {now !== null && <State state={RULES[on](campaign, now)} />}
    </div>
  );
}

function State({ state }: { state: CountdownState }) {
  const { countdown } = useTexts(campaignsTexts);
  if (typeof state === 'string') return <span className={styles.text}>{countdown[state]}</span>;
  return (
    <>
      <Part count={state.days} unit={countdown.days} />
      <Part count={state.hours} unit={countdown.hours} />
      <Part count={state.minutes} unit={countdown.minutes} />
      <Part count={state.seconds} unit={countdown.seconds} />
    </>
  );
}

function Part({ count, unit }: { count: number; unit: Message }) {
  const format = useFormat();
  return (
    <span className={styles.part}>
      <b>{count}</b> {format(unit, { count })}{' '}
    </span>
  );
}
