import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SettlementCheck } from '#contract/office/settlement-reports.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { ImportReportPage } from './import-report-page.tsx';

const sent: URL[] = [];
let replies: unknown[] = [];

/** Sends the queued replies in turn and records the requested addresses. */
class FakeRequest {
  upload = {};
  status = 200;
  responseText = '';
  onload = () => {};
  open(_method: string, path: string) {
    sent.push(new URL(path, 'http://site.test'));
  }
  setRequestHeader() {}
  abort() {}
  send() {
    this.responseText = JSON.stringify(replies.shift());
    queueMicrotask(() => this.onload());
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

const columns = {
  orderId: null,
  transactionId: null,
  paidAt: 'When',
  amount: 'Paid',
  type: null,
  fee: null,
  tax: null,
  tax2: null,
  tax3: null,
  net: null,
  utr: null,
  settledOn: null,
};
const totals = {
  payments: 1,
  refunds: 0,
  paidRupees: 500,
  refundedRupees: 0,
  feeRupees: 0,
  taxRupees: 0,
  netRupees: 500,
};
const check = (changes: Partial<SettlementCheck>): SettlementCheck => ({
  headings: ['Ref', 'Paid', 'When'],
  columns,
  isRemembered: false,
  missingColumn: null,
  sample: [['order-1', '500', '20/11/2026']],
  totals,
  problems: [],
  problemsTotal: 0,
  notices: [],
  ...changes,
});

function choose(...answers: unknown[]) {
  replies = answers;
  const data = { getList: async () => ({ data: [], total: 0 }) } as unknown as DataProvider;
  render(
    <TestSite at="/admin/settlement-reports/create">
      <AdminContext dataProvider={data}>
        <ImportReportPage />
      </AdminContext>
    </TestSite>,
  );
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'november.xlsx')] } });
}

test('a column that is missing is asked for, and the import uses the chosen one', async () => {
  const chosen = { ...columns, orderId: 'Ref' };
  const imported = { id: 'r1', lines: 1, known: 0, message: '1 payment imported.' };
  choose(check({ missingColumn: 'orderId' }), check({ columns: chosen }), imported);
  expect(await screen.findByText(/choose the column of the order ID or of the transaction ID/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Our order ID (merchant order ID)' }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('Ref'));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.map(({ pathname }) => pathname.split('/').at(-1))).toEqual([
    'check',
    'check',
    'settlement-reports',
  ]);
  const sentColumns = sent.map(({ searchParams }) => searchParams.get('columns'));
  expect(sentColumns).toEqual([null, JSON.stringify(chosen), JSON.stringify(chosen)]);
  expect(sent[2]?.searchParams.get('fileName')).toBe('november.xlsx');
});

test('a report with unreadable rows lists them and offers no import', async () => {
  const problems = [{ row: 3, column: 'When', message: 'This is not a date such as 21/11/2026' }];
  choose(check({ problems, problemsTotal: 1 }));
  expect(
    await screen.findByRole('row', { name: '3 When This is not a date such as 21/11/2026' }),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});
