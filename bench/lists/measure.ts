import { median } from '../median.ts';

const RUNS = 9;
export const FIRST_PAGE_MS = 100;
export const FILTER_MS = 300;

/** A query of the back office, with its response and the number of its rows. */
type Query = () => Promise<{ rows: number; response: unknown }>;

export type Measure = (name: string, query: Query, budgetMs: number) => Promise<void>;

/** Prints a line for each measured query: its rows, the first run, then the median and the slowest of nine runs. */
export function startMeasuring(): { measure: Measure; areAllFast: () => boolean } {
  console.log(`${''.padEnd(58)}   rows      first     median    slowest`);
  let overBudget = 0;
  return {
    async measure(name, query, budgetMs) {
      const first = await time(query);
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push((await time(query)).ms);
      const middle = median(times);
      const slowest = Math.max(...times);
      if (middle >= budgetMs) overBudget += 1;
      const shown = [first.ms, middle, slowest].map((ms) => `${ms.toFixed(1)} ms`.padStart(11)).join('');
      const note =
        middle >= budgetMs
          ? `   over ${budgetMs} ms`
          : slowest >= budgetMs
            ? `   slowest over ${budgetMs} ms`
            : '';
      console.log(`${name.padEnd(58)}${String(first.rows).padStart(7)}${shown}${note}`);
    },
    areAllFast: () => overBudget === 0,
  };
}

/** Includes serializing the response. */
async function time(query: Query): Promise<{ ms: number; rows: number }> {
  const startedAt = performance.now();
  const { rows, response } = await query();
  JSON.stringify(response);
  return { ms: performance.now() - startedAt, rows };
}
