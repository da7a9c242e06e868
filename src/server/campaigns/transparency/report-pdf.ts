import { createHash } from 'node:crypto';
import { serverTexts } from '#content/server-texts.ts';
import type { ShownBalance, ShownReport } from '#contract/campaigns/transparency/shown-reports.ts';
import type { ShownFund } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { startOfIndianDay } from '#domain/time/indian-time.ts';
import { financialYearOfMonth } from '#domain/time/month.ts';
import { BoundedMap } from '../../bounded-map.ts';
import type { Database } from '../../db/client.ts';
import { dayFormat, monthInWords } from '../../documents/day-format.ts';
import { printablePart } from '../../documents/glyph-coverage.ts';
import { type Letterhead, letterhead } from '../../documents/letterhead.ts';
import { type ReportSheet, typesetReport } from '../../documents/typeset.ts';
import { AppError } from '../../errors.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import { readReport } from './shown-reports.ts';

export type ReportPdfDeps = { db: Database; trust: ReadTrust; publicUrl: string };

const MAX_CACHED_BYTES = 8 * 1024 * 1024;

/**
 * Creates the PDFs of published reports. One is typeset again only when a name or another word in it has changed: the same sheet always
 * results in the same bytes.
 */
export function createReportPdfs({ db, trust: readTrust, publicUrl }: ReportPdfDeps) {
  const typeset = new BoundedMap<Buffer>(MAX_CACHED_BYTES);

  /** @throws AppError `not_found` without a report; `site_busy` when too many documents are waiting. */
  return async (month: string, language: Language): Promise<Buffer> => {
    const report = await readReport(db, month, language);
    if (!report) throw new AppError('not_found');
    const publishedAt = startOfIndianDay(report.publishedOn);
    const { law } = await statementNamesOf(db, financialYearOfMonth(month));
    const trust = letterhead(await readTrust(db), publishedAt, law, language);
    const sheet = reportSheet(report, { language, trust, publicUrl });
    const key = createHash('sha256').update(JSON.stringify(sheet)).digest('hex');
    // control: a report that was typeset is not typeset again (reports.test.ts) → undefined
    const known = typeset.get(key);
    if (known) return known;
    const pdf = await typesetReport(sheet, await readTrustPictures(db, [trust.logo?.hash ?? null]));
    typeset.set(key, pdf, pdf.length);
    return pdf;
  };
}

/** The texts of a report in a language. What later reports count is not among them, so that it stays as it is. */
export function reportSheet(
  report: ShownReport,
  { language, trust, publicUrl }: { language: Language; trust: Letterhead; publicUrl: string },
): ReportSheet {
  const { report: texts, funds: names } = serverTexts[language];
  const { published, differences, hash, previousHash, position, ...labels } = texts;
  const publishedAt = startOfIndianDay(report.publishedOn);
  const nameOf = ({ title, kind }: ShownFund) => printablePart(title ?? '') || names.fundNames[kind];
  const linesOf = ({ openingPaise, lines, closingPaise }: ShownBalance) => [
    { label: names.opening, value: rupees(openingPaise) },
    ...lines.map(({ kind, paise }) => ({ label: names.fundLines[kind], value: rupees(paise) })),
    { label: names.closing, value: rupees(closingPaise) },
  ];
  const { giftsPaise, paymentsPaise } = report.differences;
  const late = Map.groupBy(report.late, ({ month }) => month);
  return {
    lang: language,
    texts: labels,
    month: monthInWords(report.month, language),
    published: published(dayFormat(language, 'long').format(publishedAt)),
    madeAtMs: publishedAt.getTime(),
    trust,
    total: linesOf(report.total),
    words: [
      { text: printablePart(report.note), lang: report.language },
      ...(giftsPaise !== 0 || paymentsPaise !== 0
        ? [{ text: differences(rupees(giftsPaise), rupees(paymentsPaise)), lang: language }]
        : []),
    ].filter(({ text }) => text),
    funds: report.funds.map(({ fund, balance }) => ({ name: nameOf(fund), lines: linesOf(balance) })),
    late: [...late].map(([month, entries]) => ({
      month: monthInWords(month, language),
      lines: entries.map(({ fund, kind, paise }) => ({
        label: `${nameOf(fund)}: ${names.fundLines[kind]}`,
        value: rupees(paise),
      })),
    })),
    command: `curl -s ${publicUrl}${report.figuresPath} | sha256sum`,
    proof: [
      { label: hash, value: report.sha256 },
      ...(report.previous
        ? [
            {
              label: previousHash(monthInWords(report.previous.month, language)),
              value: report.previous.sha256,
            },
          ]
        : []),
      { label: position, value: String(report.position) },
    ],
  };
}

const rupees = (paise: number) => formatPaise(BigInt(paise));
