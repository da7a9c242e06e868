import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { resumeReceipts } from '../giving/receipts/resume-numbering.ts';
import { staffWithEmail } from '../staff/access/service.ts';
import { recordAudit } from '../staff/audit/service.ts';
import { UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';

export const usage = '--last 2026-27/1240 --by OWNER@EXAMPLE.ORG --reason "Why numbers are skipped"';

/** `--last` once per financial year; the numbers that the books lack are recorded with the reason. */
export async function run(args: string[]): Promise<void> {
  const { by: email, reason, years } = readArguments(args);
  const { db, close } = await openDatabase('runtime');
  try {
    const by = await staffWithEmail(db, readConfig().ownerEmails, email.toLowerCase());
    if (by?.role !== 'owner')
      throw new Error(`${email} is not an owner who has signed in to the back office.`);
    const now = new Date();
    const audit: Parameters<typeof resumeReceipts>[1]['audit'] = async (tx, found) => {
      const numbers = found.map(
        ({ financialYear, firstNumber, lastNumber }) => `${financialYear}: ${firstNumber} to ${lastNumber}`,
      );
      const change = {
        action: 'receipts_resumed',
        target: { kind: 'receipts', id: years.map(({ financialYear }) => financialYear).join(', ') },
        message: `Resumed receipt numbers after a restore. Skipped: ${numbers.join('; ') || 'none'}.`,
        after: { reason, skipped: numbers },
      } as const;
      await recordAudit(tx, by, change, now);
    };
    const gaps = await resumeReceipts(db, { years, reason, audit }, now);
    for (const { financialYear, firstNumber, lastNumber } of gaps)
      console.log(`Skipped ${firstNumber} to ${lastNumber} of ${financialYear}.`);
    console.log('Receipts are issued again.');
  } finally {
    await close();
  }
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      last: { type: 'string', multiple: true, default: [] },
      by: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const years = values.last.map((text) => {
    const [, financialYear, number] = /^(\d{4}-\d{2})\/0*(\d{1,9})$/.exec(text.trim()) ?? [];
    if (financialYear === undefined)
      throw new UsageError(`--last ${text} is not the number of a receipt, such as 2026-27/1240.`);
    return { financialYear, number: Number(number) };
  });
  if (years.length === 0 || !values.by || !values.reason) throw new UsageError();
  return { by: values.by, reason: values.reason.trim().slice(0, 500), years };
}
