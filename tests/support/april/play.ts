import type { BankLine } from '#contract/office/books/bank-lines.ts';
import { createBank } from './bank.ts';
import { createDonors } from './donors.ts';
import { createOffice } from './office.ts';
import {
  APRIL,
  bankOf,
  DONORS,
  type DonorName,
  dayOf,
  depositOf,
  type Happening,
  happenings,
  type PlannedLine,
  STATEMENTS,
  settlementsOf,
} from './plan.ts';
import { createTreasurer } from './treasurer.ts';

type Entered = { donationId: string; paymentId: string; receiptNumber: string | null };

/** What happens to the office, and what became of it: codes of transfers, orders and gifts. */
function createEvents(
  donors: ReturnType<typeof createDonors>,
  treasurer: ReturnType<typeof createTreasurer>,
) {
  const codes = new Map<DonorName, string>();
  const orders = new Map<Happening, string>();
  const entered = new Map<Happening, Entered>();

  /** The order of an online gift, or the one of which a part is paid back. */
  function orderOf(about: Happening): string {
    const gift = happenings('online').findLast(
      (each) =>
        each === about || (about.what === 'refund' && each.donor === about.donor && each.day <= about.day),
    );
    return (gift && orders.get(gift)) ?? '';
  }
  const chequeOf = (number: string) => happenings('cheque').find((each) => each.number === number);
  const paymentOf = (about: Happening | undefined) => (about && entered.get(about)?.paymentId) ?? '';

  async function enter(about: Happening, donor: DonorName | null, changes: object): Promise<void> {
    entered.set(about, await treasurer.enter(donor, about.paise, changes));
  }

  async function happen(each: Happening): Promise<void> {
    const receivedOn = dayOf(each.day);
    if (each.what === 'online') orders.set(each, await donors.giveOnline(each.donor, each.paise));
    if (each.what === 'refund') await treasurer.refund(orderOf(each), each.paise);
    if (each.what === 'announced') codes.set(each.donor, await donors.announce(each.donor, each.paise));
    if (each.what === 'cash') await enter(each, each.donor, { mode: 'cash', receivedOn });
    if (each.what === 'goods')
      await enter(each, each.donor, { mode: 'in_kind', reference: each.reference, receivedOn });
    if (each.what === 'cheque')
      await enter(each, each.donor, {
        mode: 'cheque',
        reference: each.number,
        bank: 'Canara Bank',
        receivedOn,
      });
    if (each.what === 'bounced')
      await treasurer.bounce(paymentOf(chequeOf(each.number)), each.chargedPaise, receivedOn);
    if (each.what === 'spent') await treasurer.spend(each.paise, each.reference, receivedOn);
  }

  return { codes, entered, orderOf, chequeOf, paymentOf, enter, happen };
}

/** The bank's statements as the treasurer reads them, with what the lines were suggested to be. */
function createReading(
  bank: ReturnType<typeof createBank>,
  { codes, paymentOf, enter }: ReturnType<typeof createEvents>,
) {
  const seen = { certain: [] as string[], firstSuggestion: new Map<string, string>(), known: [] as number[] };

  /** What the treasurer does with a line that was not certain. */
  async function identify(line: BankLine, { found, about, day }: PlannedLine): Promise<void> {
    seen.firstSuggestion.set(line.narration, line.suggestions[0]?.kind ?? 'none');
    if (found === 'suggested') await bank.confirm([line]);
    if (found === 'deposit') await bank.tie(line, depositOf(day).map(paymentOf));
    if (found === 'explained') await bank.explain(line, explanationOf(line.narration));
    if (found === 'entered' && about?.what === 'unannounced') {
      const corpus = about.direction === null ? {} : { donationType: 'corpus', direction: about.direction };
      const transfer = { mode: 'neft', reference: line.utr, receivedOn: line.bookedOn, bankLineId: line.id };
      await enter(about, about.donor, { ...transfer, ...corpus });
    }
  }

  async function readStatement(days: (typeof STATEMENTS)[number]): Promise<void> {
    const planned = bankOf(codes);
    seen.known.push((await bank.importStatement(planned, days)).known);
    const open = await bank.lines('open');
    const certain = open.filter(({ suggestions }) => suggestions[0]?.isCertain);
    seen.certain.push(...certain.map(({ narration }) => narration));
    await bank.confirm(certain);
    for (const line of (await bank.lines('open')).toReversed()) {
      const plan = planned.find(({ narration }) => narration === line.narration);
      if (plan) await identify(line, plan);
    }
  }

  return { seen, readStatement };
}

/**
 * Plays the month day by day: on each day what its list says, then PhonePe's report if it paid out, and the bank's statement if one ends.
 * @returns the office as it is in the evening of 30 April, and what the treasurer saw on the way.
 */
export async function playApril() {
  const office = await createOffice();
  const donors = createDonors(office);
  const treasurer = createTreasurer(office);
  const bank = createBank(treasurer);
  const events = createEvents(donors, treasurer);
  const { seen, readStatement } = createReading(bank, events);
  const comparisons: Awaited<ReturnType<typeof treasurer.importSettlement>>[] = [];
  for (let day = 1; day <= 30; day += 1) {
    await office.morningOf(dayOf(day));
    for (const each of APRIL.filter((one) => one.day === day)) await events.happen(each);
    // Only one that bounces later is cleared by hand: the statement clears the other one.
    for (const each of happenings('cheque').filter(({ credited }) => credited === day))
      if (happenings('bounced').some(({ number }) => number === each.number))
        await treasurer.clear(events.paymentOf(each), dayOf(day));
    for (const settlement of settlementsOf().filter((each) => each.day === day))
      comparisons.push(await treasurer.importSettlement(settlement, events.orderOf));
    for (const statement of STATEMENTS.filter(({ to }) => to === day)) await readStatement(statement);
    await office.mail.deliver();
  }
  for (const name of Object.keys(DONORS) as DonorName[]) {
    const { id } = DONORS[name];
    if (id?.given === 'by link') await donors.addDetails(name, id.number);
    if (id?.kind === 'passport') await treasurer.addDetails(name);
  }
  await office.mail.deliver();
  const { codes, entered, chequeOf } = events;
  return { office, donors, treasurer, bank, codes, entered, chequeOf, seen: { ...seen, comparisons } };
}

function explanationOf(narration: string): string {
  if (narration.startsWith('CHQ RETURN')) return 'returned_cheque';
  return narration.startsWith('CHARGES') ? 'bank_charge' : 'interest';
}
