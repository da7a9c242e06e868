const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** The size of a file as people read it: 12 kB, 1.4 MB. */
export function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= MEGABYTE;
  const formatter = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return formatter.format(isLarge ? bytes / MEGABYTE : Math.max(1, bytes / KILOBYTE));
}
