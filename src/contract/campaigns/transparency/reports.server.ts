import * as z from 'zod/mini';
import { FUND_ENTRY_KINDS, FUND_KINDS } from '#domain/office/fund.ts';
import type { MonthlyReport } from '#domain/office/report.ts';
import { endpoint } from '../../endpoint.ts';
import { LanguageCode } from '../../fields/content-language.ts';
import { Moment } from '../../fields/fields.ts';

const line = { kind: z.enum(FUND_ENTRY_KINDS), count: z.number(), paise: z.number() };
/** Opening plus all lines is closing. */
const balance = { openingPaise: z.number(), lines: z.array(z.object(line)), closingPaise: z.number() };

/** A report as it was frozen. Amounts are in paise; what left a fund is negative. */
export const FrozenReport: z.ZodMiniType<MonthlyReport> = z.object({
  format: z.literal('monthly-report-1'),
  month: z.string(),
  lastDay: z.string(),
  /** The number of the last entry of funds that it may count. */
  position: z.number(),
  previous: z.nullable(z.object({ month: z.string(), sha256: z.string() })),
  funds: z.array(z.object({ id: z.string(), kind: z.enum(FUND_KINDS), ...balance })),
  total: z.object(balance),
  /** Of the lines above: what belongs to an earlier month. */
  late: z.array(z.object({ fundId: z.string(), month: z.string(), ...line })),
  differences: z.object({ giftsPaise: z.number(), paymentsPaise: z.number() }),
});

export const listPublishedReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'public',
  summary: 'List the published monthly reports, latest first, with their hashes',
  response: z.object({
    reports: z.array(
      z.object({
        month: z.string(),
        sha256: z.string(),
        publishedAt: Moment,
        /** Words besides the figures, by language; the hash does not cover them. */
        notes: z.object({ en: z.string(), te: z.string(), hi: z.string() }),
      }),
    ),
  }),
});

export const downloadReportTable = endpoint({
  method: 'GET',
  path: '/api/reports.csv',
  access: 'public',
  summary: 'Get the figures of all published monthly reports as CSV',
  description: 'A row for each month, fund and line. Amounts are in rupees; what left a fund is negative.',
  response: 'text/csv',
});

export const readPublishedReport = endpoint({
  method: 'GET',
  path: '/api/reports/:month',
  access: 'public',
  summary: 'Get a published monthly report',
  description:
    'Its bytes are what was hashed: `curl -s …/api/reports/2026-10 | sha256sum` prints the hash in the list.',
  params: z.object({ month: z.string() }),
  response: FrozenReport,
  errors: ['not_found'],
});

export const downloadReportPdf = endpoint({
  method: 'GET',
  path: '/api/reports/:month/:language.pdf',
  access: 'public',
  summary: 'Get a published monthly report as PDF',
  description: 'The figures are those that were hashed; names and words are in the language.',
  params: z.object({ month: z.string(), language: LanguageCode }),
  response: 'application/pdf',
  errors: ['not_found', 'site_busy'],
});
