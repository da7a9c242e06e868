import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Report } from '#contract/office/reports.ts';
import { type Box, coveredArea } from '#domain/office/bill-page.ts';
import { billPageFile } from '#domain/office/bill-publication.ts';
import type { MonthlyReport } from '#domain/office/report.ts';
import type { Testbed } from '../../testbed/testbed.ts';

const SERVER_TIMEOUT_MS = 30_000;

type Page = { name: string; publicationId: string; sha256: string; isPublic: boolean };
type PublishedReport = { month: string; content: string; sha256: string; note: string };

/**
 * Reads what is public as a visitor does, and remembers it outside the product: what was seen once stays the same. Also holds the site
 * to what it has acknowledged.
 */
export function createWitness(testbed: Testbed) {
  const firstSeen = new Map<string, string>();
  const boxesOf = new Map<string, readonly Box[]>();
  const withdrawnBills: string[] = [];
  const publishedUpdates: string[] = [];
  const problems: string[] = [];
  const report = (problem: string): void => void problems.push(problem);

  /** Reports what is no longer as it was at first sight. */
  function remember(subject: string, value: string): 'new' | 'same' | 'changed' {
    const before = firstSeen.get(subject);
    if (before === undefined) firstSeen.set(subject, value);
    else if (before !== value) report(`${subject} has changed since it was first seen`);
    return before === undefined ? 'new' : before === value ? 'same' : 'changed';
  }

  async function checkReports(): Promise<void> {
    const reports = await testbed.query<PublishedReport>(sql`
      select month, content, sha256, note_en as note from monthly_report where published_at is not null order by month`);
    const months = new Set(reports.map(({ month }) => month));
    for (const subject of firstSeen.keys())
      if (subject.startsWith(REPORT) && !months.has(subject.slice(REPORT.length)))
        report(`${subject} is gone`);
    let previous: { figures: MonthlyReport; sha256: string } | null = null;
    for (const { month, content, sha256, note } of reports) {
      if (remember(`${REPORT}${month}`, JSON.stringify([content, sha256, note])) === 'changed') continue;
      const figures: MonthlyReport = JSON.parse(content);
      for (const problem of wrongSums(figures, previous)) report(`${REPORT}${month}: ${problem}`);
      previous = { figures, sha256 };
      const { status, bytes } = await get(`/api/reports/${month}`, [200]);
      if (status !== 200 || hashOf(bytes) !== sha256)
        report(`${REPORT}${month}: the site sends ${status} with the hash ${hashOf(bytes)}, not ${sha256}`);
    }
  }

  async function checkBills(): Promise<void> {
    const pages = await testbed.query<Page>(sql`
      select page.name, publication.id as "publicationId", page.sha256,
        publication.state = 'published' and expense.state = 'paid' as "isPublic"
      from bill_page as page join bill_publication as publication on publication.id = page.publication_id
      join expense_file as file on file.id = publication.file_id join expense on expense.id = file.expense_id`);
    const present = new Set(pages.map(({ publicationId }) => publicationId));
    for (const id of boxesOf.keys()) if (!present.has(id)) report(`the pages of bill ${id} are lost`);
    for (const { publicationId, isPublic } of pages)
      if (isPublic && withdrawnBills.includes(publicationId)) report(`bill ${publicationId} is public again`);
    for (const page of pages) for (const size of ['full', 'small'] as const) await checkPage(page, size);
  }

  async function checkPage({ name, publicationId, sha256, isPublic }: Page, size: 'full' | 'small') {
    const file = billPageFile(name, size);
    const expected = isPublic ? 200 : 404;
    const { status, bytes } = await get(`/bills/${file}`, [200, 404]);
    if (status !== expected) report(`page ${file} is sent with ${status} instead of ${expected}`);
    if (status !== 200) return;
    if (size === 'full' && hashOf(bytes) !== sha256) report(`page ${file} is not the one that was prepared`);
    if (remember(`page ${file}`, hashOf(bytes)) !== 'new') return;
    const boxes = boxesOf.get(publicationId) ?? [];
    if (await isUncovered(bytes, boxes)) report(`page ${file} shows something under its black`);
  }

  async function checkUpdates(): Promise<void> {
    const rows = await testbed.query<{ version: string; texts: string }>(sql`
      select version.update_id || '/' || version.number as version,
        jsonb_build_array(language, title, text, translations)::text as texts
      from update_version as version where exists (
        select from update_event as event
        where event.update_id = version.update_id and event.version = version.number and kind = 'published')`);
    const published = new Map(rows.map(({ version, texts }) => [version, texts]));
    for (const [version, texts] of published) remember(`update ${version}`, texts);
    for (const version of publishedUpdates)
      if (!published.has(version)) report(`update ${version} was published, but is not`);
  }

  /** Waits for one of these statuses, because a page that was just announced may still be on its way to the cache. */
  async function get(path: string, wanted: readonly number[]): Promise<{ status: number; bytes: Buffer }> {
    const deadline = performance.now() + SERVER_TIMEOUT_MS;
    for (;;) {
      const reply = await fetch(`${testbed.siteUrl}${path}`).catch(() => null);
      const bytes = Buffer.from((await reply?.arrayBuffer().catch(() => null)) ?? new ArrayBuffer(0));
      const status = reply?.status ?? 0;
      if (wanted.includes(status) || performance.now() > deadline) return { status, bytes };
      await pause(100);
    }
  }

  return {
    report,
    acknowledge: {
      coveredBill: (id: string, boxes: readonly Box[]) => void boxesOf.set(id, boxes),
      withdrawnBill: (id: string) => void withdrawnBills.push(id),
      publishedUpdate: (id: string, version: number) => void publishedUpdates.push(`${id}/${version}`),
      publishedReport: ({
        month,
        content,
        sha256,
        notes,
      }: Pick<Report, 'month' | 'content' | 'sha256' | 'notes'>) =>
        void remember(`${REPORT}${month}`, JSON.stringify([content, sha256, notes.en])),
    },
    /** Looks at everything that is public. @returns what is wrong, and what was reported since the last look. */
    async look(): Promise<string[]> {
      await checkReports();
      await checkBills();
      await checkUpdates();
      return problems.splice(0);
    },
    /** How much was seen, by kind. */
    seen: () => Object.groupBy(firstSeen.keys(), (subject) => subject.split(' ')[0] ?? ''),
  };
}

const REPORT = 'report ';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Opening plus all lines is closing, for each fund and for all, and begins where the report before it ended. */
function wrongSums(
  { funds, total, previous }: MonthlyReport,
  before: { figures: MonthlyReport; sha256: string } | null,
): string[] {
  const sums = [...funds, { ...total, id: 'all' }].map(({ id, openingPaise, lines, closingPaise }) => {
    const sum = lines.reduce((left, { paise }) => left + paise, openingPaise);
    return sum === closingPaise ? null : `fund ${id} closes with ${closingPaise} instead of ${sum} paise`;
  });
  if (!before) return sums.filter((problem) => problem !== null);
  const opened = new Map(funds.map(({ id, openingPaise }) => [id, openingPaise]));
  const openings = [...before.figures.funds, { ...before.figures.total, id: 'all' }].map(
    ({ id, closingPaise }) => {
      const opening = id === 'all' ? total.openingPaise : opened.get(id);
      return opening === closingPaise
        ? null
        : `fund ${id} opens with ${opening} instead of ${closingPaise} paise`;
    },
  );
  const isChained = previous?.month === before.figures.month && previous.sha256 === before.sha256;
  return [...sums, ...openings, isChained ? null : 'not chained to the report before it'].filter(
    (problem) => problem !== null,
  );
}

async function isUncovered(picture: Buffer, boxes: readonly Box[]): Promise<boolean> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return boxes
    .map((box) => coveredArea(box, info))
    .some(({ x, y, width, height }) =>
      Array.from({ length: height }, (_, row) => {
        const start = ((y + row) * info.width + x) * info.channels;
        return data.subarray(start, start + width * info.channels);
      }).some((line) => line.some((level) => level !== 0)),
    );
}
