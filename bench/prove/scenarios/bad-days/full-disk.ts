import { execFileSync } from 'node:child_process';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, type Database } from '#server/db/client.ts';
import { findRunningEmbedded } from '#server/db/embedded/start.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { OWNER_EMAIL, startDrillSite } from '../../../drill/site.ts';
import { signInToUpload } from '../../../release/visits.ts';
import { until } from '../../../servers/until.ts';
import { createFinding, type Scenario } from '../../scenario.ts';
import { createSiteClient, type Reply, submitCheckout } from '../../testbed/site-client.ts';

const DISK_MEGABYTES = 400;
const FULL = ['storage_full', 'unavailable'];

/** The site, its database and its backups on a disk that fills up and is freed again. Needs root, to mount the disk. */
export const fullDisk: Scenario = {
  name: 'full-disk',
  description: 'the disk is full during an order, a payment, an upload and a backup',
  async run({ log }) {
    const folder = await createDataFolder({ prefix: 'charity-prove-' });
    const disk = join(folder, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'charity-prove', disk]);
    const site = await startDrillSite(folder, disk);
    const problems: string[] = [];
    try {
      await site.start();
      const staff = await signInToUpload(site.siteUrl, OWNER_EMAIL);
      const client = createSiteClient(site.siteUrl);
      const { categoryId } = await client.findTargets();
      let donors = 0;
      const order = (): Promise<Reply> => {
        donors += 1;
        const email = `donor-${donors}@example.com`;
        const address = `10.6.0.${donors}`;
        return client.order({
          key: `full-disk-${donors}`,
          rupees: 500,
          categoryId,
          campaignId: '',
          email,
          address,
        });
      };
      const placed = [await order(), await order()];
      const pay = async (reply: Reply) => {
        if (reply.status !== 200) throw new Error(`the order was refused: ${JSON.stringify(reply)}`);
        if (!(await submitCheckout(String(reply.body['redirectUrlRes']), 'upi')))
          problems.push('not payable');
      };
      await pay(placed[0] as Reply);
      await site.run('backup');

      const ballast = join(disk, 'ballast');
      await fill(ballast);
      await pay(placed[1] as Reply);
      const refused: Reply[] = [];
      for (let tries = 0; tries < 20; tries += 1) {
        const reply = await order();
        if (reply.status === 200) placed.push(reply);
        else refused.push(reply);
      }
      const upload = await staff.upload();
      const codes = [
        ...refused.map(({ body }) => String(body['code'])),
        ...(upload.status === 201 ? [] : [upload.code]),
      ];
      for (const code of codes.filter((each) => !FULL.includes(each))) problems.push(`refused with ${code}`);
      if (upload.status === 201) problems.push('a picture was stored on a full disk');
      const backups = await readdir(join(disk, 'backups'));
      const backup = await site.run('backup').catch(({ stderr }: { stderr: string }) => stderr);
      log(`    ${backup.trim()}`);
      if (!backup.includes('no new backup')) problems.push(`the backup said: ${backup}`);
      if ((await readdir(join(disk, 'backups'))).length > backups.length)
        problems.push('half a backup was left');

      await rm(ballast);
      await until(
        'the site to be ready again',
        async () => (await fetch(`${site.siteUrl}/api/health/ready`)).ok,
      );
      for (const reply of placed.slice(2)) await pay(reply);
      const later = await staff.upload();
      await staff.close();
      if (later.status !== 201) problems.push(`afterwards a picture is refused with ${later.code}`);
      await site.run('backup');
      const settled = await checkBooks(site, placed, problems);
      return [
        createFinding({
          promise: 'full disk',
          title: 'The disk is full during orders, a payment, an upload and a backup (`--only full-disk`)',
          target: 'each refusal says so, nothing is lost, and everything goes on once there is space',
          measured: `${refused.length} of 20 orders and the upload refused with ${[...new Set(codes)].join(', ')}, the backup with a message and without leftovers; afterwards ${settled} of ${placed.length} accepted orders settled, each with one receipt`,
          problems,
        }),
      ];
    } finally {
      await site.stop();
      await until('the disk to be unused', async () => {
        try {
          execFileSync('umount', [disk], { stdio: 'ignore' });
          return true;
        } catch {
          return false;
        }
      });
      await removeDataFolder(folder);
    }
  },
};

/** Writes a file until not even a kilobyte is left. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (const bytes of [1_048_576, 1024]) {
    const block = Buffer.alloc(bytes);
    for (let isFull = false; !isFull; )
      isFull = await file.write(block).then(
        ({ bytesWritten }) => bytesWritten < bytes,
        () => true,
      );
  }
  await file.close();
}

/** Waits until all paid orders are settled and have a receipt, and compares the books. @returns how many settled. */
async function checkBooks(
  site: Awaited<ReturnType<typeof startDrillSite>>,
  placed: readonly Reply[],
  problems: string[],
): Promise<number> {
  const urls = await findRunningEmbedded(site.dataDir);
  if (!urls) throw new Error('the database is not running');
  const { db, close } = connect(urls.url);
  try {
    await until('all payments to settle', async () => (await count(db)).receipts === placed.length);
    const violations = [
      ...(await auditLedger(db)),
      ...(await compareWithBook(db, await site.sandbox.book())),
    ];
    problems.push(...violations.map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`));
    return (await count(db)).settled;
  } finally {
    await close();
  }
}

async function count(db: Database) {
  const { rows } = await db.execute<{ settled: number; receipts: number }>(sql`select
    (select count(*)::int from attempt where provider = 'phonepe' and state = 'COMPLETED') as settled,
    (select count(*)::int from receipt where attempt_id in (select id from attempt where provider = 'phonepe')) as receipts`);
  return rows[0] ?? { settled: 0, receipts: 0 };
}
