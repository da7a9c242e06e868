import {
  downloadReportPdf,
  downloadReportTable,
  listPublishedReports as listReports,
  readPublishedReport as readReport,
} from '#contract/campaigns/transparency/reports.server.ts';
import { readCampaignSpending } from '#contract/campaigns/transparency/spending.server.ts';
import { readYearSpending } from '#contract/campaigns/transparency/spending-data.server.ts';
import { readCampaignUpdates } from '#contract/campaigns/updates.server.ts';
import { UPDATES_SHOWN } from '#contract/campaigns/updates.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/text/language.ts';
import { createReportPdfs, type ReportPdfDeps } from '../../campaigns/transparency/report-pdf.ts';
import { reportTable } from '../../campaigns/transparency/report-table.ts';
import {
  campaignMoney,
  listPublishedReports,
  readPublishedReport,
  type TransparencyDeps,
} from '../../campaigns/transparency/service.ts';
import { yearSpending } from '../../campaigns/transparency/year-spending.ts';
import { shownUpdates } from '../../campaigns/updates/service.ts';
import { AppError } from '../../errors.ts';
import type { EncodedResponse } from './encode.ts';
import { addressOf, download, jsonText, NOT_CACHED, renderJson } from './render-data.ts';
import type { Admit, ResponseCache } from './response-cache.ts';

type CallDeps = TransparencyDeps & { cache: ResponseCache; headers: Record<string, string> };

type YearQuery = Readonly<{
  language?: Language | undefined;
  fund?: string | undefined;
  cursor?: string | undefined;
}>;

/** The calls about one campaign whose responses are the same for all visitors. */
export function campaignCalls({ db, signed, cache, headers }: CallDeps) {
  return {
    /** A campaign's latest updates, by call. */
    async updates(id: string, language: Language = 'en', admit?: Admit): Promise<EncodedResponse> {
      const address = addressOf(pathOf(readCampaignUpdates, { id: id.toLowerCase() }), { language });
      const read = async () => {
        const found = await shownUpdates(db, id, language, { after: null, limit: UPDATES_SHOWN });
        return {
          body: readCampaignUpdates.response.parse(found),
          expiresAt: found.updates.length > 0 ? null : NOT_CACHED,
        };
      };
      return cache.get(address, () => renderJson(['campaigns'], read(), headers), admit);
    },

    /** What a campaign received and spent, by call. */
    async spending(
      id: string,
      { language = 'en', cursor }: { language?: Language | undefined; cursor?: string | undefined },
      admit?: Admit,
    ): Promise<EncodedResponse> {
      const path = pathOf(readCampaignSpending, { id: id.toLowerCase() });
      const address = addressOf(path, { language, cursor });
      const read = async () => {
        const found = await campaignMoney({ db, signed }, id, language, cursor);
        // control: a cursor of payments that the site has not issued is refused (spending-in-public.test.ts)
        if (cursor !== undefined && !found) throw new AppError('cursor_unknown');
        const body = readCampaignSpending.response.parse(found ?? { spending: null, plan: null });
        return { body, expiresAt: found ? null : NOT_CACHED };
      };
      return cache.get(address, () => renderJson(['campaigns', 'funds'], read(), headers), admit);
    },
  };
}

/** The calls about monthly reports and a year's payments. */
export function reportCalls({ db, signed, trust, publicUrl, cache, headers }: CallDeps & ReportPdfDeps) {
  const pdfOf = createReportPdfs({ db, trust, publicUrl });
  const text = (address: string, read: () => Promise<string>, admit?: Admit) =>
    cache.get(address, async () => jsonText(['funds'], await read(), null, headers), admit);
  return {
    reports: (admit?: Admit): Promise<EncodedResponse> => {
      const read = async () =>
        JSON.stringify(listReports.response.parse({ reports: await listPublishedReports(db) }));
      return text(listReports.path, read, admit);
    },

    report: (month: string, admit?: Admit): Promise<EncodedResponse> =>
      text(pathOf(readReport, { month }), () => readPublishedReport(db, month), admit),

    reportTable: (admit?: Admit): Promise<EncodedResponse> => {
      const render = async () => {
        const body = Buffer.from(await reportTable(db));
        const file = { name: 'monthly-reports.csv', type: 'text/csv; charset=utf-8', body };
        return download(['campaigns', 'funds'], file, headers);
      };
      return cache.get(downloadReportTable.path, render, admit);
    },

    reportPdf: (month: string, language: Language, admit?: Admit): Promise<EncodedResponse> => {
      const render = async () => {
        const body = await pdfOf(month, language);
        const file = { name: `report-${month}-${language}.pdf`, type: 'application/pdf', body };
        return download(['campaigns', 'funds', 'trust'], file, headers);
      };
      return cache.get(pathOf(downloadReportPdf, { month, language }), render, admit);
    },

    /** What was paid in a financial year, by call. */
    async yearSpending(
      year: string,
      { language = 'en', fund, cursor }: YearQuery,
      admit?: Admit,
    ): Promise<EncodedResponse> {
      const address = addressOf(pathOf(readYearSpending, { year }), { fund, cursor, language });
      const read = async () => {
        const found = await yearSpending({ db, signed }, { year, fund, cursor }, language);
        // Years without payments can be invented.
        const expiresAt = found.payments.length > 0 ? null : NOT_CACHED;
        return { body: readYearSpending.response.parse(found), expiresAt };
      };
      return cache.get(address, () => renderJson(['campaigns', 'funds'], read(), headers), admit);
    },
  };
}
