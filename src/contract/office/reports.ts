import * as z from 'zod/mini';
import { LAST_REPORT_DAY } from '#domain/office/report.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Moment } from '../fields/fields.ts';
import { optionalText } from '../fields/text-fields.admin.ts';

// Monthly reports: drawn up by a job, read and published by a person.

/** The day of the month on which a report is drawn up; null for no reports. */
const Day = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(LAST_REPORT_DAY)));

export const ReportSettings = z.strictObject({ day: Day });
export type ReportSettings = z.infer<typeof ReportSettings>;

/** Words besides the figures, which every reader sees; they name nobody. */
const Notes = z.strictObject({ en: optionalText(2_000), te: optionalText(2_000), hi: optionalText(2_000) });

export const Report = z.object({
  /** YYYY-MM. */
  month: z.string(),
  sha256: z.string(),
  /** The figures, as JSON that never changes once they are published. */
  content: z.string(),
  notes: z.object({ en: z.string(), te: z.string(), hi: z.string() }),
  drawnUpAt: Moment,
  publishedAt: z.nullable(Moment),
});
export type Report = z.infer<typeof Report>;

export const Reports = z.object({ items: z.array(Report), ...ReportSettings.shape });
export type Reports = z.infer<typeof Reports>;

const ByMonth = z.object({ month: z.string().check(z.regex(/^\d{4}-\d\d$/)) });

const REPORTS = '/api/admin/reports';

export const listReports = endpoint({
  method: 'GET',
  path: REPORTS,
  access: staff('read'),
  summary: 'List the monthly reports, latest first, and the day on which they are drawn up',
  response: Reports,
});

export const drawUpReportNow = endpoint({
  method: 'POST',
  path: REPORTS,
  access: staff('publishReports'),
  summary: 'Draw up the next monthly report, or its draft again, with the entries until now',
  response: Reports,
  errors: ['report_not_due'],
});

export const publishReport = endpoint({
  method: 'POST',
  path: `${REPORTS}/:month/publish`,
  access: staff('publishReports'),
  summary: 'Publish a monthly report, which never changes afterwards',
  params: ByMonth,
  /** `seenSha256`: of the draft that was read. */
  body: z.strictObject({ seenSha256: z.string().check(z.length(64)), notes: Notes }),
  response: Reports,
  errors: ['record_not_found', 'report_published_already', 'report_drawn_up_meanwhile'],
});

export const saveReportSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/report-settings',
  access: staff('publishReports'),
  summary: 'Set the day of the month on which the report of the month before is drawn up',
  body: ReportSettings,
  response: Reports,
});
