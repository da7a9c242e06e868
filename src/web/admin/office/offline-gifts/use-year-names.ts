import { useEffect, useState } from 'react';
import { getStatementNames } from '#contract/year-end/statement-names.ts';
import { financialYear, parseIndianDateTime } from '#domain/time/indian-time.ts';
import { namesForYear, type StatementNames } from '#domain/year-end/year-statement.ts';
import { call } from '../../data/call.ts';

type YearNames = Pick<StatementNames, 'formName' | 'cash' | 'law'>;

/** The names and limits of the law in the financial year of a day (YYYY-MM-DD); the default ones until they are loaded. */
export function useYearNames(day: string): YearNames {
  const year = financialYear(parseIndianDateTime(`${day}T12:00`));
  const [loaded, setLoaded] = useState<{ year: string; names: YearNames } | null>(null);
  useEffect(() => {
    let current = true;
    call(getStatementNames, { query: { year } }).then(
      ({ values }) => current && setLoaded({ year, names: values as YearNames }),
      // The names and limits are only hints here: the server checks the gift.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [year]);
  return loaded?.year === year ? loaded.names : namesForYear(year, []).names;
}
