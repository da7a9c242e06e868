import type { Random } from '../random.ts';
import { drawTrouble } from '../world/trouble.ts';

const MOVES = 110;
const GIVERS = 14;
const MOST_TOGETHER = 5;

const weights = {
  order: 26,
  pay: 22,
  payLate: 4,
  payOther: 2,
  fail: 5,
  cancel: 3,
  expire: 4,
  webhook: 10,
  return: 12,
  refund: 9,
  passTime: 7,
  trouble: 12,
  revokeTokens: 2,
  restart: 3,
  databaseRestart: 0.6,
};

/** One thing that happens. Only some of its numbers mean something to its kind; all are drawn, so that none shifts another. */
export type Move = {
  kind: keyof typeof weights;
  giver: number;
  /** Which of the giver's forms is sent. */
  form: number;
  /** Which of the giver's orders it is about, counted from the latest. */
  back: number;
  paise: number;
  ms: number;
  copies: number;
  event: string;
  trouble: object;
};

export type History = { givers: number; groups: Move[][] };

const events = [
  'checkout.order.completed',
  'checkout.order.failed',
  'pg.refund.accepted',
  'pg.refund.completed',
  'pg.refund.failed',
];
const SECOND_MS = 1_000;
const times = [2 * SECOND_MS, 23 * SECOND_MS, 70 * SECOND_MS, 31 * 60 * SECOND_MS, 5 * 3_600 * SECOND_MS];

/** Draws a history: groups of moves that happen at the same moment, one group after the other. */
export function drawHistory(random: Random): History {
  const moves = Array.from({ length: MOVES }, () => drawMove(random.branch()));
  const groups: Move[][] = [];
  while (moves.length > 0) {
    const group = moves.splice(0, random.between(1, MOST_TOGETHER));
    // The calendar moves, and Postgres restarts, while nothing else does.
    const alone = group.filter(
      ({ kind }) => kind === 'passTime' || kind === 'databaseRestart' || kind === 'restart',
    );
    const together = group.filter((move) => !alone.includes(move));
    const [restart] = alone.filter(({ kind }) => kind !== 'passTime');
    // A restart strikes into the middle of what happens at the same moment.
    groups.push(
      restart ? [...together, restart] : together,
      ...alone.filter((each) => each !== restart).map((each) => [each]),
    );
  }
  return { givers: GIVERS, groups: groups.filter((group) => group.length > 0) };
}

function drawMove(random: Random): Move {
  return {
    kind: random.weighted(weights),
    giver: random.whole(GIVERS),
    form: random.chance(0.25) ? 1 : 0,
    back: random.chance(0.3) ? 1 : 0,
    paise: random.pick([100, 500, 1_000, random.between(100, 3_300), 2_000 + 100 * random.whole(14)]),
    ms: random.pick(times),
    copies: random.between(1, 3),
    event: random.pick(events),
    trouble: drawTrouble(random),
  };
}
