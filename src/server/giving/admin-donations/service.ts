import { validate } from 'uuid';
import { methodName } from '#content/method-name.ts';
import type {
  DonationQuery,
  DonationSums,
  DonationSumsQuery,
  ListedDonation,
} from '#contract/giving/donation-list.admin.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { StatusFilter } from '#domain/giving/donation-status.ts';
import { type FailureReason, failureReason } from '#domain/giving/failure.ts';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { OFFLINE_MODES } from '#domain/office/offline-gift.ts';
import { endOfIndianDay, startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { readPages, toPage } from '../../db/queries/keyset-pagination.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import { monthlyGiftsOfPayments } from '../admin-monthly/service.ts';
import { countDonations, exportedDonations, type ListFilter, listedDonations } from './list-queries.ts';
import { findSearched } from './search.ts';
import { knownFailureCodes } from './search-queries.ts';
import { cappedSums, type Sums, sumsOfDays } from './summary-queries.ts';

export type DonationListDeps = {
  db: Database;
  cipher: DonorCipher;
  /** A person with more donations than this is searched along the list. */
  maxIds?: number;
};

type DonationFilters = DonationSumsQuery & { ids?: readonly string[] | undefined };

const MAX_IDS = 3_000;
/** The rows that a summary reads at most: of some days with stored totals, or of any other filter. */
const CAP_OF_DAYS = 100_000;
const CAP = 10_000;

const UNPAID: readonly StatusFilter[] = ['pending', 'failed', 'expired', 'not_completed', 'under_review'];

type ListedRow = Awaited<ReturnType<typeof listedDonations>>[number];

const isOffline = (mode: string) => (OFFLINE_MODES as readonly string[]).includes(mode);

/**
 * A page of donations, by the moment at which they count or by amount.
 * @throws AppError `rupees_too_many_decimals`; `cursor_unknown`; as `findSearched` does.
 */
export async function listDonations(
  deps: DonationListDeps,
  query: DonationQuery,
  role: StaffRole,
): Promise<{ items: ListedDonation[]; nextCursor: string | null }> {
  const { cursor, limit, sort, order, ...filters } = query;
  const filter = await filterOf(deps, filters, role);
  if (!filter) return { items: [], nextCursor: null };
  const found = await listedDonations(deps.db, { ...filter, cursor, sort, order }, limit + 1);
  const { rows, nextCursor } = toPage(found, limit);
  const monthly = await monthlyGiftsOfPayments(deps.db, rows);
  return { items: rows.map((row) => toListed(row, monthly.get(row.id) ?? null)), nextCursor };
}

/** Translates a query into filters; null when no donation can match. */
async function filterOf(
  deps: DonationListDeps,
  query: DonationFilters,
  role: StaffRole,
): Promise<ListFilter | null> {
  const { campaignId, categoryId, status, mode, failure } = query;
  // The payment mode of an online payment is known only once it is paid.
  if (mode && !isOffline(mode) && status && UNPAID.includes(status)) return null;
  if ([campaignId, categoryId].some((id) => id !== undefined && !validate(id))) return null;
  return {
    campaignId,
    categoryId,
    status,
    mode,
    tribute: query.tribute,
    failureCodes: failure && (await codesOf(deps.db, failure)),
    provider: query.channel && (query.channel === 'online' ? 'phonepe' : 'offline'),
    from: query.from === undefined ? undefined : startOfIndianDay(query.from),
    before: query.to === undefined ? undefined : endOfIndianDay(query.to),
    leastPaise: amount(query.amountFrom, 'amountFrom'),
    mostPaise: amount(query.amountTo, 'amountTo'),
    selectedIds: query.ids?.filter((id) => validate(id)),
    ...(query.q === undefined ? {} : await findSearched(deps, query.q, deps.maxIds ?? MAX_IDS, role)),
  };
}

/**
 * The number, net total and average of all donations that match the filters. Dates with or without the status `paid` are answered
 * from the daily totals, so the total is exact however many donations there are; any other filter counts up to `CAP` rows. Null
 * for a search that matches more than `maxIds` donations, and when counting takes longer than half a second.
 * @throws AppError `rupees_too_many_decimals`; as `findSearched` does.
 */
export async function summarizeDonations(
  deps: DonationListDeps,
  query: DonationSumsQuery,
  role: StaffRole,
): Promise<DonationSums> {
  const filter = await filterOf(deps, query, role);
  if (filter?.person) return null;
  if (!filter) return describeSums({ count: 0, isMore: false, gifts: 0, netPaise: 0n });
  const { from, to, status, ...others } = query;
  const isByDay =
    Object.values(others).every((value) => value === undefined) && (status ?? 'paid') === 'paid';
  try {
    return describeSums(
      isByDay
        ? await sumsOfDays(deps.db, { from, to, isPaidOnly: status === 'paid' }, filter, CAP_OF_DAYS)
        : await cappedSums(deps.db, filter, CAP),
    );
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

function describeSums({ netPaise, ...counts }: Sums): DonationSums {
  const { gifts } = counts;
  return {
    ...counts,
    netRupees: netPaise === null ? null : rupeesFromPaise(netPaise),
    averageRupees: netPaise === null || gifts === 0 ? null : rupeesFromPaise(netPaise / BigInt(gifts)),
  };
}

export type ExportedDonation = Awaited<ReturnType<typeof exportedDonations>>[number] & {
  /** The number of its month, of a monthly gift. */
  monthNumber: number | null;
};

/**
 * All donations that match the filters: about how many, and their rows in pages. Each page is a separate query, so that a
 * slow download keeps no transaction open.
 * @throws AppError `rupees_too_many_decimals`; as `findSearched` does.
 */
export async function exportRows(
  { db, cipher }: DonationListDeps,
  query: DonationFilters,
  rowsPerPage: number,
  role: StaffRole,
): Promise<{ approximateRows: number; pages: AsyncGenerator<ExportedDonation[]> }> {
  const filter = await filterOf({ db, cipher }, query, role);
  if (!filter)
    return {
      approximateRows: 0,
      pages: withMonths(
        db,
        readPages(async () => [], rowsPerPage),
      ),
    };
  return {
    approximateRows: await countOrZero(db, filter),
    pages: withMonths(
      db,
      readPages((cursor, limit) => exportedDonations(db, { ...filter, cursor }, limit), rowsPerPage),
    ),
  };
}

async function* withMonths(
  db: Database,
  pages: AsyncGenerator<Awaited<ReturnType<typeof exportedDonations>>>,
): AsyncGenerator<ExportedDonation[]> {
  for await (const rows of pages) {
    const monthly = await monthlyGiftsOfPayments(db, rows);
    yield rows.map((row) => ({ ...row, monthNumber: monthly.get(row.id)?.number ?? null }));
  }
}

/** The provider's codes, as they are stored, that mean a reason; null stands for payments without any. */
async function codesOf(db: Database, reason: FailureReason): Promise<(string | null)[]> {
  const known = await knownFailureCodes(db);
  return known.filter((codes) => failureReason((codes ?? '').split(' ').filter(Boolean)) === reason);
}

/** The count is only for the progress display, so the export goes on without one that takes too long. */
async function countOrZero(db: Database, filter: ListFilter): Promise<number> {
  try {
    return await countDonations(db, filter);
  } catch (error) {
    if (isCancelled(error)) return 0;
    throw error;
  }
}

/** Whether Postgres cancelled a statement that exceeded the time limit (57014). */
function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isCancelled(error.cause);
}

function amount(rupees: number | undefined, field: string): Paise | undefined {
  if (rupees === undefined) return undefined;
  const paise = paiseFromRupees(rupees);
  if (typeof paise === 'bigint') return paise;
  throw new AppError('rupees_too_many_decimals', { field });
}

function toListed(row: ListedRow, monthly: ListedDonation['monthly']): ListedDonation {
  const { id, donationId, merchantOrderId, fullName, email, phoneNumber, status, donationType } = row;
  return {
    id,
    donationId,
    merchantOrderId,
    fullName,
    email,
    phoneNumber,
    status,
    donationType,
    monthly,
    at: row.countedAt.toISOString(),
    isOffline: row.provider === 'offline',
    amountRupees: rupeesFromPaise(row.amountPaise),
    refundedRupees: rupeesFromPaise(row.reversedPaise - row.voidedPaise),
    method: row.state === 'COMPLETED' || row.paymentMode !== null ? methodName(row.paymentMode) : null,
    category: { id: row.categoryId, name: row.categoryName },
    campaign: row.campaignId ? { id: row.campaignId, name: row.campaignTitle ?? '' } : null,
  };
}
