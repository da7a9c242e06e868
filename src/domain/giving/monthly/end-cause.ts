/**
 * Why a monthly gift ended. `bank`: by its donor, at the bank or in a UPI app; `provider`: by the provider, without us; `last_month`: as its
 * donor had planned; `late`: it was agreed to after its donor had been told that it failed; `never_began`: the bank did not activate it;
 * `replaced`: another one took its place.
 */
export const END_CAUSES = [
  'donor',
  'staff',
  'bank',
  'provider',
  'last_month',
  'late',
  'never_began',
  'replaced',
  'erasure',
] as const;
export type EndCause = (typeof END_CAUSES)[number];

/** The states with which a monthly gift ends, or begins to. */
const END_STATES = ['ending', 'ended', 'revoked', 'expired', 'failed'] as const;
/** `actor`: as histories record it. */
export type EndEvent = { kind: (typeof END_STATES)[number]; actor: string };

export const isEndState = (kind: string): kind is EndEvent['kind'] => END_STATES.some((end) => end === kind);

/** Why a monthly gift ended, by the event with which it did. */
export function endCause({ kind, actor }: EndEvent): EndCause {
  switch (kind) {
    case 'ending':
      return endedHere(actor);
    case 'ended':
      return 'provider';
    case 'revoked':
      return 'bank';
    case 'expired':
      return 'last_month';
    case 'failed':
      return 'never_began';
  }
}

function endedHere(actor: string): EndCause {
  if (actor === 'donor' || actor === 'erasure') return actor;
  if (actor.startsWith('staff')) return 'staff';
  return actor === 'replacement' ? 'replaced' : 'late';
}
