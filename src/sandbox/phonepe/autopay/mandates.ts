import type { FaultStore } from '../faults/fault-store.ts';
import type { Announce } from './announce.ts';
import type { AutopayBook } from './autopay-book.ts';
import {
  changeMandate,
  type Instrument,
  type Mandate,
  type MandateState,
  makeMandate,
  movedMandate,
  planPause,
} from './states/mandate.ts';
import type { Setup } from './states/setup.ts';

/** The only writer of mandates. A change that the mandate's state does not allow returns undefined. */
export interface MandateService {
  begin(setup: Setup, instrument: Instrument): void;
  /** Enters a state that somebody asked for: the merchant (CANCEL_IN_PROGRESS) or the donor. */
  enter(mandate: Mandate, state: MandateState): Mandate | undefined;
  /** The donor pauses from a moment on, until another or until further notice. */
  pause(mandate: Mandate, from: number, until: number | undefined): Mandate | undefined;
  /** The donor goes on with another UPI app. */
  move(mandate: Mandate, vpa: string): Mandate | undefined;
  /** Carries out the step that is due. */
  step(mandate: Mandate): void;
}

interface Deps {
  readonly book: AutopayBook;
  readonly faults: FaultStore;
  readonly announce: Announce;
  readonly now: () => number;
}

export function createMandateService({ book, faults, announce, now }: Deps): MandateService {
  function put(mandate: Mandate | undefined): Mandate | undefined {
    if (mandate) book.put({ kind: 'mandate', mandate });
    return mandate;
  }

  /** Holds back or delays what would happen next, or lets an activation fail. */
  function withFault(mandate: Mandate): Mandate {
    if (!mandate.state.endsWith('_IN_PROGRESS') || !mandate.next) return mandate;
    const fault = faults.take('mandateProgress', mandate);
    if (fault?.kind === 'hold') return { ...mandate, next: undefined };
    if (fault?.kind === 'late')
      return { ...mandate, next: { ...mandate.next, at: mandate.changedAt + fault.ms } };
    if (fault?.kind === 'fail' && mandate.state === 'ACTIVATION_IN_PROGRESS')
      return { ...mandate, next: { ...mandate.next, state: 'FAILED' } };
    return mandate;
  }

  function change(before: Mandate, state: MandateState, at: number): Mandate | undefined {
    const changed = changeMandate(before, state, at, faults.variants().mandateStepMs);
    const mandate = put(changed && withFault(changed));
    if (mandate) announce.mandate(mandate, before.state);
    return mandate;
  }

  return {
    begin({ merchantSubscriptionId, terms }, instrument) {
      const { mandateStepMs, enachActivationMs } = faults.variants();
      const activationMs = instrument === 'UPI' ? mandateStepMs : enachActivationMs;
      put(withFault(makeMandate({ merchantSubscriptionId, terms, instrument }, now(), activationMs)));
    },
    enter: (mandate, state) => change(mandate, state, now()),
    pause: (mandate, from, until) => put(planPause(mandate, { from: Math.max(from, now()), until })),
    move: (mandate, vpa) => put(movedMandate(mandate, vpa)),
    step(mandate) {
      if (mandate.next) change(mandate, mandate.next.state, mandate.next.at);
    },
  };
}
