import { fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, type DataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import type { ExpenseImportResult } from '#contract/office/books/expense-imports.ts';
import { guessChoice } from '#domain/office/books/expense-import.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { ExpenseColumns } from './expense-columns.tsx';

const funds = [
  { id: 'f1', kind: 'general', campaignTitle: null },
  { id: 'f2', kind: 'campaign', campaignTitle: 'Wells' },
  { id: 'f3', kind: 'corpus', campaignTitle: null },
];
const provider = { getList: async () => ({ data: funds, total: 3 }) } as unknown as DataProvider;

function open(changes: Partial<ExpenseImportResult> = {}) {
  const onChange = vi.fn();
  const choice = guessChoice(['Date', 'Amount', 'Particulars']);
  const headings = ['Date', 'Amount', 'Particulars'].map((heading) => ({ heading, example: `${heading} 1` }));
  const result = { choice, headings, missing: ['purpose', 'fund'], isRemembered: false, ...changes };
  render(
    <TestSite at="/admin/import">
      <AdminContext dataProvider={provider}>
        <ExpenseColumns result={result as ExpenseImportResult} isBusy={false} onChange={onChange} />
      </AdminContext>
    </TestSite>,
  );
  return { onChange, choice };
}

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: option }));
}

test('says what is still to choose, and shows the first cell of each chosen column', async () => {
  open();
  expect((await screen.findByRole('status')).textContent).toBe(
    'Still to choose: For what, worded for the public; Fund.',
  );
  for (const example of ['Date 1', 'Amount 1', 'Particulars 1'])
    expect(screen.getByText(example)).toBeDefined();
});

test('one heading may stand for two columns', async () => {
  const { onChange, choice } = open();
  await choose('For what, worded for the public', 'Particulars');
  const columns = { ...choice.columns, purpose: 'Particulars' };
  expect(onChange).toHaveBeenCalledWith({ ...choice, columns });
});

test('one fund, never the corpus, and one description hold for all rows that do not say', async () => {
  const { onChange, choice } = open();
  await screen.findByText('For rows that do not say:');
  fireEvent.mouseDown(screen.getByLabelText('Fund of rows without one'));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'General fund', 'Wells']);
  fireEvent.click(options[2] as HTMLElement);
  expect(onChange).toHaveBeenCalledWith({ ...choice, fundId: 'f2' });
  const label = screen.getByLabelText('Payees described to the public as');
  fireEvent.change(label, { target: { value: ' A supplier ' } });
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.blur(label);
  expect(onChange).toHaveBeenLastCalledWith({ ...choice, payeeLabel: 'A supplier' });
});

test('says when the columns are those of an earlier file', async () => {
  open({ isRemembered: true, missing: [] });
  expect((await screen.findByRole('status')).textContent).toBe(
    'These are the columns of your last file with the same headings.',
  );
});
