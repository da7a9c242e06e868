const PATIENCE_MS = 1000;

/**
 * A reading that pages cannot do without: while the database is away or silent, what it gave last stands in for it. It
 * fails only if it never succeeded.
 */
export function lastKnown<T>(read: () => Promise<T>, patienceMs: number = PATIENCE_MS): () => Promise<T> {
  let known: { value: T } | null = null;
  return async () => {
    const reading = read().then((value) => {
      known = { value };
      return value;
    });
    if (known === null) return reading;
    const { value: before } = known;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(before), patienceMs);
    });
    return Promise.race([reading.catch(() => before), silence]).finally(() => clearTimeout(timer));
  };
}
