import { counted } from '#domain/counted.ts';
import { formatAmount } from '#domain/money.ts';
import { findCampaignTotalMismatches } from '#server/payments/ledger/audit-campaign-totals.ts';
import { findDailyTotalMismatches } from '#server/payments/ledger/audit-daily-totals.ts';
import { openDatabase } from './open-database.ts';

// `npm run audit:totals`: compares every campaign's and every day's stored totals with the ledger and prints the differences.

const { db, close } = await openDatabase('reports');
try {
  const mismatches = await findCampaignTotalMismatches(db);
  for (const { title, campaignId, stored, ledger, miscountedDonors } of mismatches) {
    console.error(`${title} (${campaignId})`);
    console.error(`  stored  ${describeTotals(stored)}`);
    console.error(`  ledger  ${describeTotals(ledger)}`);
    if (miscountedDonors > 0) console.error(`  wrongly recorded donors: ${miscountedDonors}`);
  }
  const days = await findDailyTotalMismatches(db);
  for (const { day, offline, stored, ledger } of days) {
    console.error(`${day}, ${offline ? 'offline' : 'online'}`);
    console.error(`  stored  ${stored} paise`);
    console.error(`  ledger  ${ledger} paise`);
  }
  if (mismatches.length + days.length === 0)
    console.log("Every campaign's and every day's totals match the ledger.");
  else process.exitCode = 1;
} finally {
  await close();
}

function describeTotals({ settledPaise, donors }: { settledPaise: bigint; donors: number }): string {
  return `${formatAmount(settledPaise)} from ${counted(donors, 'donor')}`;
}
