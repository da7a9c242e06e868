// A whole April of a trust, as one list. What the books, the bank and every export have to say is computed from it and from nothing else.

type Donor = {
  fullName: string;
  email: string;
  phoneNumber: string;
  /** With which the donor is in the year statement; null: never given. */
  id: { kind: 'pan' | 'passport'; number: string; given: 'by link' | 'at the office' } | null;
};

const donor = (fullName: string, id: Donor['id'], number: number): Donor => ({
  fullName,
  email: `${fullName.split(' ')[0]?.toLowerCase()}@example.com`,
  phoneNumber: `98765000${number}`,
  id,
});

export const DONORS = {
  lakshmi: donor('Lakshmi Rao', { kind: 'pan', number: 'ABCPR1111L', given: 'by link' }, 11),
  ravi: donor('Ravi Teja', { kind: 'pan', number: 'ABCPT2222R', given: 'by link' }, 12),
  anil: donor('Anil Deshmukh', { kind: 'pan', number: 'ABCPD3333A', given: 'by link' }, 13),
  // An Indian citizen who lives in Leeds.
  zoya: donor('Zoya Siddiqui', { kind: 'passport', number: 'Z1234567', given: 'at the office' }, 14),
  meena: donor('Meena Kulkarni', { kind: 'pan', number: 'ABCPK4444M', given: 'by link' }, 15),
  suresh: donor('Suresh Babu Naidu', { kind: 'pan', number: 'ABCPN5555S', given: 'by link' }, 16),
  farida: donor('Farida Begum', null, 17),
  venkat: donor('Venkateswara Sharma', { kind: 'pan', number: 'ABCPS6666V', given: 'at the office' }, 18),
  reddy: donor('Reddy Family Trust', { kind: 'pan', number: 'ABCTR7777R', given: 'at the office' }, 19),
  gopi: donor('Gopi Krishna', null, 20),
  padma: donor('Padma Iyer', { kind: 'pan', number: 'ABCPI8888P', given: 'at the office' }, 21),
  kamala: donor('Kamala Devi', { kind: 'pan', number: 'ABCPD9999K', given: 'at the office' }, 22),
  narasimha: donor('Narasimha Murthy', { kind: 'pan', number: 'ABCPM1212N', given: 'at the office' }, 23),
} as const satisfies Record<string, Donor>;
export type DonorName = keyof typeof DONORS;

/** The first letters of a donor's name in capitals, as a bank prints it. */
const asPrinted = (name: DonorName) => DONORS[name].fullName.toUpperCase().slice(0, 20);

/** Days are those of April 2026, amounts are in paise. */
export type Happening = { day: number; paise: bigint } & (
  | { what: 'online'; donor: DonorName; settled: number }
  /** A part of the donor's last online gift goes back. */
  | { what: 'refund'; donor: DonorName; settled: number }
  | { what: 'announced'; donor: DonorName }
  /** An announced transfer arrives. */
  | { what: 'arrived'; donor: DonorName; remark: 'code' | 'name' }
  /** A transfer that nobody announced. */
  | { what: 'unannounced'; donor: DonorName; direction: string | null }
  | { what: 'cash'; donor: DonorName | null; deposited: number }
  | { what: 'cheque'; donor: DonorName; number: string; credited: number }
  | { what: 'bounced'; number: string; chargedPaise: bigint }
  | { what: 'goods'; donor: DonorName; reference: string }
  | { what: 'spent'; reference: string }
  | { what: 'interest' }
);

export const APRIL: readonly Happening[] = [
  { day: 2, what: 'online', donor: 'lakshmi', paise: 100_100n, settled: 3 },
  { day: 2, what: 'online', donor: 'ravi', paise: 250_050n, settled: 3 },
  { day: 3, what: 'cash', donor: 'gopi', paise: 150_000n, deposited: 6 },
  { day: 4, what: 'cash', donor: null, paise: 74_250n, deposited: 6 },
  { day: 4, what: 'cash', donor: 'padma', paise: 250_025n, deposited: 6 },
  { day: 6, what: 'announced', donor: 'meena', paise: 2_500_000n },
  { day: 7, what: 'arrived', donor: 'meena', paise: 2_500_000n, remark: 'code' },
  { day: 7, what: 'announced', donor: 'suresh', paise: 4_000_000n },
  { day: 8, what: 'announced', donor: 'farida', paise: 500_000n },
  { day: 9, what: 'arrived', donor: 'suresh', paise: 4_000_000n, remark: 'name' },
  { day: 10, what: 'arrived', donor: 'farida', paise: 450_000n, remark: 'code' },
  { day: 11, what: 'unannounced', donor: 'venkat', paise: 1_500_075n, direction: null },
  { day: 13, what: 'cheque', donor: 'narasimha', number: '000417', paise: 6_000_060n, credited: 15 },
  { day: 14, what: 'cheque', donor: 'kamala', number: '112233', paise: 1_100_000n, credited: 16 },
  { day: 17, what: 'bounced', number: '000417', paise: 6_000_060n, chargedPaise: 29_500n },
  {
    day: 18,
    what: 'unannounced',
    donor: 'reddy',
    paise: 10_000_000n,
    direction: 'Letter of 16 April 2026, in the file “Corpus”',
  },
  { day: 19, what: 'goods', donor: 'padma', paise: 800_075n, reference: '12 sacks of rice' },
  { day: 20, what: 'online', donor: 'anil', paise: 500_000n, settled: 21 },
  { day: 20, what: 'online', donor: 'lakshmi', paise: 100_100n, settled: 21 },
  { day: 20, what: 'online', donor: 'zoya', paise: 750_001n, settled: 21 },
  { day: 22, what: 'refund', donor: 'anil', paise: 100_000n, settled: 23 },
  { day: 22, what: 'online', donor: 'ravi', paise: 300_000n, settled: 23 },
  { day: 24, what: 'spent', paise: 1_234_567n, reference: 'SBIN526114000001' },
  { day: 25, what: 'unannounced', donor: 'venkat', paise: 1_500_000n, direction: null },
  { day: 30, what: 'interest', paise: 31_200n },
];

export const OPENING_PAISE = 25_000_000n;
/** The bank's statements, each from the last day of the one before. */
export const STATEMENTS = [
  { from: 1, to: 10 },
  { from: 10, to: 20 },
  { from: 20, to: 30 },
] as const;

/** What happened in one of some ways. */
export const happenings = <What extends Happening['what']>(...what: What[]) =>
  APRIL.filter((each): each is Extract<Happening, { what: What }> => what.some((one) => one === each.what));

export const dayOf = (day: number): string => `2026-04-${String(day).padStart(2, '0')}`;
export const rupees = (paise: bigint): number => Number(paise) / 100;
export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, paise) => sum + paise, 0n);

/** PhonePe's fee of two per cent, and the tax on it. */
export function feesOf(paise: bigint): { feePaise: bigint; taxPaise: bigint } {
  const feePaise = (paise * 2n + 50n) / 100n;
  return { feePaise, taxPaise: (feePaise * 18n + 50n) / 100n };
}

/** What PhonePe pays out on a day. */
export function settlementsOf() {
  const rows = happenings('online', 'refund');
  return [...new Set(rows.map(({ settled }) => settled))].map((day) => {
    const paidOut = rows.filter(({ settled }) => settled === day);
    const netPaise = sumOf(
      paidOut.map(({ what, paise }) => {
        const { feePaise, taxPaise } = feesOf(paise);
        return what === 'refund' ? -paise : paise - feePaise - taxPaise;
      }),
    );
    return { day, utr: `ICICN5${dayOf(day).replaceAll('-', '')}98765432`, paidOut, netPaise };
  });
}

/** A line of the bank's statement, and how the treasurer finds out what it is. */
export type PlannedLine = {
  day: number;
  /** Negative for what went out. */
  paise: bigint;
  narration: string;
  reference: string;
  found: 'certain' | 'suggested' | 'deposit' | 'entered' | 'explained';
  /** What it is about; of a deposit, all of it. */
  about: Happening | null;
};

const UTR = (day: number) => `UTIBN${dayOf(day).slice(2).replaceAll('-', '')}00001`;

/** The bank's statement of the month. `codes`: the transfer codes of donors. */
export function bankOf(codes: ReadonlyMap<DonorName, string>): PlannedLine[] {
  const lines: PlannedLine[] = [];
  const line = (about: Happening, changes: Partial<PlannedLine>) =>
    lines.push({
      day: about.day,
      paise: about.paise,
      narration: '',
      reference: '',
      found: 'certain',
      about,
      ...changes,
    });
  for (const each of APRIL) {
    const reference = UTR(each.day);
    if (each.what === 'arrived') {
      const code = codes.get(each.donor) ?? '';
      // The bank breaks the code where its line ends.
      const remark = each.remark === 'code' ? `${code.slice(0, 3)} ${code.slice(3)}` : 'DONATION';
      const isAnnounced = happenings('announced').some(
        ({ donor, paise }) => donor === each.donor && paise === each.paise,
      );
      const found = each.remark === 'code' && isAnnounced ? 'certain' : 'suggested';
      line(each, { narration: `NEFT CR-${reference}-${asPrinted(each.donor)}-${remark}`, reference, found });
    }
    if (each.what === 'unannounced') {
      const narration = `NEFT CR-${reference}-${asPrinted(each.donor)}-DONATION`;
      line(each, { narration, reference, found: 'entered' });
    }
    if (each.what === 'cheque') {
      const narration = `CHQ DEP - ${each.number} - MICR CLEARING`;
      line(each, { day: each.credited, narration, reference: each.number, found: 'suggested' });
    }
    if (each.what === 'bounced') {
      const returned = {
        narration: `CHQ RETURN ${each.number} FUNDS INSUFFICIENT`,
        found: 'explained',
      } as const;
      line(each, { ...returned, paise: -each.paise });
      const charges = { narration: `CHARGES CHQ RETURN ${each.number}`, found: 'explained' } as const;
      line(each, { ...charges, paise: -each.chargedPaise });
    }
    if (each.what === 'spent') {
      const narration = `NEFT DR-${each.reference}-SRI VENKATESWARA TEXTILES`;
      line(each, { paise: -each.paise, narration, reference: each.reference });
    }
    if (each.what === 'interest')
      line(each, { narration: 'CREDIT INTEREST CAPITALISED', found: 'explained' });
  }
  for (const { day, utr, netPaise } of settlementsOf())
    lines.push({
      day,
      paise: netPaise,
      narration: `NEFT CR-${utr}-PHONEPE PRIVATE LIMITED`,
      reference: utr,
      found: 'certain',
      about: null,
    });
  for (const day of new Set(happenings('cash').map(({ deposited }) => deposited)))
    lines.push({
      day,
      paise: sumOf(depositOf(day).map(({ paise }) => paise)),
      narration: 'CASH DEPOSIT SELF',
      reference: '',
      found: 'deposit',
      about: null,
    });
  return lines.toSorted((one, other) => one.day - other.day);
}

/** The cash that was taken to the bank on a day. */
export const depositOf = (day: number) => happenings('cash').filter(({ deposited }) => deposited === day);
