import { createHash } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { type ChainRow, chainRows, countUnchained, detailsErasedByRequests } from './queries.ts';

const ROWS_PER_QUERY = 5_000;

/** The last link. Anyone who knows an earlier head can tell whether links before it were cut off or replaced. */
type ChainHead = { position: bigint; hash: string };
export type ChainResult = {
  head: ChainHead | null;
  broken: { about: string; detail: string } | null;
  /** Entries of which only who did what to which record, and when, can still be checked. */
  withoutDetails: number;
};

/**
 * Checks the audit log's hash chain: each link's hash covers the hash before it, what its entry says about who did what to
 * which record, and the salted hash of the entry's details. Details whose salt was erased cannot be checked; there may only be as
 * many of them as the log's own entries about erasures say.
 * @returns the first broken entry; null if there is none.
 */
export async function verifyChain(db: Database): Promise<ChainResult> {
  let head: ChainHead | null = null;
  let withoutDetails = 0;
  for (;;) {
    const rows: ChainRow[] = await chainRows(db, head?.position ?? 0n, ROWS_PER_QUERY);
    for (const row of rows) {
      const detail = problemOf(row, head);
      if (detail)
        return { head, withoutDetails, broken: { about: `entry ${row.position} (${row.entryId})`, detail } };
      if (row.salt === null) withoutDetails += 1;
      head = { position: BigInt(row.position), hash: row.hash };
    }
    if (rows.length < ROWS_PER_QUERY) break;
  }
  const { count, first } = await countUnchained(db);
  const explained = await detailsErasedByRequests(db);
  let broken: ChainResult['broken'] = null;
  if (count > 0) broken = { about: `entry ${first}`, detail: `not in the chain, like ${count - 1} others` };
  // control: erased details of the audit log are found, unless an erasure in the log explains them → false
  else if (withoutDetails !== explained)
    broken = {
      about: `${withoutDetails} entries without details`,
      detail: `the log's entries about erasures explain ${explained}`,
    };
  return { head, broken, withoutDetails };
}

function problemOf(row: ChainRow, before: ChainHead | null): string | null {
  const expected = (before?.position ?? 0n) + 1n;
  if (BigInt(row.position) !== expected) return `the entry before it, ${expected}, is missing`;
  if (row.at === null) return 'its row in the audit log is missing';
  const { entryId, at, accountId, role, action, targetKind, targetId, detailsHash } = row;
  const content = [before?.hash ?? null, row.position, entryId, at, accountId, role, action, targetKind];
  // control: a changed entry of the audit log is found
  if (sha256([...content, targetId, detailsHash]) !== row.hash) return 'it was changed, or one before it was';
  const areDetailsErased = row.salt === null;
  if (areDetailsErased && (row.message !== 'Erased' || row.before !== null || row.after !== null))
    return 'its details were erased, and others were written';
  // control: changed details of an entry of the audit log are found
  if (!areDetailsErased && sha256([row.salt, row.message, row.before, row.after]) !== detailsHash)
    return 'its message or details were changed';
  return null;
}

function sha256(values: readonly (string | null)[]): string {
  const texts = values.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`));
  return createHash('sha256').update(texts.join('')).digest('hex');
}
