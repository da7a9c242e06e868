import { createHash } from 'node:crypto';
import type { Report, ReportSettings, Reports } from '#contract/office/reports.ts';
import { canonicalJson, drawUpReport } from '#domain/office/report.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { addMonths, monthOf } from '#domain/time/month.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';
import { AppError } from '../../errors.ts';
import { messageDomain } from '../../mail/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { queueReport } from './follower-queries.ts';
import {
  allReports,
  countedEntries,
  lastPublished,
  ledgerDifferences,
  lockPosition,
  lockReport,
  publish,
  type StoredReport,
  saveDraft,
} from './queries.ts';

export type ReportDeps = { db: Database; clock: () => Date };
/** Publishing also emails the report. */
export type PublishDeps = ReportDeps & { trust: ReadTrust };

const OFF = 'off';
/** Of an audit entry about reports. */
const target = (month: string) => ({ kind: 'trust', id: `report-${month}` }) as const;

/** All reports, and the day of the month on which they are drawn up. */
export async function listReports({ db }: Pick<ReportDeps, 'db'>): Promise<Reports> {
  return { items: (await allReports(db)).map(describe), day: await reportDay(db) };
}

/** Sets the day on which reports are drawn up. */
export async function saveReportSettings(
  deps: ReportDeps,
  by: SignedInStaff,
  { day }: ReportSettings,
): Promise<Reports> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const before = { day: await reportDay(tx) };
    await writeSetting(tx, 'report_day', day === null ? OFF : String(day), now);
    const message = 'Changed the day on which monthly reports are drawn up.';
    const change = {
      action: 'report_day_set',
      target: { kind: 'trust', id: 'report-day' },
      message,
    } as const;
    await recordAudit(tx, by, { ...change, before, after: { day } }, now);
  });
  return listReports(deps);
}

/** Draws up the next report, or its draft again. @throws AppError `report_not_due` before that month has ended. */
export async function drawUpNow(deps: ReportDeps, by: SignedInStaff): Promise<Reports> {
  const month = await drawUpNext(deps);
  if (month === null) throw new AppError('report_not_due');
  const message = `Drew up the report of ${month}.`;
  await recordAudit(deps.db, by, { action: 'report_drawn_up', target: target(month), message }, deps.clock());
  return listReports(deps);
}

/**
 * The job's part: from the day that the trust has set, draws up the report of the month before, or of the first one that is missing, unless
 * its draft waits to be read. @returns its month, or null if none was drawn up.
 */
export async function drawUpDue(deps: ReportDeps): Promise<string | null> {
  const today = indianDate(deps.clock());
  const day = await reportDay(deps.db);
  if (day === null || Number(today.slice(8)) < day) return null;
  const waits = (await allReports(deps.db)).some(({ publishedAt }) => publishedAt === null);
  return waits ? null : drawUpNext(deps);
}

/** Draws up the report after the last published one; the first is that of the last month. @returns null if somebody published it meanwhile. */
async function drawUpNext({ db, clock }: ReportDeps): Promise<string | null> {
  const now = clock();
  const lastEnded = addMonths(monthOf(indianDate(now)), -1);
  // A transaction of its own, because entries wait for its end.
  const position = await db.transaction(lockPosition);
  return db.transaction(async (tx) => {
    const previous = await lastPublished(tx);
    const month = previous ? addMonths(previous.month, 1) : lastEnded;
    if (month > lastEnded) return null;
    return (await drawUp(tx, month, position, previous, now)) ? month : null;
  });
}

/**
 * Draws up the report of a month after the one before it, from the entries up to a position, as a draft.
 * @returns false if the report of that month is published already.
 */
export async function drawUp(
  tx: Transaction,
  month: string,
  position: bigint,
  previous: StoredReport | null,
  now: Date,
): Promise<boolean> {
  const content = canonicalJson(
    drawUpReport({
      month,
      position,
      previous: previous && { month: previous.month, sha256: previous.sha256 },
      entries: await countedEntries(tx, month, position, previous),
      differences: await ledgerDifferences(tx, position),
    }),
  );
  return saveDraft(tx, { month, position, content, sha256: hashOf(content), drawnUpAt: now });
}

/**
 * Publishes a draft that somebody has read, with a note, and queues it for those who asked for the reports by email.
 * @throws AppError `record_not_found`; `report_published_already`; `report_drawn_up_meanwhile` if another draft was read.
 */
export async function publishReport(
  deps: PublishDeps,
  by: SignedInStaff,
  month: string,
  { seenSha256, notes }: { seenSha256: string; notes: Report['notes'] },
): Promise<Reports> {
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const draft = await lockReport(tx, month);
    if (!draft) throw new AppError({ code: 'record_not_found', params: { record: 'report' } });
    if (draft.publishedAt) throw new AppError('report_published_already');
    // control: a report is published as it was read (reports.test.ts)
    if (draft.sha256 !== seenSha256) throw new AppError('report_drawn_up_meanwhile');
    await publish(tx, month, {
      noteEn: notes.en,
      noteTe: notes.te,
      noteHi: notes.hi,
      publishedAt: now,
      publishedBy: by.accountId,
    });
    const mailing = { month, messageDomain: await messageDomain(tx, deps.trust) };
    // control: whoever asked for the reports gets each one that is published (report-mail.test.ts) → 0
    const recipients = await queueReport(tx, mailing, now);
    const message = `Published the report of ${month}.`;
    const entry = { action: 'report_published', target: target(month), message } as const;
    await recordAudit(tx, by, { ...entry, after: { sha256: draft.sha256, recipients } }, now);
  });
  return listReports(deps);
}

async function reportDay(db: Database | Transaction): Promise<number | null> {
  const stored = await readSetting(db, 'report_day');
  return stored === undefined || stored === OFF ? null : Number(stored);
}

function describe(report: StoredReport): Report {
  const { month, sha256, content, noteEn: en, noteTe: te, noteHi: hi, drawnUpAt, publishedAt } = report;
  return {
    month,
    sha256,
    content,
    notes: { en, te, hi },
    drawnUpAt: drawnUpAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
