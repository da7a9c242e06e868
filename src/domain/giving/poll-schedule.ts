const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** PhonePe wants the first status poll 20 to 25 seconds after the order. */
export const FIRST_POLL_MS = 22 * SECOND_MS;
/** Used when the provider did not say when the order expires. */
const DEFAULT_LIFETIME_MS = 30 * MINUTE_MS;
/** A payment made just before expiry may be reported this much later. */
const GRACE_MS = 15 * MINUTE_MS;

/** PhonePe's polling intervals: every `everyMs` while the attempt is younger than `untilAgeMs`. */
const steps: readonly (readonly [untilAgeMs: number, everyMs: number])[] = [
  [FIRST_POLL_MS + 30 * SECOND_MS, 3 * SECOND_MS],
  [FIRST_POLL_MS + 90 * SECOND_MS, 6 * SECOND_MS],
  [FIRST_POLL_MS + 150 * SECOND_MS, 10 * SECOND_MS],
  [FIRST_POLL_MS + 210 * SECOND_MS, 30 * SECOND_MS],
];

/**
 * When to poll the provider about an open attempt after a poll at `now`: on PhonePe's schedule until a grace period after
 * expiry, then hourly for a day, then daily. Invariant: our clock never ends an attempt; polling continues for as long as the
 * provider reports it as pending.
 */
export function nextPollAt(attempt: { createdAt: Date; expiresAt: Date | null }, now: Date): Date {
  const createdMs = attempt.createdAt.getTime();
  const ageMs = now.getTime() - createdMs;
  // Placed while the clock was fast: its age is unknown.
  if (ageMs < 0) return new Date(now.getTime() + MINUTE_MS);
  if (ageMs < FIRST_POLL_MS) return new Date(createdMs + FIRST_POLL_MS);
  const endsMs = (attempt.expiresAt?.getTime() ?? createdMs + DEFAULT_LIFETIME_MS) + GRACE_MS;
  const sinceEndMs = now.getTime() - endsMs;
  if (sinceEndMs > 0) return new Date(now.getTime() + (sinceEndMs > DAY_MS ? DAY_MS : HOUR_MS));
  const everyMs = steps.find(([untilAgeMs]) => ageMs < untilAgeMs)?.[1] ?? MINUTE_MS;
  return new Date(now.getTime() + everyMs);
}
