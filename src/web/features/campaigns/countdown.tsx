import { useRef } from 'react';
import styles from './countdown.module.css';
import { useSecond } from './ticker.ts';
import { type CountdownState, cardCountdown, detailsCountdown } from './time-left.ts';

type CountdownProps = { campaign: { startDateTime: string; endDateTime: string }; on: 'card' | 'details' };

const RULES = { card: cardCountdown, details: detailsCountdown };

/** A timer is not announced each second: its role says so to assistive technology. */
export function Countdown({ campaign, on }: CountdownProps) {
  const place = useRef<HTMLDivElement>(null);
  const now = useSecond(place);
  return (
    <div ref={place} role="timer" aria-label="Time left" className={[styles.countdown, styles[on]].join(' ')}>
      {now !== null && <State state={RULES[on](campaign, now)} />}
    </div>
  );
}

function State({ state }: { state: CountdownState }) {
  if (typeof state === 'string') return <span className={styles.words}>{state}</span>;
  return (
    <>
      <Part count={state.days} unit="day" />
      <Part count={state.hours} unit="hour" />
      <Part count={state.minutes} unit="minute" />
      <Part count={state.seconds} unit="second" />
    </>
  );
}

function Part({ count, unit }: { count: number; unit: string }) {
  return (
    <span className={styles.part}>
      <b>{count}</b> {count === 1 ? unit : `${unit}s`}{' '}
    </span>
  );
}
