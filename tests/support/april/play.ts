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

/**
 * Plays the month day by day: on each day what its list says, then PhonePe's report if it paid out, and the bank's statement if one ends.
 * @returns the office as it is in the evening of 30 April, and what the treasurer saw on the way.
 */
export async function playApril() {
  const office = await createOffice();
  const donors = createDonors(office);
  const treasurer = createTreasurer(office);
  const bank = createBank(treasurer);
  const codes = new Map<DonorName, string>();
  const orders = new Map<Happening, string>();
  const entered = new Map<
    Happening,
    { donationId: string; paymentId: string; receiptNumber: string | null }
  >();
  const seen = {
    certain: [] as string[],
    firstSuggestion: new Map<string, string>(),
    known: [] as number[],
    comparisons: [] as Awaited<ReturnType<typeof treasurer.importSettlement>>[],
  };

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

  async function happen(each: Happening): Promise<void> {
    const receivedOn = dayOf(each.day);
    const at = { receivedOn };
    if (each.what === 'online') orders.set(each, await donors.giveOnline(each.donor, each.paise));
    if (each.what === 'refund') await treasurer.refund(orderOf(each), each.paise);
    if (each.what === 'announced') codes.set(each.donor, await donors.announce(each.donor, each.paise));
    if (each.what === 'cash')
      entered.set(each, await treasurer.enter(each.donor, each.paise, { mode: 'cash', ...at }));
    if (each.what === 'goods') {
      const goods = { mode: 'in_kind', reference: each.reference, ...at };
      entered.set(each, await treasurer.enter(each.donor, each.paise, goods));
    }
    if (each.what === 'cheque') {
      const cheque = { mode: 'cheque', reference: each.number, bank: 'Canara Bank', ...at };
      entered.set(each, await treasurer.enter(each.donor, each.paise, cheque));
    }
    if (each.what === 'bounced')
      await treasurer.bounce(paymentOf(chequeOf(each.number)), each.chargedPaise, receivedOn);
    if (each.what === 'spent') await treasurer.spend(each.paise, each.reference, receivedOn);
  }

  /** What the treasurer does with a line that was not certain. */
  async function settle(line: BankLine, { found, about, day }: PlannedLine): Promise<void> {
    seen.firstSuggestion.set(line.narration, line.suggestions[0]?.kind ?? 'none');
    if (found === 'suggested') await bank.confirm([line]);
    if (found === 'deposit') await bank.tie(line, depositOf(day).map(paymentOf));
    if (found === 'explained') await bank.explain(line, explanationOf(line.narration));
    if (found === 'entered' && about?.what === 'unannounced') {
      const corpus = about.direction === null ? {} : { donationType: 'corpus', direction: about.direction };
      const transfer = { mode: 'neft', reference: line.utr, receivedOn: line.bookedOn, bankLineId: line.id };
      entered.set(about, await treasurer.enter(about.donor, about.paise, { ...transfer, ...corpus }));
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
      if (plan) await settle(line, plan);
    }
  }

  for (let day = 1; day <= 30; day += 1) {
    await office.morningOf(dayOf(day));
    for (const each of APRIL.filter((one) => one.day === day)) await happen(each);
    // Only one that bounces later is cleared by hand: the statement clears the other one.
    for (const each of happenings('cheque').filter(({ credited }) => credited === day))
      if (happenings('bounced').some(({ number }) => number === each.number))
        await treasurer.clear(paymentOf(each), dayOf(day));
    for (const settlement of settlementsOf().filter((each) => each.day === day))
      seen.comparisons.push(await treasurer.importSettlement(settlement, orderOf));
    for (const statement of STATEMENTS.filter(({ to }) => to === day)) await readStatement(statement);
    await office.mail.deliver();
  }
  for (const name of Object.keys(DONORS) as DonorName[]) {
    const { id } = DONORS[name];
    if (id?.given === 'by link') await donors.addDetails(name, id.number);
    if (id?.kind === 'passport') await treasurer.addDetails(name);
  }
  await office.mail.deliver();
  return { office, donors, treasurer, bank, codes, entered, seen, chequeOf };
}

function explanationOf(narration: string): string {
  if (narration.startsWith('CHQ RETURN')) return 'returned_cheque';
  return narration.startsWith('CHARGES') ? 'bank_charge' : 'interest';
}
