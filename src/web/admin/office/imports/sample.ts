import { EXPENSE_HEADINGS } from '#contract/office/books/expense-imports.ts';
import { PAST_HEADINGS } from '#contract/office/books/past-imports.ts';
import { CAMPAIGN_COLUMNS, CAMPAIGN_HEADINGS, type CampaignColumn } from '#contract/office/imports.ts';
import { EXPENSE_COLUMNS, type ExpenseColumn } from '#domain/office/books/expense-import.ts';
import { PAST_COLUMNS, type PastColumn } from '#domain/office/books/past-gifts/past-import.ts';
import { linesOf, type PresetId, SAMPLES } from '#domain/office/books/past-gifts/presets/samples.ts';
import { csvFile } from '#domain/text/csv.ts';

/** A sample file of campaigns, using one of the trust's categories. */
export function campaignSample(category: string): Blob {
  const year = new Date().getFullYear() + 1;
  const cells: Record<CampaignColumn, string> = {
    title: 'Blankets for the winter',
    category,
    goalRupees: '250000',
    startsAt: `${year}-01-01`,
    endsAt: `${year}-03-31 18:00`,
    address: 'Warangal',
    description: 'The text of the campaign’s page.\n\nIt can have several paragraphs.',
    slug: '',
    language: 'English',
  };
  return fileOf(CAMPAIGN_HEADINGS, CAMPAIGN_COLUMNS, [cells]);
}

/** A sample file of past donations: one with every column filled in, one with only the required ones. */
export function donationSample(category: string): Blob {
  const year = new Date().getFullYear() - 2;
  const minimal: Record<PastColumn, string> = {
    receivedOn: `05/04/${year}`,
    name: 'Anonymous',
    amountRupees: '500',
    mode: 'cash',
    category,
    campaign: '',
    email: '',
    phone: '',
    reference: '',
    bank: '',
    receiptNumber: '',
    idKind: '',
    idNumber: '',
    address: '',
    note: '',
  };
  const complete = {
    ...minimal,
    receivedOn: `31/05/${year}`,
    name: 'Lakshmi Rao',
    amountRupees: '2500',
    mode: 'cheque',
    email: 'lakshmi@example.com',
    phone: '9876543210',
    reference: '004512',
    bank: 'State Bank of India',
    receiptNumber: `${year}/0123`,
    idKind: 'PAN',
    idNumber: 'ABCPE1234F',
    address: '4 Lake Road, Warangal 506001',
    note: 'Handed over at the school.',
  };
  return fileOf(PAST_HEADINGS, PAST_COLUMNS, [complete, minimal]);
}

/** A sample file of expenses: one with every column filled in, one with only the required ones. */
export function expenseSample(): Blob {
  const year = new Date().getFullYear() - 1;
  const minimal: Record<ExpenseColumn, string> = {
    billedOn: `05/04/${year}`,
    amountRupees: '1200',
    payeeName: 'Ravi Kumar',
    purpose: 'Two days of repairs in the library',
    payeeLabel: 'A carpenter in Warangal',
    payeeKind: '',
    fund: 'General fund',
    bankReference: '',
  };
  const complete = {
    ...minimal,
    billedOn: `31/05/${year}`,
    amountRupees: '1,00,000.00',
    payeeName: 'Sri Venkateswara Textiles',
    purpose: 'Forty blankets',
    payeeLabel: 'A textile shop in Warangal',
    payeeKind: 'Business',
    bankReference: 'SBIN125151000001',
  };
  return fileOf(EXPENSE_HEADINGS, EXPENSE_COLUMNS, [complete, minimal]);
}

function fileOf<Column extends string>(
  headings: Readonly<Record<Column, string>>,
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): Blob {
  const lines = [headings, ...rows].map((cells) => columns.map((column) => cells[column]));
  return new Blob([csvFile(lines)], { type: 'text/csv' });
}

/** A file in the shape of another product's export. */
export function exportSample(preset: PresetId): Blob {
  return new Blob([csvFile(linesOf(SAMPLES[preset]))], { type: 'text/csv' });
}
