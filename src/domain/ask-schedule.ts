const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long after an order PhonePe wants the first question: 20 to 25 seconds. */
export const FIRST_ASK_MS = 22 * SECOND_MS;
/** How long an order lives when the provider has not said so. */
const ASSUMED_LIFETIME_MS = 30 * MINUTE_MS;
/** The minutes after the end in which a payment made at the last moment becomes known. */
const GRACE_MS = 15 * MINUTE_MS;

/** Until which age of an attempt it is asked for how often (phonepe.md, "Status"). */
const steps: readonly (readonly [untilAgeMs: number, everyMs: number])[] = [
  [FIRST_ASK_MS + 30 * SECOND_MS, 3 * SECOND_MS],
  [FIRST_ASK_MS + 90 * SECOND_MS, 6 * SECOND_MS],
  [FIRST_ASK_MS + 150 * SECOND_MS, 10 * SECOND_MS],
  [FIRST_ASK_MS + 210 * SECOND_MS, 30 * SECOND_MS],
];

/**
 * When an open attempt is asked for after having been asked for at `now`: on PhonePe's schedule until it expired, with some
 * minutes of grace. Our clock ends nothing: what the provider still calls pending is asked for each hour from then on, and
 * each day after the first.
 */
export function nextAskAt(attempt: { createdAt: Date; expiresAt: Date | null }, now: Date): Date {
  const createdMs = attempt.createdAt.getTime();
  const ageMs = now.getTime() - createdMs;
  if (ageMs < FIRST_ASK_MS) return new Date(createdMs + FIRST_ASK_MS);
  const endsMs = (attempt.expiresAt?.getTime() ?? createdMs + ASSUMED_LIFETIME_MS) + GRACE_MS;
  const sinceEndMs = now.getTime() - endsMs;
  if (sinceEndMs > 0) return new Date(now.getTime() + (sinceEndMs > DAY_MS ? DAY_MS : HOUR_MS));
  const everyMs = steps.find(([untilAgeMs]) => ageMs < untilAgeMs)?.[1] ?? MINUTE_MS;
  return new Date(now.getTime() + everyMs);
}
