/** Hands one item over to be worked on with others; settles when that is done. */
export type Batched<T> = (item: T) => Promise<void>;

type Waiting<T> = { item: T; done: PromiseWithResolvers<void> };

/**
 * Works on items together: the first at once, and what arrives meanwhile as soon as a place is free, at most `most` in one
 * go. A batch that fails is tried again one by one, so that nobody suffers for another's item.
 */
export function inBatches<T>(
  work: (items: readonly T[]) => Promise<unknown>,
  { atOnce, most }: { atOnce: number; most: number },
): Batched<T> {
  const waiting: Waiting<T>[] = [];
  let running = 0;

  async function run(batch: readonly Waiting<T>[]): Promise<void> {
    try {
      await work(batch.map(({ item }) => item));
      for (const { done } of batch) done.resolve();
    } catch (error) {
      const [only, ...others] = batch;
      if (only && others.length === 0) return only.done.reject(error);
      for (const each of batch) await run([each]);
    }
  }

  function next(): void {
    while (running < atOnce && waiting.length > 0) {
      running += 1;
      void run(waiting.splice(0, most)).finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return (item) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ item, done });
    next();
    return done.promise;
  };
}
