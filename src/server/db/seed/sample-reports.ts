import { indianDate } from '#domain/time/indian-time.ts';
import { addMonths, monthOf } from '#domain/time/month.ts';
import { lastPublished, lockPosition, publish } from '../../office/reports/queries.ts';
import { drawUp } from '../../office/reports/service.ts';
import type { Transaction } from '../client.ts';
import { writeSetting } from '../queries/settings.ts';

const MONTHS = 12;
/** The day of the month on which the sample trust draws up the report of the month before. */
const REPORT_DAY = 5;

const NOTE = {
  en: 'A report of the sample trust: its figures are those of invented gifts and bills.',
  te: 'ఇది నమూనా ట్రస్టు నివేదిక: దీనిలోని అంకెలు కల్పిత విరాళాలవి, బిల్లులవి.',
  hi: 'यह नमूना ट्रस्ट की रिपोर्ट है: इसके आँकड़े काल्पनिक दानों और बिलों के हैं।',
};

/** Publishes the reports of the last twelve months, one after the other, and sets the day of the next ones. */
export async function seedReports(tx: Transaction, publishedBy: string, now: Date): Promise<void> {
  const current = monthOf(indianDate(now));
  const position = await lockPosition(tx);
  for (let back = MONTHS; back >= 1; back -= 1) {
    const month = addMonths(current, -back);
    await drawUp(tx, month, position, await lastPublished(tx), now);
    const notes = { noteEn: NOTE.en, noteTe: NOTE.te, noteHi: NOTE.hi };
    await publish(tx, month, { ...notes, publishedAt: now, publishedBy });
  }
  await writeSetting(tx, 'report_day', String(REPORT_DAY), now);
}
