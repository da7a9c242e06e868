import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { Year } from './year-statement.ts';

/** Each file takes some seconds to typeset and some minutes to print. */
export const LETTERS_PER_FILE = 50;
export const SHEETS_PER_FILE = 20;

/** Labels on an A4 sheet: 70 × 37 mm or 70 × 42.3 mm. */
export const LABELS_PER_SHEET = ['24', '21'] as const;

const Part = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000));

export const DonorLetters = z.object({
  /** Donors of the year, each with a letter. */
  letters: z.number(),
  /** About how many pages all letters have together. */
  pages: z.number(),
  /** Those with an address, each with a label. */
  labels: z.number(),
});
export type DonorLetters = z.infer<typeof DonorLetters>;

export const countDonorLetters = endpoint({
  method: 'GET',
  path: '/api/admin/donor-letters/:year',
  access: staff('readBooks'),
  summary: 'Count the letters and address labels for the donors of a financial year',
  params: z.object({ year: Year }),
  response: DonorLetters,
});

/** What both files have in common. */
const file = { method: 'GET', access: staff('exportRows'), response: 'application/pdf' } as const;

export const downloadLetters = endpoint({
  ...file,
  path: '/api/admin/donor-letters/:year/letters/:part',
  summary: 'Download letters to donors with their gifts of a financial year, as PDF',
  description: `At most ${LETTERS_PER_FILE} letters in each file, by the donors' names.`,
  params: z.object({ year: Year, part: Part }),
  errors: ['record_not_found'],
});

export const downloadLabels = endpoint({
  ...file,
  path: '/api/admin/donor-letters/:year/labels/:part',
  summary: 'Download address labels of the donors of a financial year, as PDF of A4 sheets',
  description: `At most ${SHEETS_PER_FILE} sheets in each file, by the donors' names.`,
  params: z.object({ year: Year, part: Part }),
  query: z.strictObject({ perSheet: z._default(z.enum(LABELS_PER_SHEET), '24') }),
  errors: ['record_not_found'],
});
