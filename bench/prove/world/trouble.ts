import type { Random } from '../random.ts';
import type { Simulator } from './simulator.ts';

const API = ['token', 'pay', 'status', 'refund', 'refundStatus'] as const;
const WHEN = ['before', 'after'] as const;

/** Everything that the simulator can do wrong in an answer, in PhonePe's own ways. Silences are short of a time-out or beyond. */
function answerTrouble(random: Random): object {
  const when = random.pick(WHEN);
  return random.pick([
    {
      kind: 'error',
      status: random.pick([401, 409, 429, 500, 503]),
      field: random.pick(['code', 'errorCode']),
      when,
    },
    { kind: 'html', status: random.pick([200, 502, 504]), when },
    { kind: 'delay', ms: random.pick([300, 1_500, 6_000, 16_000]), when },
    { kind: 'cut', when },
    { kind: 'truncated' },
    { kind: 'wrong-type' },
    { kind: 'wrong-content-type' },
  ]);
}

function webhookTrouble(random: Random): object {
  return random.pick([
    { kind: 'off' },
    { kind: 'delay', ms: random.pick([200, 1_000, 3_000]) },
    { kind: 'double', copies: random.between(2, 5) },
    { kind: 'reorder' },
    { kind: 'forge' },
    {
      kind: 'lie',
      state: random.pick(['PENDING', 'COMPLETED', 'FAILED']),
      amountPaise: random.between(1, 99_999),
    },
  ]);
}

/** One switch for the next calls, drawn from all that the simulator knows. */
export function drawTrouble(random: Random): object {
  const operation = random.weighted({ answer: 5, webhook: 4, completion: 1, refundProgress: 1 });
  const times = random.between(1, 6);
  if (operation === 'answer') return { operation: random.pick(API), times, outcome: answerTrouble(random) };
  if (operation === 'webhook') return { operation, times, outcome: webhookTrouble(random) };
  if (operation === 'refundProgress')
    return { operation, times: 1, outcome: random.pick([{ kind: 'fail' }, { kind: 'delay', ms: 3_000 }]) };
  const completion = [
    { kind: 'wrong-amount' },
    { kind: 'delay', ms: 800 },
    { kind: 'after-expiry', ms: 500 },
  ];
  return { operation, times: 1, outcome: random.pick(completion) };
}

/** What the sources on PhonePe disagree about, one way or the other. */
export async function varySimulator(simulator: Simulator, random: Random): Promise<void> {
  await simulator.variants({
    duplicateOrder: random.pick([
      'INVALID_MERCHANT_ORDER_ID',
      'INVALID_TRANSACTION_ID',
      'ORDER_ALREADY_EXISTS',
    ]),
    unknownIdStatus: random.pick([400, 404, 417]),
    errorField: random.pick(['code', 'errorCode']),
    tokenExpiresIn: random.pick(['seconds', 'null']),
    tokenLifetimeSeconds: random.pick([30, 600, 3_600]),
    refundStepMs: random.pick([0, 100, 1_000]),
    refundWebhookId: random.pick(['present', 'missing']),
  });
}
