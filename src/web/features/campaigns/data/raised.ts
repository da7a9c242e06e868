type Figures = { donationAmount: number; balance: number };

/**
 * How much of the goal has come in, in whole per cent. Rounded down: a campaign shows 100 only when nothing is missing.
 * Null where the goal is no amount to reach.
 */
export function raisedPercent({ donationAmount: goal, balance }: Figures): number | null {
  if (!(goal > 0) || !Number.isFinite(balance)) return null;
  const raised = Math.min(Math.max(goal - balance, 0), goal);
  return Math.floor((raised / goal) * 100);
}
