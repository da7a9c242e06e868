/** A calendar date (YYYY-MM-DD) as it is written in India. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');
