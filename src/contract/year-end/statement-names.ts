import * as z from 'zod/mini';
import { DONATION_TYPES, ID_KINDS, MODES_OF_RECEIPT } from '#domain/year-end/year-statement.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { seenVersion } from '../fields/id-and-version.admin.ts';
import { line, required } from '../fields/text-fields.admin.ts';
import { fieldEdits } from '../trust/details/field-edits.admin.ts';
import { StatementYear, Year } from './year-statement.ts';

/** Whole rupees, also as digits, which is what a text field sends. */
const limitRupees = z.coerce
  .number({ error: staffRule('rupees_required') })
  .check(
    z.int(staffRule('rupees_invalid')),
    z.minimum(1, staffRule('rupees_invalid')),
    z.maximum(1_000_000_000, staffRule('rupees_invalid')),
  );

const Percent = z.coerce
  .number({ error: staffRule('percent_invalid') })
  .check(z.minimum(0, staffRule('percent_invalid')), z.maximum(100, staffRule('percent_invalid')));

const partOfDate = (max: number) =>
  z.coerce
    .number({ error: staffRule('date_does_not_exist') })
    .check(
      z.int(staffRule('date_does_not_exist')),
      z.minimum(1, staffRule('date_does_not_exist')),
      z.maximum(max, staffRule('date_does_not_exist')),
    );

/** A line of the auditor's form, as the trust's accountant numbers it. */
const FormLine = z.strictObject({ number: line(20), heading: required(80) });

const IdCode = z.strictObject({ code: required(40), name: required(80) });

/** The terms and limits of the law; no two types of donation, payment modes or ID documents share one. */
const StatementNames = {
  formName: required(60),
  sectionCode: required(60),
  donationTypes: z
    .strictObject({ corpus: required(60), specific_grant: required(60), other: required(60) })
    .check(({ value, issues }) => {
      const path = duplicate(DONATION_TYPES, (type) => value[type]);
      const message = staffRule('donation_type_repeated');
      if (path) issues.push({ code: 'custom', input: value, path: [path], message });
    }),
  modes: z
    .strictObject({ cash: required(80), kind: required(80), electronic: required(80) })
    .check(({ value, issues }) => {
      const path = duplicate(MODES_OF_RECEIPT, (mode) => value[mode]);
      const message = staffRule('way_of_giving_repeated');
      if (path) issues.push({ code: 'custom', input: value, path: [path], message });
    }),
  idCodes: z
    .strictObject({
      pan: IdCode,
      aadhaar: IdCode,
      tin: IdCode,
      passport: IdCode,
      voter: IdCode,
      driving_licence: IdCode,
      ration_card: IdCode,
    })
    .check(({ value, issues }) => {
      const path = duplicate(ID_KINDS, (kind) => value[kind].code);
      const message = staffRule('id_code_repeated');
      if (path) issues.push({ code: 'custom', input: value, path: [path, 'code'], message });
    }),
  cash: z.strictObject({
    deductibleUpToRupees: limitRupees,
    refusedFromRupees: limitRupees,
    refusalSection: required(80),
  }),
  anonymous: z.strictObject({ exemptUpToRupees: limitRupees, exemptPercent: Percent }),
  listedAboveRupees: z.strictObject({ cash: limitRupees, kind: limitRupees, electronic: limitRupees }),
  formLines: z.strictObject({
    gifts: FormLine,
    corpus: FormLine,
    anonymous: FormLine,
    largeGifts: FormLine,
    cashDays: FormLine,
    refunds: FormLine,
    application: FormLine,
    bank: FormLine,
    receipts: FormLine,
  }),
  law: z
    .strictObject({
      act: required(80),
      section: required(20),
      formerSection: line(20),
      approvalSection: required(20),
      formerApprovalSection: line(20),
      registrationSection: required(40),
      formerRegistrationSection: line(40),
      certificate: required(60),
      auditForm: required(80),
      dueDay: partOfDate(31),
      dueMonth: partOfDate(12),
    })
    .check(({ value, issues }) => {
      const { dueDay, dueMonth } = value;
      // Any year with a 29 February.
      const exists = new Date(Date.UTC(2024, dueMonth - 1, dueDay)).getUTCMonth() === dueMonth - 1;
      const message = staffRule('date_does_not_exist');
      if (!exists) issues.push({ code: 'custom', input: value, path: ['dueDay'], message });
    }),
};

/** The first key whose text repeats an earlier one's, whatever the letter case. */
function duplicate<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) {
  const all = keys.map((key) => textOf(key).toLowerCase());
  return keys.find((_, index) => all.indexOf(all[index] ?? '') < index);
}

/** The names of a financial year; they also apply to later years, up to the next year that has names. */
export const SaveStatementNames = z.strictObject({ ...StatementNames, ...seenVersion });
export type SaveStatementNames = z.infer<typeof SaveStatementNames>;

/** `file` holds the names that apply when none are saved for this year. */
export const EditableStatementNames = z.object({
  year: Year,
  /** The year whose names apply to this one. */
  from: Year,
  ...fieldEdits,
});
export type EditableStatementNames = z.infer<typeof EditableStatementNames>;

export const getStatementNames = endpoint({
  method: 'GET',
  path: '/api/admin/year-statement/names',
  access: staff('readBooks'),
  summary: 'Get the names used in a year statement',
  query: StatementYear,
  response: EditableStatementNames,
});

export const saveStatementNames = endpoint({
  method: 'PUT',
  path: '/api/admin/year-statement/names/:year',
  access: staff('changeDocuments'),
  summary: 'Save the names used in statements from a year onwards',
  params: StatementYear,
  body: SaveStatementNames,
  response: EditableStatementNames,
  errors: ['edited_meanwhile'],
});
