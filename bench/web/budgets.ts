type Violation = { page: string; what: string; measured: number; limit: number };

export type Budgets = {
  check(page: string, what: string, measured: number, limit: number): void;
  areMet(): boolean;
  report(): string;
};

/** Collects measurements and their budgets; NaN, which means not measured, meets no budget. */
export function createBudgets(): Budgets {
  const violations: Violation[] = [];
  let count = 0;
  return {
    check(page, what, measured, limit) {
      count += 1;
      if (!(measured <= limit)) violations.push({ page, what, measured, limit });
    },
    areMet: () => violations.length === 0,
    report: () =>
      [
        `${count - violations.length} of ${count} budgets are met.`,
        ...violations.map(
          ({ page, what, measured, limit }) =>
            `NOT MET ${page}: ${what}: ${measured.toFixed(2)}, budget ${limit}`,
        ),
      ].join('\n'),
  };
}
