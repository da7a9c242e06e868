import { spendingTexts } from '#content/en/pages/spending.ts';
import type { ShownFund } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';

/** A fund's name: its campaign's title, or what the fund is for. */
export function FundName({ fund: { kind, title, language } }: { fund: ShownFund }) {
  const { funds } = useTexts(spendingTexts);
  const langOf = useLangOf();
  return title === null ? funds[kind] : <span lang={langOf({ language })}>{title}</span>;
}
