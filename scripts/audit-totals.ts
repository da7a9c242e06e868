import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { findTotalsMismatches } from '#server/checks/totals.ts';
import { openDatabase } from './open-database.ts';

// `npm run audit:totals`: proves each campaign's kept figures equal to the ledger, or names those that are not.

const { db, close } = await openDatabase();
try {
  const mismatches = await findTotalsMismatches(db);
  for (const { title, campaignId, kept, ledger, wronglyNotedDonors } of mismatches) {
    console.error(`${title} (${campaignId})`);
    console.error(`  kept    ${inWords(kept)}`);
    console.error(`  ledger  ${inWords(ledger)}`);
    if (wronglyNotedDonors > 0) console.error(`  donors noted wrongly: ${wronglyNotedDonors}`);
  }
  if (mismatches.length === 0) console.log("Every campaign's figures equal its ledger.");
  else process.exitCode = 1;
} finally {
  await close();
}

function inWords({ settledPaise, donors }: { settledPaise: bigint; donors: number }): string {
  return `${formatRupees(rupeesFromPaise(settledPaise))} from ${donors} ${donors === 1 ? 'donor' : 'donors'}`;
}
