/** The calendar year in which a moment's Indian financial year starts, in SQL. */
export const startYear = (moment: string) =>
  `extract(year from (${moment} at time zone 'Asia/Kolkata') - interval '3 months')::int`;
