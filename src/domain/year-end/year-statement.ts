import type { Paise } from '../money/money.ts';
import { financialYearFrom, startOfIndianDay } from '../time/indian-time.ts';
import { type AuditPart, DEFAULT_FORM_LINES, DEFAULT_LISTED_ABOVE, type FormLine } from './auditor-pack.ts';

// The yearly statement of donations that a trust files with the tax office, and the law's names and limits by financial year.

/** The modes of receipt that the form knows. */
export const MODES_OF_RECEIPT = ['cash', 'kind', 'electronic'] as const;
export type ModeOfReceipt = (typeof MODES_OF_RECEIPT)[number];

/** The identity documents that the form accepts. */
export const ID_KINDS = [
  'pan',
  'aadhaar',
  'tin',
  'passport',
  'voter',
  'driving_licence',
  'ration_card',
] as const;
export type IdKind = (typeof ID_KINDS)[number];

/** The limits for gifts in cash, in whole rupees. */
export type CashRules = {
  /** A larger gift in cash is not deductible. */
  deductibleUpToRupees: number;
  /** From this amount on, cash from one donor on one day or for one campaign is refused. */
  refusedFromRupees: number;
  /** The section of the law that forbids it. */
  refusalSection: string;
};

/** What a gift is for, as the form asks: `corpus` requires the donor's written direction. */
export const DONATION_TYPES = ['corpus', 'specific_grant', 'other'] as const;
export type DonationType = (typeof DONATION_TYPES)[number];

/** Anonymous gifts are taxed above the higher of two limits: whole rupees, and a share of all donations of the year. */
export type AnonymousRules = { exemptUpToRupees: number; exemptPercent: number };

/** A section of the law by its number; `formerSection` is its number in the earlier act, or empty. */
export type Section = { section: string; formerSection: string };

/** The law on trusts and on the deductions of their donors, in the words of a financial year. */
export type DeductionLaw = Section & {
  /** Its title and year. `section` above allows the deduction. */
  act: string;
  /** The section under which a trust is approved, so that its donors have the deduction. */
  approvalSection: string;
  formerApprovalSection: string;
  /** The section under which a trust is registered as exempt from tax itself. */
  registrationSection: string;
  formerRegistrationSection: string;
  /** The name of the certificate that a donor needs for the deduction. */
  certificate: string;
  /** The form of the auditor's report, with its former name. */
  auditForm: string;
  /** The statement is due on this day of the calendar year in which the financial year ends. */
  dueDay: number;
  dueMonth: number;
};

/** The form's name, the fixed texts in its columns, and the names and limits of the law, which are the same for every trust. */
export type StatementNames = {
  formName: string;
  sectionCode: string;
  donationTypes: Record<DonationType, string>;
  modes: Record<ModeOfReceipt, string>;
  idCodes: Record<IdKind, { code: string; name: string }>;
  cash: CashRules;
  anonymous: AnonymousRules;
  /** In whole rupees: single gifts above it are listed in the auditor's pack. */
  listedAboveRupees: Record<ModeOfReceipt, number>;
  /** Where the auditor's form wants which part of the pack. */
  formLines: Record<AuditPart, FormLine>;
  law: DeductionLaw;
};

/** The names that apply from a financial year on. */
export type NamesFrom = { from: string; names: StatementNames };

const FIRST_NAMES: StatementNames = {
  formName: 'Form 10BD',
  sectionCode: 'Section 80G',
  donationTypes: { corpus: 'Corpus', specific_grant: 'Specific grant', other: 'Others' },
  modes: {
    cash: 'Cash',
    kind: 'Kind',
    electronic: 'Electronic modes including account payee cheque/draft',
  },
  idCodes: {
    pan: { code: '1', name: 'Permanent Account Number' },
    aadhaar: { code: '2', name: 'Aadhaar number' },
    tin: { code: '3', name: 'Taxpayer identification number of the country of residence' },
    passport: { code: '4', name: 'Passport number' },
    voter: { code: '5', name: 'Elector’s photo identity number' },
    driving_licence: { code: '6', name: 'Driving licence number' },
    ration_card: { code: '7', name: 'Ration card number' },
  },
  cash: { deductibleUpToRupees: 2_000, refusedFromRupees: 200_000, refusalSection: 'section 269ST' },
  anonymous: { exemptUpToRupees: 100_000, exemptPercent: 5 },
  listedAboveRupees: DEFAULT_LISTED_ABOVE,
  formLines: DEFAULT_FORM_LINES,
  law: {
    act: 'Income-tax Act, 1961',
    section: '80G',
    formerSection: '',
    approvalSection: '80G(5)',
    formerApprovalSection: '',
    registrationSection: '12A/12AB',
    formerRegistrationSection: '',
    certificate: 'Form 10BE',
    auditForm: 'Form 10B or 10BB',
    dueDay: 31,
    dueMonth: 5,
  },
};

/** The names that apply until the trust saves its own. They stand nowhere else, so that a new act changes one table. */
export const DEFAULT_NAMES: readonly [NamesFrom, ...NamesFrom[]] = [
  { from: '2021-22', names: FIRST_NAMES },
  // The Income-tax Act, 2025 renumbered the sections and the forms.
  {
    from: '2026-27',
    names: {
      ...FIRST_NAMES,
      formName: 'Form 113',
      sectionCode: 'Section 133',
      law: {
        ...FIRST_NAMES.law,
        act: 'Income-tax Act, 2025',
        section: '133',
        formerSection: '80G',
        approvalSection: '354(2)',
        formerApprovalSection: '80G(5)',
        registrationSection: '332',
        formerRegistrationSection: '12A/12AB',
        certificate: 'Form 114',
        auditForm: 'Form 112, formerly Form 10B or 10BB',
      },
      cash: { ...FIRST_NAMES.cash, refusalSection: 'section 186, formerly section 269ST' },
    },
  },
];

/**
 * The names that apply in a financial year: the latest that start in or before it, or the earliest ones for years before
 * all of them. Saved names replace the default ones of the same year.
 */
export function namesForYear(year: string, saved: readonly NamesFrom[]): NamesFrom {
  const defaults = DEFAULT_NAMES.filter(({ from }) => !saved.some((each) => each.from === from));
  const all = [...saved, ...defaults].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return all.findLast(({ from }) => from <= year) ?? all[0] ?? DEFAULT_NAMES[0];
}

/** What names a law that another act replaced. */
const NAMED_BY_ACT = ['act', 'section', 'approvalSection', 'registrationSection'] as const;

/** Whether names that a trust saved for a year are those of an earlier act: one of them has another name by default in that year. */
export function areOfEarlierAct(year: string, { law }: Pick<StatementNames, 'law'>): boolean {
  const current = namesForYear(year, []);
  const earlier = DEFAULT_NAMES.filter(({ from }) => from < current.from);
  // Such as 12A of “12A/12AB”.
  const isPartOf = (own: string, all: string) => own === all || all.split('/').includes(own);
  return earlier.some(({ names }) =>
    NAMED_BY_ACT.some(
      (name) => names.law[name] !== current.names.law[name] && isPartOf(law[name], names.law[name]),
    ),
  );
}

/** Saved names with the words of the act that applies in a year; limits and the day on which the statement is due stay. */
export function withCurrentAct(year: string, saved: StatementNames): StatementNames {
  const { formName, sectionCode, law, cash } = namesForYear(year, []).names;
  const { dueDay, dueMonth } = saved.law;
  return {
    ...saved,
    formName,
    sectionCode,
    law: { ...law, dueDay, dueMonth },
    cash: { ...saved.cash, refusalSection: cash.refusalSection },
  };
}

/** The range of a financial year: `since` is its first time, `before` the first time after it. */
export function financialYearRange(year: string): { since: Date; before: Date } {
  const first = Number(year.slice(0, 4));
  return { since: startOfIndianDay(`${first}-04-01`), before: startOfIndianDay(`${first + 1}-04-01`) };
}

/** The form's mode of receipt for the payment mode that an attempt stores. */
export function modeOfReceipt(paymentMode: string | null): ModeOfReceipt {
  if (paymentMode === 'CASH') return 'cash';
  return paymentMode === 'IN_KIND' ? 'kind' : 'electronic';
}

/** What the law says about a trust's own registrations. */
export type RegistrationLaw = Pick<
  DeductionLaw,
  'approvalSection' | 'formerApprovalSection' | 'registrationSection' | 'formerRegistrationSection'
>;

/** The section under which a trust is approved for deductions. */
export function approvalOf(law: RegistrationLaw): Section {
  return { section: law.approvalSection, formerSection: law.formerApprovalSection };
}

/** The section under which a trust is registered itself. */
export function registrationOf(law: RegistrationLaw): Section {
  return { section: law.registrationSection, formerSection: law.formerRegistrationSection };
}

/** A section in English, with its former number if it has one: "section 4, formerly section 7". */
export function sectionName({ section, formerSection }: Section): string {
  return formerSection === ''
    ? `section ${section}`
    : `section ${section}, formerly section ${formerSection}`;
}

/** The financial year before another. */
export function previousYear(year: string): string {
  return financialYearFrom(Number(year.slice(0, 4)) - 1);
}

/** The day, YYYY-MM-DD, on which the statement of a financial year is due. */
export function statementDueDay(year: string, { dueDay, dueMonth }: DeductionLaw): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${Number(year.slice(0, 4)) + 1}-${twoDigits(dueMonth)}-${twoDigits(dueDay)}`;
}

/** The amount in paise of anonymous gifts that is not taxed: the higher of both limits. */
export function anonymousLimitPaise(
  { exemptUpToRupees, exemptPercent }: AnonymousRules,
  allDonationsPaise: Paise,
): Paise {
  const fixed = BigInt(exemptUpToRupees) * 100n;
  // In hundredths of a percent, because the share may have decimals.
  const share = (allDonationsPaise * BigInt(Math.round(exemptPercent * 100))) / 10_000n;
  return share > fixed ? share : fixed;
}
