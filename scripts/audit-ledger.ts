import { readConfig } from '#server/config/config.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { openDatabase } from './open-database.ts';
import { showAlerts } from './show-alerts.ts';

// `npm run audit:ledger`: reads every rule of money and prints what breaks one. In local mode, with the site running, our
// book is compared with the sandbox's as well. What waits for the trust to look into it is listed, and breaks no rule.

const config = readConfig();
const { db, close } = await openDatabase();
try {
  const findings = await auditLedger(db);
  const book = config.phonepe ? null : await readSandboxBook();
  if (book) findings.push(...(await compareWithBook(db, book)));
  for (const { rule, about, detail } of findings)
    console.error(`BROKEN  ${rule}\n        ${about}: ${detail}`);
  await showAlerts(db);
  if (findings.length > 0) process.exitCode = 1;
  else
    console.log(
      `Every rule holds${book ? `, and the ${book.orders.length} orders of the sandbox are ours` : ''}.`,
    );
} finally {
  await close();
}

async function readSandboxBook() {
  const response = await fetch(`http://127.0.0.1:${config.sandboxPort}/control/book`).catch(() => null);
  if (!response?.ok) {
    console.log('The sandbox does not run: its book is not compared.');
    return null;
  }
  return (await response.json()) as Parameters<typeof compareWithBook>[1];
}
