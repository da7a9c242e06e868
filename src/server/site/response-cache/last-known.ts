const TIMEOUT_MS = 1000;

/**
 * Wraps a read so that it returns its last result, changed by `outdated`, while the database fails or is slow. Fails only if it
 * never succeeded.
 */
export function lastKnown<T>(
  read: () => Promise<T>,
  timeoutMs: number = TIMEOUT_MS,
  outdated: (value: T) => T = (value) => value,
): () => Promise<T> {
  let known: { value: T } | null = null;
  return async () => {
    const reading = read().then((value) => {
      known = { value };
      return value;
    });
    if (known === null) return reading;
    const { value } = known as { value: T };
    const last = outdated(value);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(last), timeoutMs);
    });
    return Promise.race([reading.catch(() => last), timeout]).finally(() => clearTimeout(timer));
  };
}

/** A list in each language, as last known while the database fails; then a page with it is rendered again a second later. */
export function lastKnownList<T extends { expiresAt: Date | null }, Args extends (string | number)[]>(
  read: (...args: Args) => Promise<T>,
  clock: () => Date,
): (...args: Args) => Promise<T> {
  const reads = new Map<string, () => Promise<T>>();
  const outdated = (list: T) => ({ ...list, expiresAt: new Date(clock().getTime() + TIMEOUT_MS) });
  return (...args) => {
    const key = args.join(' ');
    const known = reads.get(key) ?? lastKnown(() => read(...args), TIMEOUT_MS, outdated);
    reads.set(key, known);
    return known();
  };
}
