import type { Approval, Registrations, TrustDetails } from '#contract/trust/trust.ts';
import { formatNumber } from '#domain/money/money.ts';
import { indianDateTime, writtenDay } from '#domain/time/indian-time.ts';
import { isFcraRegistered } from '#domain/trust/fcra.ts';
import {
  approvalOf,
  type DeductionLaw,
  financialYearRange,
  registrationOf,
  type Section,
  sectionName,
} from '#domain/year-end/year-statement.ts';
import { type Letterhead, letterhead } from '../../../documents/letterhead.ts';
import type { DocumentPictures } from '../../../trust/trust-pictures/service.ts';
import type { PackYear } from '../sections.ts';
import { summaryOf } from '../tables.ts';
import { amount, printed } from './printed-table.ts';

type Fact = { label: string; value: string };

/** The first page, but for its contents. */
export type Cover = {
  paper: {
    title: string;
    year: string;
    trust: Letterhead;
    facts: readonly Fact[];
    /** When it was made, and what the numbers of lines are. */
    notes: readonly string[];
    summary: readonly { what: string; gifts: string; amount: string; number: string }[];
  };
  pictures: DocumentPictures;
  madeAt: Date;
};

/** What the first page says about the trust, under the names of the year's law, and what the year's gifts come to. */
export function coverPaper(trust: TrustDetails, pack: PackYear, madeAt: Date): Cover['paper'] {
  const { year, names, groups } = pack;
  const [, ...lines] = summaryOf(names, year, groups);
  return {
    title: 'Auditor’s pack',
    year,
    trust: letterhead(trust, madeAt, names.law),
    facts: [
      { label: 'For', value: printed(`${names.law.auditForm}, under the ${names.law.act}`) },
      ...registrationFacts(trust.registrations, names.law),
    ],
    notes: [asOf(year, madeAt), ...linesNote(pack)],
    summary: lines.map(({ what, gifts, paise, formLine }) => ({
      what: printed(what),
      gifts: gifts === null ? '' : formatNumber(gifts),
      amount: paise === null ? '' : amount(paise),
      number: printed(formLine ?? ''),
    })),
  };
}

function registrationFacts(registrations: Registrations, law: DeductionLaw): Fact[] {
  const { pan, section12A, section80G, urnIssuedOn, darpan, csr1, fcra } = registrations;
  const issued = urnIssuedOn && `, issued on ${writtenDay(urnIssuedOn)}`;
  const approval = approvalText(section80G, approvalOf(law));
  return [
    { label: 'PAN', value: pan },
    { label: 'Registration', value: approvalText(section12A, registrationOf(law)) },
    { label: 'Approval for deductions', value: approval && `${approval}${issued}` },
    { label: 'NGO Darpan', value: darpan },
    { label: 'CSR-1', value: csr1 },
    { label: 'FCRA registration', value: isFcraRegistered(fcra) ? fcra : '' },
  ]
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value: printed(value) }));
}

function approvalText({ number, validFrom, validUntil }: Approval, section: Section): string {
  const from = validFrom && `, valid from ${writtenDay(validFrom)}`;
  const until = validUntil && `${validFrom ? '' : ', valid'} until ${writtenDay(validUntil)}`;
  return number && `${number} under ${sectionName(section)}${from}${until}`;
}

function asOf(year: string, madeAt: Date): string {
  const [day = '', time = ''] = indianDateTime(madeAt).split('T');
  const made = `As of ${writtenDay(day)}, ${time} in India`;
  return madeAt < financialYearRange(year).before ? `${made}, before the end of the year.` : `${made}.`;
}

function linesNote({ names: { formLines } }: PackYear): string[] {
  const isNumbered = Object.values(formLines).some(({ number }) => number !== '');
  return isNumbered
    ? ['The numbers of lines are those that the trust entered for this year. Compare them with the form.']
    : [];
}
