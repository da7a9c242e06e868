type Fields = Record<string, string>;

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null ? (body as Fields) : {};

/** Numbers of a form come as text, and fields left empty mean "not given". */
function given(fields: Fields, numbers: readonly string[]): Record<string, string | number> {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return Object.fromEntries(
    filled.map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  );
}

/** Only these fields mean something to a kind of outcome; the form shows all of them for every kind. */
const fieldsOfKind: Record<string, readonly string[]> = {
  error: ['status', 'code', 'when'],
  html: ['when'],
  delay: ['ms', 'when'],
  cut: ['when'],
  'wrong-amount': ['amountPaise'],
  'after-expiry': ['ms'],
  lie: ['amountPaise'],
};

/** Turns the control page's form into the JSON that a program would send. */
export function scriptFromForm(body: unknown): unknown {
  const { operation, kind = '', times, merchantOrderId, ...rest } = fieldsOf(body);
  const known = fieldsOfKind[kind] ?? [];
  const defaults = kind === 'delay' ? { ms: 3000 } : kind === 'error' ? { status: 500 } : {};
  const details = given(rest, ['status', 'ms', 'amountPaise']);
  const outcome = Object.fromEntries(Object.entries(details).filter(([name]) => known.includes(name)));
  return {
    operation,
    ...(times && { times: times === 'always' ? times : Number(times) }),
    ...(merchantOrderId && { merchantOrderId }),
    outcome: { kind, ...defaults, ...outcome },
  };
}

export function variantsFromForm(body: unknown): unknown {
  return given(fieldsOf(body), ['unknownIdStatus', 'tokenLifetimeSeconds', 'refundStepMs']);
}
