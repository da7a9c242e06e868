import { reportsTexts } from '#content/en/pages/reports.ts';
import type { ShownReport } from '#contract/campaigns/transparency/shown-reports.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { rupees } from './balance-table.tsx';

type ReportNoteProps = { report: Pick<ShownReport, 'note' | 'language' | 'differences'> };

/** What the trust says about a report, and what the figures do not explain. */
export function ReportNote({ report }: ReportNoteProps) {
  const text = useTexts(reportsTexts);
  const format = useFormat();
  const langOf = useLangOf();
  const { note, differences } = report;
  const { giftsPaise, paymentsPaise } = differences;
  return (
    <>
      {note && <p lang={langOf(report)}>{note}</p>}
      {(giftsPaise !== 0 || paymentsPaise !== 0) && (
        <p>{format(text.differences, { gifts: rupees(giftsPaise), payments: rupees(paymentsPaise) })}</p>
      )}
    </>
  );
}
