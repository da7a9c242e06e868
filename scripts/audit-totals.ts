import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { findCampaignTotalMismatches } from '#server/payments/ledger/audit-campaign-totals.ts';
import { findDailyTotalMismatches } from '#server/payments/ledger/audit-daily-totals.ts';
import { openDatabase } from './open-database.ts';

// `npm run audit:totals`: proves each campaign's and each day's kept figures equal to the ledger, or names those that
// are not.

const { db, close } = await openDatabase();
try {
  const mismatches = await findCampaignTotalMismatches(db);
  for (const { title, campaignId, stored, ledger, miscountedDonors } of mismatches) {
    console.error(`${title} (${campaignId})`);
    console.error(`  stored  ${inWords(stored)}`);
    console.error(`  ledger  ${inWords(ledger)}`);
    if (miscountedDonors > 0) console.error(`  donors noted wrongly: ${miscountedDonors}`);
  }
  const days = await findDailyTotalMismatches(db);
  for (const { day, atOffice, stored, ledger } of days) {
    console.error(`${day}, ${atOffice ? 'at the office' : 'through the site'}`);
    console.error(`  stored  ${stored} paise`);
    console.error(`  ledger  ${ledger} paise`);
  }
  if (mismatches.length + days.length === 0)
    console.log("Every campaign's and every day's figures equal their ledger.");
  else process.exitCode = 1;
} finally {
  await close();
}

function inWords({ settledPaise, donors }: { settledPaise: bigint; donors: number }): string {
  return `${formatRupees(rupeesFromPaise(settledPaise))} from ${donors} ${donors === 1 ? 'donor' : 'donors'}`;
}
