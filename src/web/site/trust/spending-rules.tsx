import { spendingTexts } from '#content/en/pages/spending.ts';
import type { ShownRules } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';

/** Says so when nobody else approves what a member of staff enters. */
export function SpendingRules({ rules: { approvals, largeApprovals, largeFrom } }: { rules: ShownRules }) {
  const { nobody, nobodyBelow } = useTexts(spendingTexts).rules;
  const format = useFormat();
  if (approvals > 0) return null;
  return <p>{largeApprovals > 0 ? format(nobodyBelow, { amount: formatRupees(largeFrom) }) : nobody}</p>;
}
