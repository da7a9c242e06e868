import { parseArgs } from 'node:util';
import { messageOf } from '#domain/text/error-message.ts';
import { commandLine } from '#server/config/command-line.ts';
import { readConfig } from '#server/config/config.ts';
import { resumeReceipts } from '#server/giving/receipts/resume-numbering.ts';
import { staffWithEmail } from '#server/staff/access/service.ts';
import { recordAudit } from '#server/staff/audit/service.ts';
import { openDatabase } from './open-database.ts';

// `npm run receipts:resume -- --last 2026-27/1240 --by EMAIL --reason TEXT`: after a restore, numbering continues above the highest
// number that was ever issued. `--last` once per financial year; the numbers that the books lack are recorded with the reason.

const { values } = parseArgs({
  options: {
    last: { type: 'string', multiple: true, default: [] },
    by: { type: 'string' },
    reason: { type: 'string' },
  },
});
const years = values.last.map((text) => {
  const [, financialYear = '', number] = /^(\d{4}-\d{2})\/0*(\d{1,9})$/.exec(text.trim()) ?? [];
  return { financialYear, number: Number(number) };
});
if (
  years.length === 0 ||
  years.some(({ financialYear }) => financialYear === '') ||
  !values.by ||
  !values.reason
) {
  console.error(
    `Usage: ${commandLine('receipts', '--last 2026-27/1240 --by OWNER@EXAMPLE.ORG --reason "Why numbers are skipped"')}`,
  );
  process.exit(1);
}
const reason = values.reason.trim().slice(0, 500);
const { db, close } = await openDatabase('runtime');
try {
  const by = await staffWithEmail(db, readConfig().ownerEmails, values.by.toLowerCase());
  if (by?.role !== 'owner')
    throw new Error(`${values.by} is not an owner who has signed in to the back office.`);
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
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await close();
}
