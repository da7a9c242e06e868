/** What was promised (promises.md, "Figures to reach"), what was asked, and what came out. */
export type Finding = {
  /** The number of the promise; `week` for the whole. */
  promise: string;
  what: string;
  asked: string;
  measured: string;
  holds: boolean;
  /** What broke it, for whoever has to look. */
  problems?: readonly string[];
};

type Options = {
  seed: number;
  /** How many donations the week has. */
  donations: number;
  say(line: string): void;
};

export type Part = {
  name: string;
  what: string;
  run(options: Options): Promise<Finding[]>;
};

/** The finding about a verdict: it holds when nothing was found. */
export function finding(given: Omit<Finding, 'holds'> & { problems: readonly string[] }): Finding {
  return { ...given, holds: given.problems.length === 0 };
}

export function rupees(paise: bigint): string {
  const text = (paise / 100n).toLocaleString('en-IN');
  return `₹${text}.${String(paise % 100n).padStart(2, '0')}`;
}
