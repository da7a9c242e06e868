type Figures = { donationAmount: number; balance: number };

/**
 * The raised share of the goal in whole per cent, rounded down so that 100 means fully funded. Null if the goal is not
 * positive.
 */
export function raisedPercent({ donationAmount: goal, balance }: Figures): number | null {
  if (!(goal > 0) || !Number.isFinite(balance)) return null;
  const raised = Math.min(Math.max(goal - balance, 0), goal);
  return Math.floor((raised / goal) * 100);
}
