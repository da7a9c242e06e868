import { describe, expect, test } from 'vitest';
import {
  anonymousLimitPaise,
  approvalOf,
  areOfEarlierAct,
  DEFAULT_NAMES,
  financialYearRange,
  modeOfReceipt,
  namesForYear,
  registrationOf,
  sectionName,
  statementDueDay,
  withCurrentAct,
} from './year-statement.ts';

test('a financial year runs from 1 April to 31 March in India', () => {
  expect(financialYearRange('2026-27')).toEqual({
    since: new Date('2026-03-31T18:30:00Z'),
    before: new Date('2027-03-31T18:30:00Z'),
  });
});

test('a year uses the names that applied in it', () => {
  const saved = (from: string, formName: string) => ({
    from,
    names: { ...DEFAULT_NAMES[0].names, formName },
  });
  const formNameIn = (year: string, ...all: ReturnType<typeof saved>[]) =>
    namesForYear(year, all).names.formName;
  const newer = saved('2026-27', 'New form');
  expect(
    ['2019-20', '2021-22', '2025-26', '2026-27', '2030-31'].map((year) => formNameIn(year, newer)),
  ).toEqual(['Form 10BD', 'Form 10BD', 'Form 10BD', 'New form', 'New form']);
  const corrected = saved('2021-22', 'Old form');
  expect(formNameIn('2021-22', newer, corrected)).toBe('Old form');
  expect(formNameIn('2020-21', newer, corrected)).toBe('Old form');
});

test('every payment mode has a mode of receipt', () => {
  expect(modeOfReceipt('CASH')).toBe('cash');
  expect(modeOfReceipt('IN_KIND')).toBe('kind');
  for (const mode of ['CHEQUE', 'NEFT', 'UPI_QR', 'CARD', null])
    expect(modeOfReceipt(mode)).toBe('electronic');
});

test('the Income-tax Act, 2025 applies from 2026-27 on', () => {
  const lawOf = (year: string) => {
    const { formName, law } = namesForYear(year, []).names;
    const sections = [law, approvalOf(law), registrationOf(law)].map(sectionName);
    return [formName, law.certificate, law.auditForm, law.act, ...sections, statementDueDay(year, law)];
  };
  expect(lawOf('2025-26')).toEqual([
    'Form 10BD',
    'Form 10BE',
    'Form 10B or 10BB',
    'Income-tax Act, 1961',
    'section 80G',
    'section 80G(5)',
    'section 12A/12AB',
    '2026-05-31',
  ]);
  expect(lawOf('2026-27')).toEqual([
    'Form 113',
    'Form 114',
    'Form 112, formerly Form 10B or 10BB',
    'Income-tax Act, 2025',
    'section 133, formerly section 80G',
    'section 354(2), formerly section 80G(5)',
    'section 332, formerly section 12A/12AB',
    '2027-05-31',
  ]);
});

test('anonymous gifts are free of tax up to the higher of a fixed amount and a share of all donations', () => {
  const rules = { exemptUpToRupees: 100_000, exemptPercent: 5 };
  expect(anonymousLimitPaise(rules, 199_999_999n)).toBe(10_000_000n);
  expect(anonymousLimitPaise(rules, 400_000_000n)).toBe(20_000_000n);
  expect(anonymousLimitPaise({ ...rules, exemptPercent: 2.5 }, 4_000_000_001n)).toBe(100_000_000n);
  expect(anonymousLimitPaise(rules, 0n)).toBe(10_000_000n);
});

describe('names that were saved before another act applied', () => {
  const { names: earlier } = DEFAULT_NAMES[0];
  const saved = {
    ...earlier,
    law: {
      ...earlier.law,
      registrationSection: earlier.law.registrationSection.split('/')[0] ?? '',
      dueDay: 30,
    },
  };

  test('are recognised by any of its words, in the years of the new one only', () => {
    const { names: current } = namesForYear('2026-27', []);
    expect(areOfEarlierAct('2026-27', saved)).toBe(true);
    const { registrationSection } = saved.law;
    expect(areOfEarlierAct('2027-28', { law: { ...current.law, registrationSection } })).toBe(true);
    expect(areOfEarlierAct('2025-26', saved)).toBe(false);
    expect(areOfEarlierAct('2026-27', current)).toBe(false);
    expect(areOfEarlierAct('2026-27', { law: { ...current.law, registrationSection: '332A' } })).toBe(false);
  });

  test('take the words of the new act and keep their limits and days', () => {
    const taken = withCurrentAct('2026-27', saved);
    expect(areOfEarlierAct('2026-27', taken)).toBe(false);
    expect([taken.law.dueDay, taken.cash.deductibleUpToRupees]).toEqual([
      30,
      saved.cash.deductibleUpToRupees,
    ]);
  });
});
