import type { Transparency } from '#contract/campaigns/transparency/spending.ts';
import type { MonthlyReport } from '#domain/office/report.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { fundsWithEntries, publishedReports, sumsOfFunds } from './queries.ts';
import { shownFund, shownMoney } from './service.ts';

/** What all funds received, spent and have left, and the published reports, with texts in a language. */
export async function readTransparency(db: Database, language: Language): Promise<Transparency> {
  const [funds, sums, reports] = await Promise.all([
    fundsWithEntries(db),
    sumsOfFunds(db),
    publishedReports(db),
  ]);
  const sumsOf = Map.groupBy(sums, ({ fundId }) => fundId);
  return {
    funds: funds.map((fund) => ({
      fund: shownFund(fund, language),
      money: shownMoney((sumsOf.get(fund.id) ?? []).map(({ kind, paise }) => [kind, paise] as const)),
    })),
    reports: reports.map(({ month, sha256, content, noteEn: en, noteTe: te, noteHi: hi }) => {
      const { total, differences } = JSON.parse(content) as MonthlyReport;
      const { openingPaise, closingPaise } = total;
      const note = { en, te, hi }[language];
      const lines = total.lines.map(({ kind, paise }) => ({ kind, paise }));
      return {
        month,
        sha256,
        note: note || en,
        language: note === '' ? DEFAULT_LANGUAGE : language,
        openingPaise,
        lines,
        closingPaise,
        differences,
      };
    }),
  };
}
