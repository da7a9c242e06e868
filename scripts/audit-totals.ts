import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { findDaySumMismatches } from '#server/payments/ledger/audit-day-sums.ts';
import { findTotalsMismatches } from '#server/payments/ledger/audit-totals.ts';
import { openDatabase } from './open-database.ts';

// `npm run audit:totals`: compares every campaign's and every day's stored totals with the ledger and prints the differences.

const { db, close } = await openDatabase();
try {
  const mismatches = await findTotalsMismatches(db);
  for (const { title, campaignId, kept, ledger, wronglyNotedDonors } of mismatches) {
    console.error(`${title} (${campaignId})`);
    console.error(`  stored  ${describeTotals(kept)}`);
    console.error(`  ledger  ${describeTotals(ledger)}`);
    if (wronglyNotedDonors > 0) console.error(`  donors recorded wrongly: ${wronglyNotedDonors}`);
  }
  const days = await findDaySumMismatches(db);
  for (const { day, offline, kept, ledger } of days) {
    console.error(`${day}, ${offline ? 'offline' : 'online'}`);
    console.error(`  stored  ${kept} paise`);
    console.error(`  ledger  ${ledger} paise`);
  }
  if (mismatches.length + days.length === 0)
    console.log("Every campaign's and every day's totals match the ledger.");
  else process.exitCode = 1;
} finally {
  await close();
}

function describeTotals({ settledPaise, donors }: { settledPaise: bigint; donors: number }): string {
  return `${formatRupees(rupeesFromPaise(settledPaise))} from ${donors} ${donors === 1 ? 'donor' : 'donors'}`;
}
