import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import {
  type BankMonth,
  type Columns,
  exportBankMonth,
  getBankMonth,
} from '#contract/office/books/bank-month.ts';
import { listStatements } from '#contract/office/books/bank-statements.ts';
import { exportTally } from '#contract/office/books/tally.ts';
import { exportDonations } from '#contract/office/exports.ts';
import { exportAuditorPack } from '#contract/year-end/auditor-pack.ts';
import {
  sendCertificates,
  summarizeCertificates,
  uploadCertificates,
} from '#contract/year-end/certificates.ts';
import { exportReceipts } from '#contract/year-end/receipt-register.ts';
import {
  addStatementNumbers,
  fileStatement,
  listStatementExports,
} from '#contract/year-end/statement-filings.ts';
import { exportStatement } from '#contract/year-end/year-statement.ts';
import { donation } from '#server/db/schema/donation.ts';
import { compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import {
  expectedGifts,
  expectedStatement,
  expectedTally,
  netBy,
  netOf,
} from '#tests/support/april/expected.ts';
import {
  bankOf,
  DONORS,
  type DonorName,
  dayOf,
  happenings,
  OPENING_PAISE,
  type PlannedLine,
  rupees,
  STATEMENTS,
  settlementsOf,
  sumOf,
} from '#tests/support/april/plan.ts';
import { playApril } from '#tests/support/april/play.ts';
import {
  columnSum,
  download,
  paiseIn,
  type Row,
  rowsOf,
  tablesOf,
  tallyEntries,
} from '#tests/support/april/read-back.ts';
import { pdf, zipOf } from '#tests/support/certificates.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { jsonResponse } from '#tests/support/staff.ts';

// A trust's whole April: announced and unannounced transfers, PhonePe, cash, cheques, a corpus gift, goods and a bill; then the papers of the
// year. Every figure is computed from the list in support/april/plan.ts.

const YEAR = '2026-27';
const NET = 'Counts in rupees, net';
let april: Awaited<ReturnType<typeof playApril>>;
const gifts = expectedGifts();

beforeAll(async () => {
  april = await playApril();
});

const get = async (path: string) => (await jsonResponse(april.treasurer.by.call('GET', path))).json;
const exported = async (path: string, body: object) => rowsOf(await download(april.treasurer.by, path, body));

async function ledgerPaise(): Promise<bigint> {
  const { rows } = await april.office.site.db.execute<{ paise: string }>(
    sql`select coalesce(sum(amount_paise), 0) as paise from ledger_entry`,
  );
  return BigInt(rows[0]?.paise ?? 0);
}

describe('at the bank', () => {
  test('what has a number and its amount is certain, and a person finds the rest', () => {
    const planned = bankOf(april.codes);
    const certain = planned.filter(({ found }) => found === 'certain').map(({ narration }) => narration);
    expect(april.seen.certain.toSorted()).toEqual(certain.toSorted());
    const kinds = planned
      .filter(({ found }) => found !== 'certain')
      .map(({ narration, about }) => [about?.what ?? 'deposit', april.seen.firstSuggestion.get(narration)]);
    expect(kinds).toEqual([
      ['deposit', 'none'],
      ['arrived', 'transfer'],
      ['arrived', 'transfer'],
      ['unannounced', 'none'],
      ['cheque', 'gift'],
      ['cheque', 'gift'],
      ['bounced', 'none'],
      ['bounced', 'none'],
      ['unannounced', 'none'],
      // The same person sent a gift two weeks before.
      ['unannounced', 'donor'],
      ['interest', 'none'],
    ]);
  });

  test('every line of the month is explained, once, though the statements overlap', async () => {
    const planned = bankOf(april.codes);
    const sharedDays = STATEMENTS.slice(1).map(
      ({ from }) => planned.filter(({ day }) => day === from).length,
    );
    expect(april.seen.known).toEqual([0, ...sharedDays]);
    expect(await april.bank.lines('open')).toEqual([]);
    const lines = await april.bank.lines('matched');
    expect(lines.map(({ bookedOn, amountRupees }) => `${bookedOn} ${amountRupees}`).toSorted()).toEqual(
      planned.map(({ day, paise }) => `${dayOf(day)} ${rupees(paise)}`).toSorted(),
    );
    const { items } = await get(listStatements.path);
    const closing = OPENING_PAISE + sumOf(planned.map(({ paise }) => paise));
    expect(items.map(({ differenceRupees }: { differenceRupees: number }) => differenceRupees)).toEqual([
      0, 0, 0,
    ]);
    expect(paiseIn(items[0].closingRupees)).toBe(closing);
  });

  test('PhonePe’s reports agree with the books and with PhonePe, row by row', async () => {
    for (const { missing, differing, unreported, refundsMissing } of april.seen.comparisons)
      expect([missing, differing, unreported, refundsMissing].map(({ total }) => total)).toEqual([
        0, 0, 0, 0,
      ]);
    expect(await compareWithBook(april.office.site.db, await april.office.site.sandbox.book())).toEqual([]);
  });
});

/** Which row of a day a line is in, on the page with the month at the bank. */
function groupOf({ narration, about }: PlannedLine): Columns['group'] {
  if (narration.includes('PHONEPE')) return 'settlements';
  if (about?.what === 'spent') return 'expenses';
  return about?.what === 'interest' || narration.startsWith('CHARGES') ? 'other' : 'gifts';
}

// shows: P50
test('the bank, PhonePe and the books say the same of each day, to the paisa, and of the month', async () => {
  const planned = bankOf(april.codes);
  const sums = (lines: readonly PlannedLine[]) =>
    Map.groupBy(lines, groupOf)
      .entries()
      .map(([group, each]) => [group, sumOf(each.map(({ paise }) => paise))] as const)
      .toArray()
      .toSorted();
  const threeOf = (columns: readonly Columns[]) =>
    columns
      .map(({ group, ...three }) => [group, ...Object.values(three).filter((each) => each !== null)])
      .toSorted();
  /** Only what passes through PhonePe has a figure of all three. */
  const threeTimes = (expected: ReturnType<typeof sums>) =>
    expected.map(([group, paise]) => {
      const sides = group === 'settlements' ? 3 : 2;
      return [group, ...Array.from({ length: sides }, () => rupees(paise))];
    });
  const { days, totals, accounts }: BankMonth = await get(`${getBankMonth.path}?month=2026-04`);
  const expectedDays = Map.groupBy(planned, ({ day }) => dayOf(day));
  expect(days.map(({ day }) => day)).toEqual([...expectedDays.keys()]);
  for (const { day, verdict, columns, differences } of days) {
    expect([day, verdict, differences]).toEqual([day, 'equal', []]);
    expect(threeOf(columns)).toEqual(threeTimes(sums(expectedDays.get(day) ?? [])));
  }
  expect(threeOf(totals)).toEqual(threeTimes(sums(planned)));
  const amounts = planned.map(({ paise }) => paise);
  expect(accounts).toMatchObject([
    {
      openingRupees: rupees(OPENING_PAISE),
      inRupees: rupees(sumOf(amounts.filter((paise) => paise > 0n))),
      outRupees: rupees(-sumOf(amounts.filter((paise) => paise < 0n))),
      closingRupees: rupees(OPENING_PAISE + sumOf(amounts)),
      unexplainedRupees: 0,
      gaps: [],
    },
  ]);
});

describe('in the books', () => {
  test('the ledger has what the list says, and everything derived from it agrees', async () => {
    expect(await ledgerPaise()).toBe(netOf(gifts));
    await expectLedgerConsistent(april.office.site.db);
    const { db } = april.office.site;
    const announced = happenings('arrived').map(({ donor }) => donor);
    const ofCampaign = gifts.filter(
      ({ way, donor }) => way === 'online' || announced.some((name) => name === donor),
    );
    expect(await totalOf(db, april.office.campaign.id)).toEqual({
      paise: netOf(ofCampaign),
      donors: new Set(ofCampaign.map(({ donor }) => donor)).size,
    });
  });

  test('the bounced cheque is nobody’s gift: its receipt is cancelled, with the reason in the register', async () => {
    const cheque = april.chequeOf('000417');
    const { donationId = '' } = (cheque && april.entered.get(cheque)) ?? {};
    const { attempts, receipts } = await get(pathOf(getDonation, { id: donationId }));
    expect(attempts).toMatchObject([{ status: 'bounced', bounced: { bankChargesRupees: 295 } }]);
    const rows = await exported(exportReceipts.path, { format: 'xlsx', year: YEAR });
    expect(rows.find((row) => row['Number'] === receipts[0].number)).toMatchObject({
      State: 'Cancelled',
      Reason: 'Funds insufficient',
      Donor: DONORS.narasimha.fullName,
    });
  });

  test('somebody who is no Indian citizen is refused at each door and leaves no trace; an Indian citizen abroad gives as anyone', async () => {
    const { db } = april.office.site;
    const before = await ledgerPaise();
    expect(await april.donors.giveAsForeigner()).toEqual([
      'indian_citizen_required',
      'indian_citizen_required',
    ]);
    expect(await april.treasurer.enterOfForeigner()).toEqual(['statedIndianCitizen']);
    expect(await db.$count(donation, eq(donation.email, 'john@example.co.uk'))).toBe(0);
    expect(await ledgerPaise()).toBe(before);
    const [abroad] = await db.select().from(donation).where(eq(donation.email, DONORS.zoya.email));
    expect(abroad).toMatchObject({ statedIndianCitizen: true, amountPaise: 750_001n });
  });
});

describe.each(['csv', 'xlsx'] as const)('exports as %s', (format) => {
  test('donations add up to the list, each once', async () => {
    const rows = await exported(exportDonations.path, { format });
    expect(columnSum(rows, NET)).toBe(netOf(gifts));
    const received = rows.filter((row) => paiseIn(row[NET]) !== 0n);
    expect(received).toHaveLength(gifts.length);
  });

  test('the month at the bank adds up to the statement, in each of its columns', async () => {
    const rows = await exported(exportBankMonth.path, { format, month: '2026-04' });
    const statement = sumOf(bankOf(april.codes).map(({ paise }) => paise));
    for (const column of ['Bank in rupees', 'Books in rupees'])
      expect(columnSum(rows, column)).toBe(statement);
    const provider = rows.filter((row) => row['Provider in rupees'] !== null);
    expect(columnSum(provider, 'Provider in rupees')).toBe(
      sumOf(settlementsOf().map(({ netPaise }) => netPaise)),
    );
    expect(new Set(rows.map((row) => row['The day is']))).toEqual(new Set(['Equal']));
  });

  test('the register has every number, and what is not valid says why', async () => {
    const rows = await exported(exportReceipts.path, { format, year: YEAR });
    expect(rows.map((row) => Number(String(row['Number']).slice(-6)))).toEqual(rows.map((_, at) => at + 1));
    expect(rows.filter((row) => row['State'] !== 'Issued' && !row['Reason'])).toEqual([]);
    const issued = rows.filter((row) => row['State'] === 'Issued');
    expect(issued).toHaveLength(gifts.length);
    expect(columnSum(issued, NET)).toBe(netOf(gifts));
  });

  // shows: P39
  test('the auditor’s pack adds up to the list', async () => {
    const tables = tablesOf(
      await download(april.treasurer.by, exportAuditorPack.path, { format, year: YEAR }),
    );
    const bounced = sumOf(happenings('bounced').map(({ paise }) => paise));
    const refunded = sumOf(happenings('refund').map(({ paise }) => paise));
    const cash = gifts.filter(({ way }) => way === 'cash');
    expect(columnSum(tables.get('gifts-by-type'), 'Received in rupees')).toBe(
      netOf(gifts) + refunded + bounced,
    );
    for (const table of ['gifts-by-month-type-and-mode', 'receipts'])
      expect(columnSum(tables.get(table), NET)).toBe(netOf(gifts));
    expect(tables.get('corpus-gifts')?.map((row) => [row['Name'], paiseIn(row[NET])])).toEqual([
      [DONORS.reddy.fullName, netOf(gifts.filter(({ isCorpus }) => isCorpus))],
    ]);
    expect(columnSum(tables.get('anonymous-gifts'), NET)).toBe(
      netOf(gifts.filter(({ donor }) => donor === null)),
    );
    const large = gifts.filter(({ way, paise }) => paise > (way === 'cash' ? 200_000n : 5_000_000n));
    expect(columnSum(tables.get('gifts-above-limits'), NET)).toBe(netOf(large));
    const days = tables.get('cash-days')?.map((row) => paiseIn(row['Cash in rupees']));
    expect(days).toEqual(netBy(cash, ({ day }) => dayOf(day)).map(([, paise]) => paise));
    const given = tables
      .get('refunds')
      ?.map((row) => [row['What happened'], row['Reason'], paiseIn(row['Amount in rupees'])]);
    expect(given).toEqual([
      ['Bounced', 'Funds insufficient', bounced],
      ['Refunded', 'Typed one zero too many', refunded],
    ]);
    const applied = columnSum(tables.get('application-of-funds'), 'Applied in rupees, net');
    expect(applied).toBe(sumOf(happenings('spent').map(({ paise }) => paise)));
  });
});

// shows: P39
test('Tally has every rupee in its ledger: the corpus apart from donations, fees apart from PhonePe, and at the bank what the bank says', async () => {
  const period = { from: dayOf(1), to: dayOf(30) };
  const entries = await tallyEntries(await download(april.treasurer.by, exportTally.path, period));
  const ledgers = [...new Set(entries.map(({ ledger }) => ledger))];
  const sums = ledgers.map((name) => [
    name,
    sumOf(entries.filter(({ ledger }) => ledger === name).map(({ paise }) => paise)),
  ]);
  expect(Object.fromEntries(sums)).toEqual(expectedTally());
  expect(sumOf(entries.map(({ paise }) => paise))).toBe(0n);
  // Interest is the only line that somebody has to enter in Tally.
  const statement = sumOf(bankOf(april.codes).map(({ paise }) => paise));
  const interest = sumOf(happenings('interest').map(({ paise }) => paise));
  expect(-(expectedTally()['Bank'] ?? 0n)).toBe(statement - interest);
});

const amountIn = (row: Row) => paiseIn(row['Amount of donation (Indian rupees)']);
const lineOf = (row: Row): string =>
  [
    row['Name of donor'],
    [row['ID Code'], row['Unique Identification Number']].filter(Boolean).join(' '),
    row['Donation Type'],
    row['Mode of receipt'],
  ].join('|');

test('after the year, the statement goes out, is filed, and its certificates reach their donors', async () => {
  const { office, treasurer } = april;
  const { by, act } = treasurer;
  await office.morningOf('2027-04-10');
  await by.signIn({ choice: 'somebody', name: 'The accountant', email: by.email });
  const expected = expectedStatement();
  const numbers = expected.map((_, at) => `ACK2026${at}`).join(' ');
  await act(pathOf(addStatementNumbers, { year: YEAR }), { numbers });
  for (const format of ['csv', 'xlsx'] as const) {
    const rows = await exported(exportStatement.path, { format, year: YEAR });
    expect(rows.map((row) => [lineOf(row), amountIn(row)]).toSorted()).toEqual(expected.toSorted());
    expect(new Set(rows.map((row) => row['Section Code']))).toEqual(new Set(['Section 133']));
    const withNumber = rows.filter((row) => row['Pre Acknowledgement Number'] !== null);
    expect(withNumber).toEqual(rows.filter((row) => row['ID Code'] !== null));
  }
  const anonymous = netOf(gifts.filter(({ donor }) => donor === null));
  expect(sumOf(expected.map(([, paise]) => paise)) + anonymous).toBe(await ledgerPaise());

  const { items } = await get(pathOf(listStatementExports, { year: YEAR }));
  const filed = { filedOn: '2027-04-10', acknowledgement: 'ARN-2027-1' };
  await act(pathOf(fileStatement, { id: items[0].id }), filed);

  const named = (Object.keys(DONORS) as DonorName[]).filter((name) => DONORS[name].id?.kind === 'pan');
  const withGift = named.filter((name) => gifts.some(({ donor }) => donor === name));
  const files = Object.fromEntries(withGift.map((name) => [`${DONORS[name].id?.number}_114.pdf`, pdf()]));
  const uploaded = await jsonResponse(
    by.call('POST', `${uploadCertificates.path}?year=${YEAR}&name=certificates.zip`, await zipOf(files), {
      'content-type': 'application/octet-stream',
    }),
  );
  expect(uploaded.json.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    withGift.map(() => 'matched'),
  );
  const summary = pathOf(summarizeCertificates, { year: YEAR });
  await act(pathOf(sendCertificates, { year: YEAR }), {});
  await office.mail.deliver();
  expect((await get(summary)).donors).toMatchObject({ sent: withGift.length, uploaded: 0 });
  for (const name of withGift) {
    const letter = (await office.mail.mailbox.sentTo(DONORS[name].email)).at(-1);
    const link = new URL(
      /https?:\S+\/api\/certificates\/\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:no-link',
    );
    const file = await office.site.app.inject({ url: `${link.pathname}${link.search}` });
    expect([
      name,
      file.rawPayload.equals(files[`${DONORS[name].id?.number}_114.pdf`] ?? Buffer.alloc(0)),
    ]).toEqual([name, true]);
  }
  expect((await get(summary)).donors).toMatchObject({ sent: 0, opened: withGift.length });
});
