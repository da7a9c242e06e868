import { PRESETS } from '#domain/office/books/past-gifts/presets/presets.ts';
import { OFFLINE_PAYMENT_MODES } from '#domain/office/offline-gift.ts';
import { financialYear, parseIndianDateTime } from '#domain/time/indian-time.ts';
import { modeOfReceipt } from '#domain/year-end/year-statement.ts';
import type { Transaction } from '../../../db/client.ts';
import { recordImportedStatement } from '../../../year-end/statement-filings/service.ts';
import type { ImportContext } from '../run-import.ts';
import type { ReadPastGifts } from './read-past-gifts.ts';
import type { PastGift } from './rows.ts';

/** When and under which number the statement of a year was filed. */
export type Filing = { year: string; filedOn: string; acknowledgement: string };

/** The filing of a file that is a filed statement; null for any other, and while its answers are missing. */
export function filingOf({ preset, choice }: Pick<ReadPastGifts, 'preset' | 'choice'>): Filing | null {
  const { receivedOn, filedOn, acknowledgement } = choice;
  if (preset === null || !PRESETS[preset].lineOf || receivedOn === null || filedOn === null) return null;
  return { year: financialYear(parseIndianDateTime(`${receivedOn}T12:00`)), filedOn, acknowledgement };
}

/** Records that these gifts were reported, so that the trust is not asked to file them again. */
export function recordFiledGifts(
  tx: Transaction,
  gifts: readonly PastGift[],
  filing: Filing,
  { importId, by, now, cipher }: ImportContext,
): Promise<void> {
  const lines = gifts.map(({ idKind, idNumber, donationType, mode, amountPaise, statementNumber }) => ({
    idKind,
    idNumber,
    donationType,
    modeOfReceipt: modeOfReceipt(OFFLINE_PAYMENT_MODES[mode]),
    amountPaise,
    number: statementNumber,
  }));
  return recordImportedStatement(tx, { ...filing, importId, lines }, { by, now, cipher });
}
