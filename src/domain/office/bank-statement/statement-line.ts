import type { Paise } from '../../money/money.ts';

/** A line of a bank statement, as the bank wrote it. What the statement does not have is empty or null. */
export type StatementLine = {
  /** Where it is in the file: the row of a table, otherwise the line of the text or the number of the entry. */
  row: number;
  /** The day in India on which the bank booked it. */
  bookedOn: string;
  valueOn: string | null;
  narration: string;
  /** The number of the cheque, or the bank's own reference. */
  reference: string;
  /** The number by which banks find a transfer (UTR, RRN). */
  utr: string;
  /** Positive for a credit, negative for a debit; never 0. */
  amountPaise: Paise;
  /** What the account had afterwards. */
  balancePaise: Paise | null;
};

/** Something in a file that could not be understood. `column` is its heading, if the file has any. */
export type StatementProblem = { row: number; column: string | null; message: string };

/** What is known about a statement besides its lines. */
export type StatementFrame = {
  /** The account's number as the statement writes it, perhaps in part; empty when unknown. */
  account: string;
  openingPaise: Paise | null;
  closingPaise: Paise | null;
};

export type ReadStatement = StatementFrame & {
  lines: StatementLine[];
  problems: StatementProblem[];
  notices: string[];
};

/** Longer narrations are no bank's. */
export const LONGEST_NARRATION = 1_000;

/** The first line with another balance than the line before it says; null if all follow from each other, or the file has no balances. */
export type BalanceBreak = { row: number; differencePaise: Paise };

/**
 * Puts lines in the order in which they were booked, because some banks list the latest first. A statement without balances is in order if
 * its days are.
 */
export function inBookedOrder(lines: readonly StatementLine[]): StatementLine[] {
  const [forwards, backwards] = [breaksOf(lines).length, breaksOf(lines.toReversed()).length];
  const [first, last] = [lines[0], lines.at(-1)];
  const isLatestFirst =
    backwards < forwards || (backwards === forwards && first && last && first.bookedOn > last.bookedOn);
  return isLatestFirst ? lines.toReversed() : [...lines];
}

/** Where a balance does not follow from the one before it. */
export function breaksOf(lines: readonly StatementLine[]): BalanceBreak[] {
  const breaks: BalanceBreak[] = [];
  let before: Paise | null = null;
  for (const { row, amountPaise, balancePaise } of lines) {
    if (before !== null && balancePaise !== null && before + amountPaise !== balancePaise)
      breaks.push({ row, differencePaise: balancePaise - before - amountPaise });
    before = balancePaise ?? (before === null ? null : before + amountPaise);
  }
  return breaks;
}

/**
 * The balances before and after lines in their booked order, from the statement itself where it says so, and what the lines do not explain
 * of the change between them. Lines without a balance get the one that follows from the opening balance.
 */
export function balanced(
  lines: readonly StatementLine[],
  { openingPaise, closingPaise }: Pick<StatementFrame, 'openingPaise' | 'closingPaise'>,
) {
  const [first, last] = [lines[0], lines.at(-1)];
  const opening =
    openingPaise ?? (first && first.balancePaise !== null ? first.balancePaise - first.amountPaise : null);
  const closing = closingPaise ?? last?.balancePaise ?? null;
  let running = opening;
  const complete = lines.map((line) => {
    running = line.balancePaise ?? (running === null ? null : running + line.amountPaise);
    return { ...line, balancePaise: running };
  });
  const moved = lines.reduce<Paise>((sum, { amountPaise }) => sum + amountPaise, 0n);
  return {
    lines: complete,
    openingPaise: opening,
    closingPaise: closing,
    /** Null if the statement does not have both balances. */
    differencePaise: opening === null || closing === null ? null : closing - opening - moved,
  };
}

/** How long the pieces are into which a file cuts texts: the longest of those that go on in the next piece. */
export function cutWidth(texts: readonly (readonly string[])[]): number {
  return Math.max(0, ...texts.flatMap((pieces) => pieces.slice(0, -1).map(({ length }) => length)));
}

/** Fewer characters are no line that was cut where it was full. */
const SHORTEST_CUT = 20;

/** Joins a text that was cut in pieces: without a space where a piece is as long as pieces can be, because then a word may be cut, too. */
export function joinPieces(pieces: readonly string[], width: number): string {
  return pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1] ?? '';
    const isCut = before.length === width && width >= SHORTEST_CUT;
    return index === 0 ? piece : `${text}${isCut ? '' : ' '}${piece}`;
  }, '');
}
