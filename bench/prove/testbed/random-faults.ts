import type { Random } from '../random.ts';
import type { Sandbox } from './sandbox.ts';

const API_OPERATIONS = ['token', 'pay', 'status', 'refund', 'refundStatus'] as const;
const PHASES = ['before', 'after'] as const;

/** One of the faults that an API response can have. Delays are either below the server's timeouts or above them. */
function drawResponseFault(random: Random): object {
  const when = random.pick(PHASES);
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

function drawWebhookFault(random: Random): object {
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

/** A random fault rule for the next calls, drawn from everything that the sandbox supports. */
export function drawFaultRule(random: Random): object {
  const operation = random.weighted({ response: 5, webhook: 4, completion: 1, refundProgress: 1 });
  const times = random.between(1, 6);
  if (operation === 'response')
    return { operation: random.pick(API_OPERATIONS), times, outcome: drawResponseFault(random) };
  if (operation === 'webhook') return { operation, times, outcome: drawWebhookFault(random) };
  if (operation === 'refundProgress')
    return { operation, times: 1, outcome: random.pick([{ kind: 'fail' }, { kind: 'delay', ms: 3_000 }]) };
  const completion = [
    { kind: 'wrong-amount' },
    { kind: 'delay', ms: 800 },
    { kind: 'after-expiry', ms: 500 },
  ];
  return { operation, times: 1, outcome: random.pick(completion) };
}

/** Sets each behaviour that PhonePe's documentation leaves open to a random variant. */
export async function randomizeVariants(sandbox: Sandbox, random: Random): Promise<void> {
  await sandbox.variants({
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
