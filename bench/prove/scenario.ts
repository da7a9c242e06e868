/** One promise from docs/promises.md, its target, and what was measured. */
export type Finding = {
  /** The number of the promise in docs/promises.md; `week` for the week of chaos. */
  promise: string;
  title: string;
  target: string;
  measured: string;
  passed: boolean;
  /** Details of every violation. */
  problems?: readonly string[];
};

type RunOptions = {
  seed: number;
  /** The number of donations in the week of chaos. */
  donations: number;
  /** The number of monthly gifts, and for how many months they go on. */
  mandates: number;
  months: number;
  log(line: string): void;
};

/** A run against the real processes that proves one or more promises. */
export type Scenario = {
  name: string;
  description: string;
  run(options: RunOptions): Promise<Finding[]>;
};

/** A finding passes if it has no problems. */
export function createFinding(given: Omit<Finding, 'passed'> & { problems: readonly string[] }): Finding {
  return { ...given, passed: given.problems.length === 0 };
}

/** One problem for each kind of work that never finished, by kind and count. */
export function describeUnfinished(unfinished: Record<string, number>): string[] {
  return Object.entries(unfinished).map(([kind, count]) => `${kind}: ${count} never finished`);
}
