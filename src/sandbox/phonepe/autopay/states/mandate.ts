import { randomBytes } from 'node:crypto';
import { makeProviderId } from '../../ids.ts';

export type MandateState =
  | 'ACTIVATION_IN_PROGRESS'
  | 'ACTIVE'
  | 'PAUSE_IN_PROGRESS'
  | 'PAUSED'
  | 'UNPAUSE_IN_PROGRESS'
  | 'CANCEL_IN_PROGRESS'
  | 'CANCELLED'
  | 'REVOKE_IN_PROGRESS'
  | 'REVOKED'
  | 'EXPIRED'
  | 'FAILED';

/** What carries the debits: UPI, or eNACH agreed to by net banking or debit card. */
export type Instrument = 'UPI' | 'NET_BANKING' | 'DEBIT_CARD';

/** What the donor agrees to. */
export interface Terms {
  readonly authWorkflowType: 'TRANSACTION' | 'PENNY_DROP' | 'ZERO';
  readonly amountType: 'FIXED' | 'VARIABLE';
  readonly maxAmountPaise: number;
  readonly frequency: string;
  readonly expiresAt?: number | undefined;
  readonly productType?: string | undefined;
}

interface Pause {
  readonly from: number;
  /** Without it the pause lasts until the donor ends it. */
  readonly until?: number | undefined;
}

/** A mandate in the provider's book. Money in paise, times in epoch milliseconds. */
export interface Mandate {
  readonly merchantSubscriptionId: string;
  readonly subscriptionId: string;
  readonly terms: Terms;
  readonly instrument: Instrument;
  readonly vpa: string;
  readonly umn: string;
  readonly createdAt: number;
  readonly state: MandateState;
  readonly changedAt: number;
  readonly pause?: Pause | undefined;
  /** When the last pause began; what was notified before it cannot be executed any more. */
  readonly pausedAt?: number;
  /** What happens by itself, and when; absent if nothing does. */
  readonly next?: { readonly at: number; readonly state: MandateState } | undefined;
}

const successors: Record<MandateState, readonly MandateState[]> = {
  ACTIVATION_IN_PROGRESS: ['ACTIVE', 'FAILED'],
  ACTIVE: ['PAUSE_IN_PROGRESS', 'CANCEL_IN_PROGRESS', 'REVOKE_IN_PROGRESS', 'EXPIRED'],
  PAUSE_IN_PROGRESS: ['PAUSED'],
  PAUSED: ['UNPAUSE_IN_PROGRESS', 'CANCEL_IN_PROGRESS', 'REVOKE_IN_PROGRESS', 'EXPIRED'],
  UNPAUSE_IN_PROGRESS: ['ACTIVE'],
  CANCEL_IN_PROGRESS: ['CANCELLED'],
  REVOKE_IN_PROGRESS: ['REVOKED'],
  CANCELLED: [],
  REVOKED: [],
  EXPIRED: [],
  FAILED: [],
};

export const isEnded = ({ state }: Mandate): boolean => successors[state].length === 0;

/** What happens to a mandate by itself once it has entered `state` at `at`; `stepMs` is how long a state in progress lasts. */
function nextOf(mandate: Mandate, stepMs: number): Mandate['next'] {
  const { state, changedAt, pause, terms } = mandate;
  const [successor] = successors[state];
  if (state.endsWith('_IN_PROGRESS') && successor) return { at: changedAt + stepMs, state: successor };
  const planned: NonNullable<Mandate['next']>[] = [];
  if (state === 'ACTIVE' && pause) planned.push({ at: pause.from, state: 'PAUSE_IN_PROGRESS' });
  if (state === 'PAUSED' && pause?.until !== undefined)
    planned.push({ at: pause.until, state: 'UNPAUSE_IN_PROGRESS' });
  if (!isEnded(mandate) && terms.expiresAt !== undefined)
    planned.push({ at: terms.expiresAt, state: 'EXPIRED' });
  return planned.sort((one, other) => one.at - other.at)[0];
}

/** A mandate that its donor has just agreed to. */
export function makeMandate(
  agreed: { merchantSubscriptionId: string; terms: Terms; instrument: Instrument },
  at: number,
  activationMs: number,
): Mandate {
  const mandate: Mandate = {
    ...agreed,
    subscriptionId: makeProviderId('OMS', at),
    vpa: 'donor@sandbox',
    umn: `${randomBytes(16).toString('hex')}@sandbox`,
    createdAt: at,
    state: 'ACTIVATION_IN_PROGRESS',
    changedAt: at,
  };
  return { ...mandate, next: nextOf(mandate, activationMs) };
}

/** The mandate in another state, or undefined if that state cannot follow the current one. */
export function changeMandate(
  mandate: Mandate,
  state: MandateState,
  at: number,
  stepMs: number,
): Mandate | undefined {
  if (!successors[mandate.state].includes(state)) return undefined;
  const { pause, ...rest } = mandate;
  const isPauseOver = mandate.state === 'UNPAUSE_IN_PROGRESS';
  const changed: Mandate = {
    ...rest,
    ...(pause && !isPauseOver && { pause }),
    ...(state === 'PAUSE_IN_PROGRESS' && { pausedAt: at }),
    state,
    changedAt: at,
  };
  return { ...changed, next: nextOf(changed, stepMs) };
}

/** Plans a pause of an active mandate, now or later; undefined if it is not active. */
export function planPause(mandate: Mandate, pause: Pause): Mandate | undefined {
  if (mandate.state !== 'ACTIVE') return undefined;
  const planned = { ...mandate, pause };
  return { ...planned, next: nextOf(planned, 0) };
}

/** The mandate in another UPI app, which changes its address and number; undefined if it has ended. */
export function movedMandate(mandate: Mandate, vpa: string): Mandate | undefined {
  if (isEnded(mandate)) return undefined;
  return { ...mandate, vpa, umn: `${randomBytes(16).toString('hex')}@${vpa.split('@').at(-1)}` };
}
