import { eq } from 'drizzle-orm';
import { checkDonations, getRejectedRows, importDonations } from '#contract/office/books/past-imports.ts';
import { NO_PAST_CHOICE, type PastChoice } from '#domain/office/books/past-gifts/past-import.ts';
import { linesOf, type PresetId, SAMPLES } from '#domain/office/books/past-gifts/presets/samples.ts';
import { csvFile } from '#domain/text/csv.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { offlineGift } from '#server/db/schema/offline-gift.ts';
import type { TestApp } from './app.ts';
import { createCategory } from './factories.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

type Cells = Readonly<Record<string, string>>;

/** The sample of an export, or other rows in its shape: each is the sample's first row with changes. */
export function exportOf(preset: PresetId, ...rows: Cells[]): string {
  const { headings, rows: sample } = SAMPLES[preset];
  const changed = rows.map((row) => ({ ...sample[0], ...row }));
  return csvFile(linesOf({ headings, rows: rows.length > 0 ? changed : sample }));
}

/** Files of other products that a member of staff checks and imports. */
export async function createExports({ db }: TestApp, by: StaffVisitor) {
  const category = await createCategory(db, { name: 'Relief' });
  /** A choice without columns, as for every file that is recognised. */
  const answers = (changes: Partial<PastChoice> = {}): PastChoice => ({
    ...NO_PAST_CHOICE,
    categoryId: category.id,
    ...changes,
  });
  const post = (path: string, file: string, choice?: PastChoice, others = '') => {
    const chosen = choice ? `choice=${encodeURIComponent(JSON.stringify(choice))}` : '';
    const csv = { 'content-type': 'text/csv' };
    return jsonResponse(by.call('POST', `${path}?${chosen}${others}`, file, csv));
  };
  return {
    category,
    answers,
    check: async (file: string, choice?: PastChoice) => (await post(checkDonations.path, file, choice)).json,
    run: (file: string, choice?: PastChoice, others = '') => post(importDonations.path, file, choice, others),
    rejected: async (file: string, choice?: PastChoice) =>
      (await post(getRejectedRows.path, file, choice)).json,
    /** The imported gifts, in the order of their files. */
    gifts: () =>
      db
        .select({ donation, attempt, gift: offlineGift })
        .from(offlineGift)
        .innerJoin(attempt, eq(attempt.id, offlineGift.attemptId))
        .innerJoin(donation, eq(donation.id, attempt.donationId))
        .orderBy(donation.id),
  };
}
