import { defaultVariants } from '../phonepe/faults/fault-rule.ts';

type Fields = Record<string, string>;

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null ? (body as Fields) : {};

/** Drops fields left empty and converts the named ones to numbers. */
function filledIn(fields: Fields, numbers: readonly string[]): Record<string, string | number> {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return Object.fromEntries(
    filled.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  );
}

/** The form shows every field for every fault; only these apply to each kind. */
const fieldsOfKind: Record<string, readonly string[]> = {
  error: ['status', 'code', 'when'],
  html: ['when'],
  delay: ['ms', 'when'],
  cut: ['when'],
  'wrong-amount': ['amountPaise'],
  'after-expiry': ['ms'],
  lie: ['amountPaise'],
  fail: ['code'],
  late: ['ms'],
  'fail-then-complete': ['ms'],
};

/** Converts the control page's form into the JSON of `POST /control/script`. */
export function faultRuleFromForm(body: unknown): unknown {
  const {
    operation,
    kind = '',
    times,
    merchantOrderId,
    merchantSubscriptionId,
    family,
    ...rest
  } = fieldsOf(body);
  const applicable = fieldsOfKind[kind] ?? [];
  const defaults =
    kind === 'error' ? { status: 500 } : kind === 'delay' || kind === 'late' ? { ms: 3000 } : {};
  const details = filledIn(rest, ['status', 'ms', 'amountPaise']);
  const outcome = Object.fromEntries(Object.entries(details).filter(([name]) => applicable.includes(name)));
  return {
    operation,
    ...(times && { times: times === 'always' ? times : Number(times) }),
    ...(merchantOrderId && { merchantOrderId }),
    ...(merchantSubscriptionId && { merchantSubscriptionId }),
    ...(family && { family }),
    outcome: { kind, ...defaults, ...outcome },
  };
}

export function variantsFromForm(body: unknown): unknown {
  const numbers = Object.entries(defaultVariants).filter(([, value]) => typeof value === 'number');
  return filledIn(
    fieldsOf(body),
    numbers.map(([name]) => name),
  );
}
