type Finding = { page: string; what: string; measured: number; limit: number };

export type Findings = {
  note(page: string, what: string, measured: number, limit: number): void;
  areMet(): boolean;
  report(): string;
};

/** What was measured against its budget; what could not be measured is over it. */
export function newFindings(): Findings {
  const over: Finding[] = [];
  let budgets = 0;
  return {
    note(page, what, measured, limit) {
      budgets += 1;
      if (!(measured <= limit)) over.push({ page, what, measured, limit });
    },
    areMet: () => over.length === 0,
    report: () =>
      [
        `${budgets - over.length} of ${budgets} budgets are met.`,
        ...over.map(
          ({ page, what, measured, limit }) => `NOT MET ${page}: ${what}: ${measured.toFixed(2)} of ${limit}`,
        ),
      ].join('\n'),
  };
}
