import { formatRupees } from '#domain/money/money.ts';
import { AUDIT_PARTS } from '#domain/year-end/auditor-pack.ts';
import {
  approvalOf,
  DONATION_TYPES,
  MODES_OF_RECEIPT,
  registrationOf,
  type StatementNames,
  sectionName,
} from '#domain/year-end/year-statement.ts';
import { describeValue } from '../../trust/details/field-edits.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The names and limits of a year as labelled text. */
export function describeNames({
  law,
  cash,
  anonymous,
  listedAboveRupees: listed,
  formLines,
  ...names
}: StatementNames): Record<string, string> {
  const numbered = AUDIT_PARTS.map((part) => formLines[part]).filter(({ number }) => number !== '');
  return {
    Form: names.formName,
    'Section code': names.sectionCode,
    Deduction: `${sectionName(law)}, ${law.act}`,
    Approval: sectionName(approvalOf(law)),
    Certificate: law.certificate,
    Registration: sectionName(registrationOf(law)),
    'Auditor’s report': law.auditForm,
    // Any year with a 29 February.
    'Due on': `${DAY.format(Date.UTC(2024, law.dueMonth - 1, law.dueDay))} after the financial year`,
    Types: DONATION_TYPES.map((type) => names.donationTypes[type]).join('; '),
    Modes: MODES_OF_RECEIPT.map((mode) => names.modes[mode]).join('; '),
    'ID codes': describeValue(Object.values(names.idCodes)),
    Cash: `deductible up to ${formatRupees(cash.deductibleUpToRupees)}; refused from ${formatRupees(cash.refusedFromRupees)} (${cash.refusalSection})`,
    Anonymous: `free of tax up to the higher of ${formatRupees(anonymous.exemptUpToRupees)} and ${anonymous.exemptPercent} % of all donations`,
    'Auditor’s pack': `lists gifts above ${formatRupees(listed.cash)} in cash, ${formatRupees(listed.kind)} in kind, ${formatRupees(listed.electronic)} otherwise`,
    'Lines of the auditor’s form':
      numbered.map(({ number, heading }) => `${number} ${heading}`).join('; ') || 'not numbered yet',
  };
}
