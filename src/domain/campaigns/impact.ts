export const IMPACT_EVENTS = ['confirmed', 'rejected', 'withdrawn'] as const;
export type ImpactEvent = (typeof IMPACT_EVENTS)[number];

export const IMPACT_STATES = ['entered', ...IMPACT_EVENTS] as const;
type ImpactState = (typeof IMPACT_STATES)[number];

/** The state of an entry with some events: only a confirmed one can be withdrawn. */
export function impactState(events: readonly ImpactEvent[]): ImpactState {
  return events.find((kind) => kind === 'withdrawn') ?? events[0] ?? 'entered';
}
