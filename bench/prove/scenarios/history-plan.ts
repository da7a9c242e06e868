import type { Random } from '../random.ts';
import { drawFaultRule } from '../testbed/random-faults.ts';

const ACTION_COUNT = 110;
const DONOR_COUNT = 14;
const MAX_CONCURRENT_ACTIONS = 5;

const weights = {
  order: 26,
  pay: 22,
  payLate: 4,
  payWrongAmount: 2,
  fail: 5,
  cancel: 3,
  expire: 4,
  webhook: 10,
  return: 12,
  refund: 9,
  advanceTime: 7,
  fault: 12,
  revokeTokens: 2,
  restart: 3,
  databaseRestart: 0.6,
};

/**
 * One action of a history. Each kind uses only some of the fields, but all of them are always drawn, so that one action does
 * not shift the random numbers of the next.
 */
export type Action = {
  kind: keyof typeof weights;
  donor: number;
  /** Which of the donor's forms is sent. */
  form: number;
  /** Which of the donor's orders it concerns, counted back from the latest. */
  back: number;
  paise: number;
  ms: number;
  copies: number;
  event: string;
  faultRule: object;
};

export type History = { donors: number; groups: Action[][] };

const events = [
  'checkout.order.completed',
  'checkout.order.failed',
  'pg.refund.accepted',
  'pg.refund.completed',
  'pg.refund.failed',
];
const SECOND_MS = 1_000;
const times = [2 * SECOND_MS, 23 * SECOND_MS, 70 * SECOND_MS, 31 * 60 * SECOND_MS, 5 * 3_600 * SECOND_MS];

/** Draws a history: groups of concurrent actions, one group after the other. */
export function drawHistory(random: Random): History {
  const actions = Array.from({ length: ACTION_COUNT }, () => drawAction(random.branch()));
  const groups: Action[][] = [];
  while (actions.length > 0) {
    const group = actions.splice(0, random.between(1, MAX_CONCURRENT_ACTIONS));
    // Time advances only while nothing else happens, and there is at most one restart per group.
    const exclusive = group.filter(
      ({ kind }) => kind === 'advanceTime' || kind === 'databaseRestart' || kind === 'restart',
    );
    const concurrent = group.filter((action) => !exclusive.includes(action));
    const [restart] = exclusive.filter(({ kind }) => kind !== 'advanceTime');
    // A restart happens in the middle of the concurrent actions.
    groups.push(
      restart ? [...concurrent, restart] : concurrent,
      ...exclusive.filter((each) => each !== restart).map((each) => [each]),
    );
  }
  return { donors: DONOR_COUNT, groups: groups.filter((group) => group.length > 0) };
}

function drawAction(random: Random): Action {
  return {
    kind: random.weighted(weights),
    donor: random.whole(DONOR_COUNT),
    form: random.chance(0.25) ? 1 : 0,
    back: random.chance(0.3) ? 1 : 0,
    paise: random.pick([100, 500, 1_000, random.between(100, 3_300), 2_000 + 100 * random.whole(14)]),
    ms: random.pick(times),
    copies: random.between(1, 3),
    event: random.pick(events),
    faultRule: drawFaultRule(random),
  };
}
