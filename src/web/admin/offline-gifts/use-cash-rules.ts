import { useEffect, useState } from 'react';
import { adminYearStatementCalls, EditableStatementNames } from '#contract/admin/year-statement.ts';
import { financialYear, parseIndianDateTime } from '#domain/indian-time.ts';
import { type CashRules, namesForYear } from '#domain/year-statement.ts';
import { read } from '../data/calls.ts';

/** The limits for cash in the financial year of a day (YYYY-MM-DD); the default ones until they are loaded. */
export function useCashRules(day: string): CashRules {
  const year = financialYear(parseIndianDateTime(`${day}T12:00`));
  const [loaded, setLoaded] = useState<{ year: string; cash: CashRules } | null>(null);
  useEffect(() => {
    let current = true;
    read(`${adminYearStatementCalls.names}?year=${year}`, EditableStatementNames).then(
      ({ values }) => current && setLoaded({ year, cash: values['cash'] as CashRules }),
      // The limits are only a hint here: the server checks the gift.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [year]);
  return loaded?.year === year ? loaded.cash : namesForYear(year, []).names.cash;
}
