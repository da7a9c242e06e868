const TIMEOUT_MS = 1000;

/** Wraps a read so that it returns its last result while the database fails or is slow. Fails only if it never succeeded. */
export function lastKnown<T>(read: () => Promise<T>, timeoutMs: number = TIMEOUT_MS): () => Promise<T> {
  let known: { value: T } | null = null;
  return async () => {
    const reading = read().then((value) => {
      known = { value };
      return value;
    });
    if (known === null) return reading;
    const { value: last } = known;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(last), timeoutMs);
    });
    return Promise.race([reading.catch(() => last), timeout]).finally(() => clearTimeout(timer));
  };
}
