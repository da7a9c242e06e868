/** Adds an item to the next batch; resolves once that batch is done. */
export type Batched<T> = (item: T) => Promise<void>;

type Waiting<T> = { item: T; done: PromiseWithResolvers<void> };

/**
 * Processes items in batches of at most `batchSize`, at most `concurrency` batches at a time: the first item immediately, those
 * that arrive meanwhile together. A batch that fails is retried item by item, so that one bad item fails alone.
 */
export function inBatches<T>(
  work: (items: readonly T[]) => Promise<unknown>,
  { concurrency, batchSize }: { concurrency: number; batchSize: number },
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
    while (running < concurrency && waiting.length > 0) {
      running += 1;
      void run(waiting.splice(0, batchSize)).finally(() => {
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
