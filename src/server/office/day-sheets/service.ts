import { serverTexts } from '#content/server-texts.ts';
import { formatPaise, type Paise } from '#domain/money/money.ts';
import { needsClearing } from '#domain/office/offline-gift.ts';
import { financialYear, parseIndianDateTime } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { dayFormat } from '../../documents/day-format.ts';
import { printableName, printablePart } from '../../documents/glyph-coverage.ts';
import { letterhead } from '../../documents/letterhead.ts';
import { type PdfFile, typesetPaper } from '../../documents/typeset.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import { type DayGift, giftsOfDay } from './queries.ts';

export type DaySheetDeps = { db: Database; clock: () => Date; trust: ReadTrust };

/** Of each mode; the sums are those of all gifts. */
const MAX_LISTED = 500;

const GROUPS: readonly { title: string; modes: readonly DayGift['mode'][] }[] = [
  { title: 'Cash to hand over', modes: ['cash'] },
  { title: 'Cheques and demand drafts to deposit', modes: ['cheque', 'draft'] },
  { title: 'Bank transfers', modes: ['neft'] },
  { title: 'UPI at the office', modes: ['upi_qr'] },
  { title: 'Card terminal', modes: ['card_terminal'] },
  { title: 'Gifts in kind, by value', modes: ['in_kind'] },
];

/** Notes that Indians count; coins are one line. */
const DENOMINATIONS = ['500', '200', '100', '50', '20', '10', 'Coins'];

/**
 * The day sheet as PDF: all gifts received on it, with lines for the count of the cash and for signatures, and
 * the slip for what goes to the bank, on a page of its own.
 */
export async function daySheet({ db, clock, trust: readTrust }: DaySheetDeps, day: string): Promise<PdfFile> {
  const gifts = await giftsOfDay(db, day, MAX_LISTED);
  const now = clock();
  const trust = await readTrust(db);
  const noon = parseIndianDateTime(`${day}T12:00`);
  const { law } = await statementNamesOf(db, financialYear(noon));
  const ofModes = (modes: readonly DayGift['mode'][]) => gifts.filter(({ mode }) => modes.includes(mode));
  const cash = sumOf(ofModes(['cash']));
  const cheques = ofModes(['cheque', 'draft']).filter(({ state }) => state === 'to_clear');
  const chequePaise = cheques.reduce((sum, { paise }) => sum + paise, 0n);
  const paper = {
    day: dayFormat('en', 'long').format(noon),
    made: dayFormat('en', 'medium').format(now),
    trust: letterhead(trust, now, law),
    groups: GROUPS.map(({ title, modes }) => describeGroup(title, ofModes(modes))).filter(
      ({ rows }) => rows.length > 0,
    ),
    total: formatPaise(sumOf(gifts).paise),
    denominations: DENOMINATIONS,
    hasCash: cash.count > 0,
    slip: {
      account: trust.bank.account,
      cheques: cheques.map(({ reference, bank, fullName, paise }) => ({
        number: printablePart(reference),
        bank: printablePart(bank),
        donor: printableName(fullName).name,
        amount: formatPaise(paise),
      })),
      chequeSum: formatPaise(chequePaise),
      cash: formatPaise(cash.paise),
      total: formatPaise(chequePaise + cash.paise),
      inWords: serverTexts.en.amountInWords(chequePaise + cash.paise),
    },
  };
  const pictures = await readTrustPictures(db, [paper.trust.logo?.hash ?? null]);
  const pdf = await typesetPaper('office/day-sheets/day-sheet.typ', paper, now, pictures);
  return { fileName: `day-sheet-${day}.pdf`, pdf };
}

function describeGroup(title: string, gifts: readonly DayGift[]) {
  const { count, paise } = sumOf(gifts);
  return {
    title,
    count,
    sum: formatPaise(paise),
    more: count - gifts.length,
    rows: gifts.map((gift) => ({
      donor: printableName(gift.fullName).name,
      detail: printablePart(detailOf(gift)),
      purpose: printablePart(gift.purpose),
      amount: formatPaise(gift.paise),
    })),
  };
}

function detailOf({ mode, reference, bank }: DayGift): string {
  return needsClearing(mode) ? `${reference}, ${bank}` : reference;
}

/** How many gifts and how much, of each mode once. */
function sumOf(gifts: readonly DayGift[]): { count: number; paise: Paise } {
  const modes = new Map(gifts.map((gift) => [gift.mode, gift]));
  let count = 0;
  let paise = 0n;
  for (const { modeCount, modePaise } of modes.values()) {
    count += modeCount;
    paise += modePaise;
  }
  return { count, paise };
}
