import { AuditPage, accessCalls, StaffList, StaffMember } from '#contract/admin/access.ts';
import {
  AdminCampaign,
  AdminCategories,
  AdminCategory,
  adminCampaignCalls,
  CampaignPage,
} from '#contract/admin/campaigns.ts';
import { AlertPage, adminDonationCalls, DonationDetail, DonationPage } from '#contract/admin/donations.ts';
import { adminDonorCalls, DonorDetail, DonorPage } from '#contract/admin/donors.ts';
import { AdminGallery, AdminGalleryEntry, adminGalleryCalls } from '#contract/admin/gallery.ts';
import { Assignees, adminMessageCalls, MessageDetail, MessagePage } from '#contract/admin/messages.ts';
import { adminGiftCalls, ChequePage } from '#contract/admin/offline-gifts.ts';
import { MissingPage, yearStatementCalls } from '#contract/admin/year-statement.ts';
import type { Reader } from '#web/lib/api/api.ts';

type Item = { id: string };
type Record = Item & { [key: string]: unknown };

/** How a resource of react-admin is asked for and changed: the calls of the contract, in one table. */
export type ResourceCalls = {
  list: string;
  page: Reader<{ items: Item[]; nextCursor?: string | null }>;
  /** The list comes whole and takes no query. */
  whole?: boolean;
  one?: string;
  detail?: Reader<Item>;
  create?: { reader: Reader<Item> };
  /** `body` gets what the form holds and what the page had shown, which the server compares with what it has. */
  update?: { method: 'PUT' | 'PATCH'; reader: Reader<Item>; body: (data: Record, shown: Record) => unknown };
  remove?: { body: (shown: Record) => unknown };
};

export const RESOURCES = {
  donations: {
    list: adminDonationCalls.donations,
    page: DonationPage,
    one: adminDonationCalls.donation,
    detail: DonationDetail,
  },
  gifts: { list: adminGiftCalls.cheques, page: ChequePage },
  donors: {
    list: adminDonorCalls.donors,
    page: DonorPage,
    one: adminDonorCalls.donor,
    detail: DonorDetail,
  },
  alerts: { list: adminDonationCalls.alerts, page: AlertPage },
  messages: {
    list: adminMessageCalls.messages,
    page: MessagePage,
    one: adminMessageCalls.message,
    detail: MessageDetail,
    update: {
      method: 'PATCH',
      reader: MessageDetail,
      body: ({ state, assignedTo }, { version }) => ({ seenVersion: version, state, assignedTo }),
    },
  },
  staff: {
    list: accessCalls.staff,
    page: StaffList,
    whole: true,
    one: accessCalls.staffMember,
    create: { reader: StaffMember },
    update: {
      method: 'PATCH',
      reader: StaffMember,
      body: ({ role }, shown) => ({ role, seenRole: shown['role'] }),
    },
    remove: { body: () => ({}) },
  },
  assignees: { list: adminMessageCalls.assignees, page: Assignees, whole: true },
  categories: {
    list: adminCampaignCalls.categories,
    page: AdminCategories,
    whole: true,
    one: adminCampaignCalls.category,
    create: { reader: AdminCategory },
    update: {
      method: 'PUT',
      reader: AdminCategory,
      body: ({ name, language, translations }, { version }) => ({
        ...{ name, language, translations },
        seenVersion: version,
      }),
    },
    remove: { body: () => ({}) },
  },
  campaigns: {
    list: adminCampaignCalls.campaigns,
    page: CampaignPage,
    one: adminCampaignCalls.campaign,
    detail: AdminCampaign,
  },
  gallery: {
    list: adminGalleryCalls.gallery,
    page: AdminGallery,
    whole: true,
    one: adminGalleryCalls.entry,
    detail: AdminGalleryEntry,
    create: { reader: AdminGalleryEntry },
    update: {
      method: 'PUT',
      reader: AdminGalleryEntry,
      body: ({ title, description, pictures, language, translations }, { version }) => ({
        ...{ title, description, pictures, language, translations },
        seenVersion: version,
      }),
    },
    remove: { body: ({ version }) => ({ seenVersion: version }) },
  },
  'missing-papers': { list: yearStatementCalls.missing, page: MissingPage },
  audit: { list: accessCalls.audit, page: AuditPage },
} satisfies { [name: string]: ResourceCalls };
