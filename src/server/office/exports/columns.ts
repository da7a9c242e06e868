import { methodName } from '#content/method-name.ts';
import { serverTexts } from '#content/server-texts.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import type { ListedMessage } from '#contract/staff/messages.ts';
import type { DonationStatus } from '#domain/giving/donation-status.ts';
import { END_TEXTS, FAILURE_TEXTS, STATUS_TEXTS } from '#domain/giving/monthly/staff-texts.ts';
import { receiptNumber } from '#domain/giving/receipt.ts';
import type { Paise } from '#domain/money/money.ts';
import { indianTimeOfDay, startOfIndianDay } from '#domain/time/indian-time.ts';
import type { ListedDonorRow } from '../../donors/admin-donors/service.ts';
import type { ExportedDonation } from '../../giving/admin-donations/service.ts';
import type { DescribedGift } from '../../giving/admin-monthly/service.ts';
import { DONATION_TYPE_TEXTS } from '../../giving/donation-types/service.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import type { ExportedExpense } from '../spending/service.ts';

const STATUSES: Record<DonationStatus, string> = {
  paid: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  bounced: 'Bounced',
  cancelled: 'Cancelled',
  under_review: 'Under review',
};

export const DONATION_COLUMNS: Column<ExportedDonation>[] = [
  { title: 'Date', kind: 'day', of: (row) => row.countedAt },
  // Only the day of an offline gift is known.
  {
    title: 'Time',
    kind: 'text',
    width: 10,
    of: (row) => (row.provider === 'offline' ? null : indianTimeOfDay(row.countedAt)),
  },
  { title: 'Entered', kind: 'moment', of: (row) => row.createdAt },
  { title: 'Name', kind: 'text', width: 28, of: (row) => row.fullName },
  { title: 'Email', kind: 'text', width: 30, of: (row) => row.email },
  { title: 'Phone', kind: 'text', of: (row) => row.phoneNumber },
  { title: 'Amount in rupees', kind: 'rupees', of: (row) => row.amountPaise },
  {
    title: 'Refunded in rupees',
    kind: 'rupees',
    of: (row) => row.reversedPaise - row.voidedPaise,
  },
  { title: 'Voided in rupees', kind: 'rupees', of: (row) => row.voidedPaise },
  { title: 'Counts in rupees, net', kind: 'rupees', width: 20, of: countedPaise },
  { title: 'Status', kind: 'text', of: (row) => STATUSES[row.status] },
  { title: 'Paid by', kind: 'text', of: paidBy },
  { title: 'Category', kind: 'text', width: 22, of: (row) => row.categoryName },
  { title: 'Campaign', kind: 'text', width: 30, of: (row) => row.campaignTitle },
  { title: 'Type', kind: 'text', of: (row) => DONATION_TYPE_TEXTS[row.donationType] },
  { title: 'Donor’s direction', kind: 'text', width: 30, of: (row) => row.direction || null },
  { title: 'Receipt', kind: 'text', of: receiptOf },
  { title: 'Original receipt', kind: 'text', of: (row) => row.earlierReceipt },
  { title: 'Order id', kind: 'text', width: 36, of: (row) => row.merchantOrderId },
  { title: 'Payment reference (UTR)', kind: 'text', width: 24, of: paymentReference },
  { title: 'Cheque, draft or slip number', kind: 'text', width: 24, of: paperNumber },
  { title: 'Bank of the cheque or draft', kind: 'text', width: 24, of: (row) => row.bank || null },
  {
    title: 'Given in kind',
    kind: 'text',
    width: 30,
    of: (row) => (row.mode === 'in_kind' ? row.reference : null),
  },
  { title: 'Message', kind: 'text', width: 40, of: (row) => row.message },
  { title: 'Note', kind: 'text', width: 40, of: (row) => row.note || null },
  { title: 'Bank charges in rupees', kind: 'rupees', width: 20, of: (row) => row.bankChargesPaise },
  {
    title: 'Stated Indian citizenship',
    kind: 'text',
    of: (row) => (row.statedIndianCitizen ? 'Yes' : null),
  },
  { title: 'Dedication', kind: 'text', width: 30, of: dedicationOf },
  { title: 'Words of the dedication', kind: 'text', width: 40, of: (row) => row.tributeLine },
  { title: 'Month of a monthly gift', kind: 'number', of: (row) => row.monthNumber },
];

/** What the payment adds to the books: nothing unless it was received. */
function countedPaise({ state, amountPaise, reversedPaise }: ExportedDonation): Paise {
  // control: an export adds nothing for a payment that was not received (read-back.test.ts) → true
  return state === 'COMPLETED' ? amountPaise - reversedPaise : 0n;
}

function dedicationOf({ tribute, tributeName }: ExportedDonation): string | null {
  return tribute && tributeName && serverTexts.en.dedication[tribute](tributeName);
}

const PAPER_MODES: readonly ExportedDonation['mode'][] = ['cash', 'cheque', 'draft', 'card_terminal'];

function paperNumber({ mode, reference }: ExportedDonation): string | null {
  return PAPER_MODES.includes(mode) ? reference : null;
}

function paymentReference({ mode, reference, providerPaymentId }: ExportedDonation): string | null {
  if (mode === null) return providerPaymentId;
  return mode === 'in_kind' || PAPER_MODES.includes(mode) ? null : reference;
}

function paidBy({ state, paymentMode }: ExportedDonation): string | null {
  return state === 'COMPLETED' || paymentMode !== null ? methodName(paymentMode) : null;
}

function receiptOf(row: ExportedDonation): string | null {
  if (row.receiptYear === null || row.receiptNumber === null) return null;
  return receiptNumber(row.receiptYear, row.receiptNumber, row.receiptPrefix ?? '');
}

export const DONOR_COLUMNS: Column<ListedDonorRow>[] = [
  { title: 'Name', kind: 'text', width: 28, of: (row) => row.fullName },
  { title: 'Email', kind: 'text', width: 30, of: (row) => row.email },
  { title: 'Phone', kind: 'text', of: (row) => row.phoneNumber },
  { title: 'Gifts', kind: 'number', of: (row) => row.gifts },
  { title: 'Total in rupees, net', kind: 'rupees', of: (row) => row.netPaise },
  { title: 'First gift', kind: 'day', of: (row) => row.firstGiftAt },
  { title: 'Last gift', kind: 'day', of: (row) => row.firstGiftAt && row.lastGiftAt },
  { title: 'Missing for the year statement', kind: 'text', of: missingOf },
];

function missingOf({ isIdMissing, isAddressMissing }: ListedDonorRow): string {
  return [isIdMissing && 'ID', isAddressMissing && 'address'].filter(Boolean).join(' and ');
}

export const MONTHLY_COLUMNS: Column<DescribedGift>[] = [
  { title: 'Started', kind: 'day', of: (row) => row.createdAt },
  { title: 'Name', kind: 'text', width: 28, of: (row) => row.fullName },
  { title: 'Email', kind: 'text', width: 30, of: (row) => row.email },
  { title: 'Phone', kind: 'text', of: (row) => row.phoneNumber },
  { title: 'For', kind: 'text', width: 30, of: (row) => row.purpose },
  { title: 'Amount in rupees', kind: 'rupees', of: (row) => row.amountPaise },
  { title: 'Day of the month', kind: 'number', of: (row) => row.day },
  { title: 'State', kind: 'text', width: 20, of: (row) => STATUS_TEXTS[row.status] },
  { title: 'On hold until', kind: 'text', of: (row) => row.heldUntil },
  { title: 'Last month', kind: 'text', of: (row) => row.lastMonth },
  { title: 'Next gift', kind: 'day', of: (row) => dayOf(row.nextDueOn) },
  { title: 'Failed in', kind: 'text', of: (row) => row.failed?.month ?? null },
  {
    title: 'Why it failed',
    kind: 'text',
    width: 30,
    of: ({ failed }) => failed && FAILURE_TEXTS[failed.why],
  },
  { title: 'Ended', kind: 'day', of: (row) => row.ended?.at ?? null },
  {
    title: 'How it ended',
    kind: 'text',
    width: 24,
    of: ({ ended }) => (ended ? END_TEXTS[ended.cause] : null),
  },
  { title: 'Reason', kind: 'text', width: 40, of: (row) => row.ended?.reason ?? null },
  { title: 'Monthly gift id', kind: 'text', width: 36, of: (row) => row.id },
];

const EXPENSE_STATES: Record<ExportedExpense['state'], string> = {
  draft: 'Draft',
  submitted: 'To approve',
  approved: 'To pay',
  rejected: 'Rejected',
  paid: 'Paid',
  reversed: 'Money returned',
};

const dayOf = (day: string | null) => (day === null ? null : startOfIndianDay(day));

export const EXPENSE_COLUMNS: Column<ExportedExpense>[] = [
  { title: 'Date on the bill', kind: 'day', of: (row) => dayOf(row.billedOn) },
  { title: 'Fund', kind: 'text', width: 30, of: (row) => row.fund },
  { title: 'What was bought', kind: 'text', width: 40, of: (row) => row.purpose },
  { title: 'Amount in rupees', kind: 'rupees', of: (row) => row.amountPaise },
  { title: 'State', kind: 'text', of: (row) => EXPENSE_STATES[row.state] },
  { title: 'Paid to', kind: 'text', width: 28, of: (row) => row.payeeName },
  { title: 'Described to the public as', kind: 'text', width: 28, of: (row) => row.payeeLabel || null },
  {
    title: 'Related to a trustee',
    kind: 'text',
    of: (row) => (row.payeeKind === 'related' ? 'Yes' : null),
  },
  { title: 'Moved to the fund', kind: 'text', width: 30, of: (row) => row.toFund },
  { title: 'Paid on', kind: 'day', of: (row) => dayOf(row.paidOn) },
  { title: 'Bank’s reference (UTR)', kind: 'text', width: 24, of: (row) => row.bankReference || null },
  { title: 'Reference in the imported file', kind: 'text', width: 24, of: (row) => row.importedReference },
  { title: 'Entered', kind: 'moment', of: (row) => row.enteredAt },
  { title: 'Expense id', kind: 'text', width: 36, of: (row) => row.id },
];

export const MESSAGE_COLUMNS: Column<ListedMessage>[] = [
  { title: 'Received', kind: 'moment', of: (row) => new Date(row.receivedAt) },
  { title: 'Name', kind: 'text', width: 28, of: (row) => row.fullName },
  { title: 'Email', kind: 'text', width: 30, of: (row) => row.email },
  { title: 'Phone', kind: 'text', of: (row) => row.phoneNumber },
  { title: 'Category', kind: 'text', width: 22, of: (row) => row.category.name },
  { title: 'Message', kind: 'text', width: 60, of: (row) => row.description },
  { title: 'State', kind: 'text', of: (row) => row.state },
  { title: 'Assigned to', kind: 'text', width: 24, of: (row) => row.assignedTo?.name ?? null },
  { title: 'Replied', kind: 'moment', of: (row) => (row.repliedAt ? new Date(row.repliedAt) : null) },
];

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  { title: 'When', kind: 'moment', of: (row) => new Date(row.at) },
  { title: 'Who', kind: 'text', width: 24, of: (row) => row.who.name },
  { title: 'Email', kind: 'text', width: 30, of: (row) => row.who.email },
  { title: 'Role', kind: 'text', of: (row) => row.who.role },
  { title: 'What', kind: 'text', width: 80, of: whatOf },
  { title: 'Record', kind: 'text', of: (row) => row.target.kind },
  { title: 'Before', kind: 'text', width: 40, of: ({ changes }) => changesOf(changes, 'before') },
  { title: 'After', kind: 'text', width: 40, of: ({ changes }) => changesOf(changes, 'after') },
];

function whatOf({ what, about, more }: AuditEntry): string {
  return `${[what, about?.label].filter(Boolean).join(' ')}${more}`;
}

function changesOf(changes: AuditEntry['changes'], when: 'before' | 'after'): string {
  return changes
    .filter((change) => change[when] !== '')
    .map((change) => `${change.name}: ${change[when]}`)
    .join('; ');
}
