import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import sharp from 'sharp';
import type { WriteUpdate } from '#contract/campaigns/updates.admin.ts';
import { type Box, pageListText } from '#domain/office/bill-page.ts';
import { changeState, rewriteUpdate, writeUpdate } from '#server/campaigns/admin-updates/service.ts';
import { rolesOf } from '#server/db/roles/grants.ts';
import { prepareBillPages } from '#server/office/bill-publications/prepare.ts';
import { publishBill, withdrawBill } from '#server/office/bill-publications/steps.ts';
import { drawUpNow, listReports, publishReport } from '#server/office/reports/service.ts';
import type { SignedInStaff } from '#server/staff/audit/service.ts';
import type { Random } from '../../random.ts';
import type { SpendingContext } from './context.ts';

// What people tell the public in the scenario of spending, and what somebody with the site's database role tries to change afterwards.

/** How often each step is drawn. */
export const PUBLIC_STEPS = {
  prepareBill: 4,
  publishBill: 5,
  withdrawBill: 1,
  writeUpdate: 2,
  correctUpdate: 1,
  withdrawUpdate: 1,
  drawUpReport: 4,
  publishReport: 4,
  tamper: 3,
};
export type PublicStep = keyof typeof PUBLIC_STEPS;

/** Takes a step. @returns whether there was anything to do. */
export async function takePublicStep(
  context: SpendingContext,
  step: PublicStep,
  by: SignedInStaff,
  random: Random,
): Promise<boolean> {
  const { deps, witness } = context;
  if (step === 'prepareBill') return prepareBill(context, by, random);
  if (step === 'publishBill')
    return withPublication(context, 'prepared', random, (id) => publishBill(deps, by, id));
  if (step === 'withdrawBill')
    return withPublication(context, 'published', random, async (id) => {
      await withdrawBill({ ...deps, log: SILENT }, by, id, 'A name was visible');
      witness.acknowledge.withdrawnBill(id);
    });
  if (step === 'drawUpReport') {
    await drawUpNow(deps, by);
    return true;
  }
  if (step === 'publishReport') return publishDraft(context, by, random);
  if (step === 'tamper') return tamper(context, random);
  return takeUpdateStep(context, step, by, random);
}

const SILENT = pino({ level: 'silent' });

/** What the site's own database role must not do to what is public, or to the entries behind it. */
const FORBIDDEN = [
  "update monthly_report set note_en = 'Nothing to see' where published_at is not null",
  `update monthly_report set content = '{}', sha256 = encode(sha256('{}'), 'hex') where published_at is not null`,
  'update monthly_report set published_at = null, published_by = null where published_at is not null',
  'delete from monthly_report where published_at is not null',
  'truncate monthly_report',
  'update fund_entry set amount_paise = amount_paise + 1',
  'delete from fund_entry',
  "insert into fund_entry (fund_id, kind, amount_paise, day, donation_id) select fund.id, 'moved', 100, current_date, donation.id from fund, donation limit 1",
  'update expense_event set acted_by = acted_by',
  "update expense set amount_paise = amount_paise + 1 where state = 'paid'",
  'update bill_page set sha256 = sha256',
  'delete from bill_page',
  "update bill_publication set state = 'published' where state <> 'published'",
  'delete from bill_publication_event',
  "update update_version set text = 'Something else'",
  'delete from update_event',
];

/** Tries a forbidden statement with the site's own role. It is reported unless the database refuses it or there is no such row. */
async function tamper({ office, witness }: SpendingContext, random: Random): Promise<boolean> {
  const { db, databaseUrl } = office.testbed;
  const { runtime } = rolesOf(new URL(databaseUrl).pathname.slice(1));
  const statement = random.pick(FORBIDDEN);
  try {
    const changed = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local role "${runtime}"`));
      return (await tx.execute(sql.raw(statement))).rowCount;
    });
    if (changed === 0) return false;
    witness.report(`not refused: ${statement}`);
  } catch (error) {
    if (!REFUSALS.test(sqlStateOf(error))) throw error;
  }
  return true;
}

/** Of a violated rule, and of a missing permission. */
const REFUSALS = /^(23...|42501)$/;

function sqlStateOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
}

/** Blacks out up to three random boxes on a page full of noise, small enough that its thumbnail has the same pixels. */
async function prepareBill({ deps, office, witness }: SpendingContext, by: SignedInStaff, random: Random) {
  const rows = await office.testbed.query<{ id: string }>(sql`
    select file.id from expense_file as file join expense on expense.id = file.expense_id
    where file.kind = 'bill' and (expense.state = 'paid' or ${random.chance(0.1)})
    order by file.added_at desc, file.id limit 40`);
  const fileId = rows[random.whole(rows.length)]?.id;
  if (!fileId) return false;
  const { width, height } = { width: random.between(80, 320), height: random.between(60, 240) };
  const boxes = Array.from({ length: random.between(1, 3) }, (): Box => {
    const [x, y] = [random.whole(width - 8), random.whole(height - 8)];
    return { x, y, width: random.between(1, width - x), height: random.between(1, height - y) };
  });
  const noise = randomBytes(width * height * 3);
  const picture = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const list = pageListText([{ bytes: picture.length, boxes }]);
  const upload = { stream: Readable.from([picture]), declaredBytes: picture.length };
  const { id } = await prepareBillPages(deps, by, fileId, list, upload);
  witness.acknowledge.coveredBill(id, boxes);
  return true;
}

async function withPublication(
  { office }: SpendingContext,
  state: 'prepared' | 'published',
  random: Random,
  act: (id: string) => Promise<unknown>,
): Promise<boolean> {
  const rows = await office.testbed.query<{ id: string }>(sql`
    select id from bill_publication where state = ${state} or ${random.chance(0.1)} order by id desc limit 20`);
  const id = rows[random.whole(rows.length)]?.id;
  if (id) await act(id);
  return id !== undefined;
}

/** Publishes the draft of a report, and sometimes one that was drawn up again meanwhile, or a published one. */
async function publishDraft({ deps, witness }: SpendingContext, by: SignedInStaff, random: Random) {
  const [latest] = (await listReports(deps)).items;
  if (!latest || (latest.publishedAt !== null && random.chance(0.8))) return false;
  const seenSha256 = random.chance(0.1) ? '0'.repeat(64) : latest.sha256;
  const notes = { en: `Note ${random.whole(1e6)}`, te: '', hi: '' };
  await publishReport(deps, by, latest.month, { seenSha256, notes });
  witness.acknowledge.publishedReport({ ...latest, notes });
  return true;
}

async function takeUpdateStep(
  { deps, office, witness }: SpendingContext,
  step: 'writeUpdate' | 'correctUpdate' | 'withdrawUpdate',
  by: SignedInStaff,
  random: Random,
): Promise<boolean> {
  const updates = { ...deps, publicUrl: office.testbed.siteUrl };
  const text = `Sacks of rice: ${random.whole(1e6)}`;
  const written: WriteUpdate = { language: 'en', translations: {}, title: 'News', text, pictures: [] };
  if (step === 'writeUpdate') {
    const { items } = await writeUpdate(updates, by, random.pick(office.targets.campaignIds), written);
    const draft = items.find((each) => each.text === text);
    if (!draft) throw new Error('the draft that was just written is not listed');
    await changeState(updates, by, 'published', { id: draft.id, seenVersion: draft.version });
    witness.acknowledge.publishedUpdate(draft.id, draft.version);
    return true;
  }
  const rows = await office.testbed.query<{ id: string; version: number }>(sql`
    select update_id as id, max(number)::int as version from update_version group by 1 order by 1 desc limit 20`);
  const seen = rows[random.whole(rows.length)];
  if (!seen) return false;
  const { id, version: seenVersion } = seen;
  if (step === 'withdrawUpdate') {
    await changeState(updates, by, 'withdrawn', { id, seenVersion });
    return true;
  }
  await rewriteUpdate(updates, by, id, { ...written, seenVersion });
  await changeState(updates, by, 'published', { id, seenVersion: seenVersion + 1 });
  witness.acknowledge.publishedUpdate(id, seenVersion + 1);
  return true;
}
