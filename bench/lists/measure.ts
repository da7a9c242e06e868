import { median } from '../load.ts';

const RUNS = 9;
export const FIRST_PAGE_MS = 100;
export const FILTER_MS = 300;

/** Something that the back office asks: what came back, and its rows. */
type Question = () => Promise<{ rows: number; answer: unknown }>;

export type Measure = (name: string, question: Question, mostMs: number) => Promise<void>;

/** Prints a line for each question: its rows, the first run, then the median and the slowest of nine. */
export function startSheet(): { measure: Measure; areAllQuick: () => boolean } {
  console.log(`${''.padEnd(58)}rows      first     median    slowest`);
  let slow = 0;
  return {
    async measure(name, question, mostMs) {
      const first = await timed(question);
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push((await timed(question)).ms);
      const middle = median(times);
      const slowest = Math.max(...times);
      if (middle >= mostMs) slow += 1;
      const shown = [first.ms, middle, slowest].map((ms) => `${ms.toFixed(1)} ms`.padStart(11)).join('');
      const over = middle >= mostMs ? `   over ${mostMs} ms` : slowest >= mostMs ? '   once over' : '';
      console.log(`${name.padEnd(58)}${String(first.rows).padStart(4)}${shown}${over}`);
    },
    areAllQuick: () => slow === 0,
  };
}

/** From the query as it came to the answer as it leaves. */
async function timed(question: Question): Promise<{ ms: number; rows: number }> {
  const begun = performance.now();
  const { rows, answer } = await question();
  JSON.stringify(answer);
  return { ms: performance.now() - begun, rows };
}
