import { type ListedDonor, listDonors } from '#contract/donors/donors.admin.ts';
import { type ListedDonation, listDonations } from '#contract/giving/donation-list.admin.ts';
import { type ListedMonthlyGift, listMonthlyGifts } from '#contract/giving/monthly/monthly.admin.ts';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { STATUS_TEXTS } from '#domain/giving/monthly/staff-texts.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { navItemsFor } from '../../may-do.ts';
import { listLink } from '../../ui/list/list-link.ts';
import { stateLabel } from '../../ui/list/state-chip.tsx';
import { shortDate } from '../../ui/record/dates.ts';

/** Something that the search leads to. */
export type Found = {
  id: string;
  group: 'Pages' | 'Donations' | 'Monthly gifts' | 'Donors';
  label: string;
  detail?: string;
  to: string;
};

const SHOWN = 6;

/** The pages of a role whose name contains a text. */
export function findPages(role: StaffRole, text: string): Found[] {
  const part = text.trim().toLowerCase();
  return navItemsFor(role)
    .filter(({ label }) => label.toLowerCase().includes(part))
    .map(({ resource, label }) => ({
      id: `page ${resource}`,
      group: 'Pages' as const,
      label,
      to: `/admin/${resource}`,
    }));
}

/**
 * The donations and donors that a text leads to: a name, email address, phone number or PAN, or the number of a receipt, order, refund
 * or bank transfer; and the monthly gifts of a person, if the trust has any.
 * @throws CallFailed
 */
export async function findRecords(text: string, hasMonthlyGifts: boolean): Promise<Found[]> {
  const query = { limit: SHOWN, q: text.trim() };
  const [donations, donors, monthly] = await Promise.all([
    call(listDonations, { query }),
    call(listDonors, { query }),
    hasMonthlyGifts ? call(listMonthlyGifts, { query }) : { items: [] },
  ]);
  const more: Found[] = donations.nextCursor === null ? [] : [allDonations(text.trim())];
  return [
    ...donations.items.map(donationFound),
    ...more,
    ...monthly.items.map(monthlyFound),
    ...donors.items.map(donorFound),
  ];
}

function donationFound(donation: ListedDonation): Found {
  const { id, donationId, amountRupees, fullName, at, status, campaign, category } = donation;
  return {
    id: `donation ${id}`,
    group: 'Donations',
    label: `${formatRupees(amountRupees)} from ${fullName}`,
    detail: `${shortDate(at)} · ${stateLabel(status)} · ${campaign?.name ?? category.name}`,
    to: `/admin/donations/${donationId}/show`,
  };
}

function monthlyFound({ id, amountRupees, fullName, status, purpose }: ListedMonthlyGift): Found {
  return {
    id: `monthly ${id}`,
    group: 'Monthly gifts',
    label: `${formatRupees(amountRupees)} a month from ${fullName}`,
    detail: `${STATUS_TEXTS[status]} · ${purpose}`,
    to: `/admin/monthly-gifts/${id}/show`,
  };
}

function donorFound({ id, fullName, email, phoneNumber }: ListedDonor): Found {
  return {
    id: `donor ${id}`,
    group: 'Donors',
    label: fullName,
    detail: [email, phoneNumber].filter(Boolean).join(' · ') || 'No contact details',
    to: `/admin/donors/${id}/show`,
  };
}

const allDonations = (text: string): Found => ({
  id: 'all donations',
  group: 'Donations',
  label: `All donations found for “${text}”`,
  to: listLink('donations', { q: text }),
});
