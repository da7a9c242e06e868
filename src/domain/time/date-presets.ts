import { financialYear, financialYearFrom, indianDate } from './indian-time.ts';

/** A named range of days in India, both included. */
export type DatePreset = { label: string; from: string; to: string };

/** The ranges that staff filter by most: today, this and last month, this and last financial year. */
export function datePresets(now: Date): DatePreset[] {
  const today = indianDate(now);
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const firstYear = Number(financialYear(now).slice(0, 4));
  return [
    { label: 'Today', from: today, to: today },
    { label: 'This month', ...monthOf(year, month) },
    { label: 'Last month', ...monthOf(year, month - 1) },
    yearOf(firstYear),
    yearOf(firstYear - 1),
  ];
}

/** Month 0 is December of the year before. */
function monthOf(year: number, month: number): { from: string; to: string } {
  const day = (monthIndex: number, date: number) =>
    new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
  return { from: day(month - 1, 1), to: day(month, 0) };
}

function yearOf(first: number): DatePreset {
  return {
    label: `Financial year ${financialYearFrom(first)}`,
    from: `${first}-04-01`,
    to: `${first + 1}-03-31`,
  };
}
