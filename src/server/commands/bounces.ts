import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readBounce, recordBounce } from '../mail/bounces.ts';
import { UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';

export const usage = 'NOTICE.eml ...   or: ./charity bounces < NOTICE.eml';

/** Without a file it reads one notice from standard input, so that a mail program can pass each one on. */
export async function run(args: string[]): Promise<void> {
  const { positionals: files } = parseArgs({ args, allowPositionals: true });
  if (files.length === 0 && process.stdin.isTTY) throw new UsageError();
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
}
