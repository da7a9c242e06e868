import type {
  ExpectedTransfer,
  TransferQuery,
} from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import type { ListTotal } from '#contract/lists.admin.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { formatTransferCode, parseTransferCode } from '#domain/giving/transfer-code.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { searchedPerson } from '../../db/queries/search.ts';
import { requireWholeContact } from '../../staff/access/service.ts';
import { countTransfers, findTransfers, type Searched } from './list-queries.ts';

const DAY_MS = 86_400_000;
/** An amount as people write it: ₹1,00,000 or 500.50. Ten digits are a phone number. */
const AMOUNT = /^₹?\s*([0-9][0-9,]{0,11}(?:\.[0-9]{1,2})?)$/;

/** A page of announced transfers. @throws AppError `cursor_unknown`; `search_incomplete` for a role that may not search for people. */
export async function listTransfers(
  { db, clock }: { db: Database; clock: () => Date },
  { limit, q, state, ...page }: TransferQuery,
  role: StaffRole,
): Promise<{ items: ExpectedTransfer[]; nextCursor: string | null; total?: ListTotal }> {
  const filter = { ...(state && { state }), searched: q === undefined ? undefined : searchedFor(q, role) };
  const { rows, nextCursor } = toPage(await findTransfers(db, filter, page, limit + 1), limit);
  const now = clock();
  const items = rows.map((row) => describe(row, now));
  if (page.cursor !== undefined) return { items, nextCursor };
  return { items, nextCursor, total: { count: await countTransfers(db, filter), isMore: false } };
}

function searchedFor(text: string, role: StaffRole): Searched {
  const code = parseTransferCode(text);
  if (code !== null) return { code };
  const digits = AMOUNT.exec(text)?.[1]?.replaceAll(',', '') ?? '';
  const paise = digits !== '' && !/^[0-9]{10}$/.test(digits) ? paiseFromRupees(Number(digits)) : null;
  if (typeof paise === 'bigint') return { paise };
  // control: a role that sees people masked finds nobody letter by letter (office/expected-transfers/list.test.ts)
  requireWholeContact(role, 'readPeople', text);
  return { person: searchedPerson(text) };
}

function describe(row: Awaited<ReturnType<typeof findTransfers>>[number], now: Date): ExpectedTransfer {
  const { code, amountPaise, receivedPaise, campaignTitle, categoryName, createdAt, forgottenAt } = row;
  const ageMs = Date.parse(indianDate(now)) - Date.parse(indianDate(createdAt));
  return {
    id: row.id,
    code: formatTransferCode(code),
    state: row.state,
    amountRupees: rupeesFromPaise(amountPaise),
    receivedRupees: receivedPaise === null ? null : rupeesFromPaise(receivedPaise),
    fullName: row.fullName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    purpose: campaignTitle ?? categoryName,
    message: row.message,
    createdAt: createdAt.toISOString(),
    ageDays: Math.max(0, Math.round(ageMs / DAY_MS)),
    expiresOn: row.expiresOn,
    donationId: row.donationId,
    reason: row.reason,
    isReceivable: row.donationId === null && forgottenAt === null,
  };
}
