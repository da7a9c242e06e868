import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { commandLine } from '#server/config/command-line.ts';
import { readBounce, recordBounce } from '#server/mail/bounces.ts';
import { openDatabase } from './open-database.ts';

// `npm run bounces -- NOTICE.eml ...` records bounced emails, from the notices in the sender's mailbox. Without a file it reads
// one notice from standard input, so that a mail program can pass each one on.

const files = process.argv.slice(2);
if (files.some((file) => file.startsWith('-')) || (files.length === 0 && process.stdin.isTTY)) {
  console.error(
    `Usage: ${commandLine('bounces', 'NOTICE.eml ...')}   or: ${commandLine('bounces')} < NOTICE.eml`,
  );
  process.exit(1);
}
const notices = files.length > 0 ? files.map((file) => readFileSync(file)) : [await buffer(process.stdin)];
const { db, close } = await openDatabase('runtime');
try {
  let recorded = 0;
  for (const notice of notices) {
    const bounce = await readBounce(notice);
    if (bounce && (await recordBounce(db, bounce, new Date()))) recorded += 1;
  }
  // Not an error: the mailbox has other messages, and a mail program would return them to their senders.
  console.log(`${recorded} of ${notices.length} messages reported a bounced email of this site.`);
} finally {
  await close();
}
