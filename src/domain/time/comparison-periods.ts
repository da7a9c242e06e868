/** Calendar days in India, both included. */
export type Days = { from: string; to: string };

/** A period up to today with the equally long parts of earlier ones that it is compared with. */
export type ComparedPeriod = Days & {
  /** Null for a financial year, whose previous period is the one a year earlier. */
  previous: Days | null;
  lastYear: Days;
};

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** The last date of a month; month 0 is December of the year before. */
const lastDate = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day of a month, or its last one if the month is shorter. */
const dayOrLast = (year: number, month: number, date: number) =>
  day(year, month, Math.min(date, lastDate(year, month)));

/** Today, this month and this financial year so far, each with what it is compared with. @param today YYYY-MM-DD in India. */
export function comparedPeriods(today: string): Record<'today' | 'month' | 'year', ComparedPeriod> {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number);
  const aYearAgo = dayOrLast(year - 1, month, date);
  const yesterday = day(year, month, date - 1);
  const firstYear = month >= 4 ? year : year - 1;
  return {
    today: {
      from: today,
      to: today,
      previous: { from: yesterday, to: yesterday },
      lastYear: { from: aYearAgo, to: aYearAgo },
    },
    month: {
      from: day(year, month, 1),
      to: today,
      previous: { from: day(year, month - 1, 1), to: dayOrLast(year, month - 1, date) },
      lastYear: { from: day(year - 1, month, 1), to: aYearAgo },
    },
    year: {
      from: day(firstYear, 4, 1),
      to: today,
      previous: null,
      lastYear: { from: day(firstYear - 1, 4, 1), to: aYearAgo },
    },
  };
}
