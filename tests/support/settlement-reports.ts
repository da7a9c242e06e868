import { pathOf } from '#contract/endpoint.ts';
import { addMissingPayments } from '#contract/office/missing-entries.ts';
import { checkReport, compareReport, listReports } from '#contract/office/settlement-reports.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

type ReportRow = {
  orderId: string;
  transactionId?: string;
  amount?: number;
  type?: string;
  paidAt?: string;
  utr?: string;
  fee?: string;
  tax?: string;
  settledOn?: string;
};

const HEADINGS =
  'PaymentType,MerchantReferenceId,PhonePeReferenceId,TransactionDate,SettlementDate,BankReferenceNo,Amount,Fee,IGST';

/** A settlement report as CSV: each payment is one of ₹500 on 20 November 2026 that costs ₹10 and ₹1.80 tax, unless a row says otherwise. */
export function reportOf(...rows: ReportRow[]): string {
  const lines = rows.map(
    ({ orderId, transactionId = '', amount = 500, type = 'PAYMENT', utr = 'UTR1', fee = '10', ...row }) =>
      `${type},${orderId},${transactionId},${row.paidAt ?? '2026-11-20 18:30:00'},${row.settledOn ?? '21-11-2026'},${utr},${amount},${fee},${row.tax ?? '1.8'}`,
  );
  return [HEADINGS, ...lines].join('\r\n');
}

/** The calls of bank reconciliation, as a member of staff makes them. */
export function createSettlements(by: StaffVisitor) {
  const upload = (path: string, file: string | Buffer, query: Record<string, string> = {}) => {
    const parameters = new URLSearchParams({ fileName: 'november.csv', ...query });
    return jsonResponse(by.call('POST', `${path}?${parameters}`, file, { 'content-type': 'text/csv' }));
  };
  return {
    check: (file: string | Buffer, query?: Record<string, string>) => upload(checkReport.path, file, query),
    importReport: (file: string | Buffer, query?: Record<string, string>) =>
      upload(listReports.path, file, query),
    compare: async (id: string) => (await jsonResponse(by.call('GET', pathOf(compareReport, { id })))).json,
    addMissingPayments: (reportId: string, body: object) =>
      jsonResponse(by.call('POST', pathOf(addMissingPayments, { id: reportId }), body)),
  };
}
