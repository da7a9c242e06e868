import type { DonationSummary } from '#contract/giving/donation-list.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';

/** A list's totals in one line: "24 donations · ₹12,000 net · ₹600 on average of 20 gifts". */
export function describeSummary(summary: DonationSummary): string {
  if (summary === null) return 'Too many matches to add up.';
  const { count, isMore, gifts, netRupees, averageRupees } = summary;
  const total = isMore ? `More than ${counted(count, 'donation')}` : counted(count, 'donation');
  if (netRupees === null) return `${total}. Choose dates or more filters to add them up.`;
  const average =
    averageRupees === null ? null : `${formatRupees(averageRupees)} on average of ${counted(gifts, 'gift')}`;
  return [total, `${formatRupees(netRupees)} net`, average].filter(Boolean).join(' · ');
}
