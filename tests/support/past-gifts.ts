import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import { checkDonations, importDonations } from '#contract/office/books/past-imports.ts';
import { PAST_COLUMNS } from '#domain/office/books/past-gifts/past-import.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import type { TestApp } from './app.ts';
import { createCampaign, createCategory } from './factories.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

type Cells = Partial<Record<(typeof PAST_COLUMNS)[number], string>>;
type Problem = { row: number; column: string | null; message: string };

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (cells: Cells) => PAST_COLUMNS.map((column) => cell(cells[column] ?? '')).join(',');

/** A CSV file of past gifts, as a spreadsheet program saves it. */
export const fileOf = (...rows: Cells[]) => [PAST_COLUMNS.join(','), ...rows.map(line)].join('\r\n');

/** Problems as short tuples, for comparisons. */
export const problemRows = (problems: Problem[]) =>
  problems.map(({ row, column, message }) => [row, column, message]);

/** Past gifts and their import. Each test has its own donor and campaign. */
export async function createPastGifts({ db }: TestApp, accountant: StaffVisitor) {
  const category = await createCategory(db, { name: 'Relief' });
  const current = { number: 0, email: '', campaignId: '' };
  beforeEach(async () => {
    current.number += 1;
    current.email = `lakshmi${current.number}@example.com`;
    const slug = `past-${current.number}`;
    current.campaignId = (await createCampaign(db, { categoryId: category.id, slug, title: 'Wells' })).id;
  });

  const gift = (changes: Cells = {}): Cells => ({
    receivedOn: '2019-05-31',
    name: 'Lakshmi Rao',
    email: current.email,
    amountRupees: '500',
    mode: 'cash',
    category: 'Relief',
    campaign: `past-${current.number}`,
    ...changes,
  });
  const cheque = (changes: Cells = {}) =>
    gift({ mode: 'Cheque', reference: `00${current.number}`, bank: 'State Bank of India', ...changes });

  const post = (path: string, file: string | Buffer, by = accountant) =>
    jsonResponse(by.call('POST', path, file, { 'content-type': 'text/csv' }));
  const check = async (file: string) => (await post(checkDonations.path, file)).json;
  const runImport = (file: string, duplicates = 'refuse') =>
    post(`${importDonations.path}?duplicates=${duplicates}`, file);
  const get = async (path: string) => (await jsonResponse(accountant.call('GET', path))).json;

  /** The imported gifts to a campaign, which is the test's own by default. */
  async function imported(campaignId = current.campaignId) {
    const rows = await db
      .select({ donation, attempt })
      .from(donation)
      .innerJoin(attempt, eq(attempt.donationId, donation.id))
      .where(eq(donation.campaignId, campaignId));
    return rows.toSorted((a, b) => (a.donation.id < b.donation.id ? -1 : 1));
  }
  /** The details of the test's first gift, as staff see them. */
  const detail = async (): Promise<Record<string, unknown> & { attempts: { id: string }[] }> =>
    get(pathOf(getDonation, { id: (await imported())[0]?.donation.id ?? '' }));

  return { category, current, gift, cheque, post, check, runImport, get, imported, detail };
}
