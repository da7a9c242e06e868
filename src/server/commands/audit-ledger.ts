import { type Config, readConfig } from '../config/config.ts';
import { auditLedger, compareWithBook } from '../payments/ledger/audit-ledger.ts';
import { verifyChain } from '../staff/audit/verify-chain.ts';
import { openDatabase } from './open-database.ts';
import { showAlerts } from './show-alerts.ts';

/** While the site is running in local mode, the books are compared with the sandbox's, too. Open alerts are listed but are not violations. */
export async function run(): Promise<void> {
  const config = readConfig();
  const { db, close } = await openDatabase('reports');
  try {
    const findings = await auditLedger(db);
    const { head, broken, withoutDetails } = await verifyChain(db);
    if (broken) findings.push({ rule: 'the audit log is as it was written', ...broken });
    const book = config.phonepe ? null : await readSandboxBook(config);
    if (book) findings.push(...(await compareWithBook(db, book)));
    for (const { rule, about, detail } of findings)
      console.error(`FAILED  ${rule}\n        ${about}: ${detail}`);
    if (head) {
      const erased = withoutDetails > 0 ? `, ${withoutDetails} of them without details after erasures` : '';
      console.log(`Audit log: ${head.position} entries${erased}; the last one has the hash ${head.hash}.`);
    }
    await showAlerts(db);
    const compared = book ? `; all ${book.orders.length} orders in the sandbox match ours` : '';
    if (findings.length > 0) process.exitCode = 1;
    else console.log(`No violations${compared}.`);
  } finally {
    await close();
  }
}

async function readSandboxBook({ sandboxPort }: Config) {
  const response = await fetch(`http://127.0.0.1:${sandboxPort}/control/book`).catch(() => null);
  if (!response?.ok) {
    console.log('The sandbox is not running, so its books are not compared.');
    return null;
  }
  return (await response.json()) as Parameters<typeof compareWithBook>[1];
}
