import { spendingTexts } from '#content/en/pages/spending.ts';
import type { ShownOpening } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';

/** What was spent from a fund before these records, and how the trust knows it. */
export function FundOpening({ opening: { rupees, until, reason } }: { opening: ShownOpening }) {
  const { earlierNote } = useTexts(spendingTexts);
  const language = useLanguage();
  const format = useFormat();
  return (
    <p>
      {format(earlierNote, { amount: formatRupees(rupees), day: longDay(until, language) })} {reason}
    </p>
  );
}
