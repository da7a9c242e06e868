import {
  type DonorLetters,
  type LABELS_PER_SHEET,
  LETTERS_PER_FILE,
  SHEETS_PER_FILE,
} from '#contract/year-end/donor-letters.ts';
import type { Database } from '../../db/client.ts';
import { printableName, printablePart } from '../../documents/glyph-coverage.ts';
import {
  type PdfFile,
  type StatementSheet,
  typesetPaper,
  typesetStatements,
} from '../../documents/typeset.ts';
import { giftsInYear } from '../../donors/admin-donors/service.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { refreshDonorTotals } from '../../donors/donor-data/donor-totals.ts';
import { statementSheet } from '../../donors/gift-statements/service.ts';
import { AppError } from '../../errors.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { countPeople, type Person, peopleOfYear } from './queries.ts';

export type DonorLettersDeps = { db: Database; clock: () => Date; trust: ReadTrust; cipher: DonorCipher };

/** The calendar year in which a financial year starts. */
const startYearOf = (year: string) => Number(year.slice(0, 4));

/** How many letters and labels a year has, and about how many pages the letters take. */
export async function countDonorLetters({ db }: DonorLettersDeps, year: string): Promise<DonorLetters> {
  await refreshDonorTotals(db);
  const { all, pages, addressed } = await countPeople(db, startYearOf(year));
  return { letters: all, pages, labels: addressed };
}

/**
 * A part of the letters to the donors of a year: their gifts, in their language, with their address where it is known. Each begins on a
 * page of its own.
 * @throws AppError `record_not_found` for a part that there is not.
 */
export async function letters(
  deps: DonorLettersDeps,
  by: SignedInStaff,
  { year, part }: { year: string; part: number },
): Promise<PdfFile> {
  const { db, cipher } = deps;
  const people = await partOf(db, year, { isAddressed: false, part, size: LETTERS_PER_FILE });
  const sheets: StatementSheet[] = [];
  for (const person of people)
    sheets.push(
      await statementSheet(deps, {
        gifts: await giftsInYear(db, person.id, year),
        donor: { name: person.fullName, email: person.email },
        address: addressOf(cipher, person),
        language: person.language,
        period: year,
        lawYear: year,
      }),
    );
  const pictures = await readTrustPictures(db, [sheets[0]?.trust.logo?.hash ?? null]);
  const pdf = await typesetStatements(sheets, pictures);
  await recordDownload(deps, by, year, `${people.length} letters to donors`);
  return { fileName: `letters-${year}-part-${part}.pdf`, pdf };
}

/** A part of the address labels of a year's donors, on sheets of 24 or 21. @throws AppError `record_not_found`, as `letters`. */
export async function labels(
  deps: DonorLettersDeps,
  by: SignedInStaff,
  { year, part, perSheet }: { year: string; part: number; perSheet: (typeof LABELS_PER_SHEET)[number] },
): Promise<PdfFile> {
  const { db, cipher, clock } = deps;
  const size = Number(perSheet) * SHEETS_PER_FILE;
  const people = await partOf(db, year, { isAddressed: true, part, size });
  const paper = {
    perSheet: Number(perSheet),
    labels: people.map((person) => ({
      name: printableName(person.fullName).name,
      lines: addressOf(cipher, person),
    })),
  };
  const pdf = await typesetPaper('year-end/donor-letters/labels.typ', paper, clock());
  await recordDownload(deps, by, year, `${people.length} address labels`);
  return { fileName: `labels-${year}-part-${part}.pdf`, pdf };
}

async function partOf(
  db: Database,
  year: string,
  { isAddressed, part, size }: { isAddressed: boolean; part: number; size: number },
): Promise<Person[]> {
  await refreshDonorTotals(db);
  const place = { isAddressed, offset: (part - 1) * size, limit: size };
  const people = await peopleOfYear(db, startYearOf(year), place);
  if (people.length === 0) throw new AppError({ code: 'record_not_found', params: { record: 'part' } });
  return people;
}

/** The lines of an address as on an envelope; none when it is not known. */
function addressOf(cipher: DonorCipher, { addressSealed }: Person): string[] {
  if (addressSealed === null) return [];
  return cipher.open(addressSealed).split('\n').map(printablePart).filter(Boolean);
}

function recordDownload({ db, clock }: DonorLettersDeps, by: SignedInStaff, year: string, what: string) {
  const target = { kind: 'statement', id: year } as const;
  return recordAudit(
    db,
    by,
    { action: 'donor_letters_downloaded', target, message: `Downloaded ${what}.` },
    clock(),
  );
}
