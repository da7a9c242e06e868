import { AlertPage, adminAlertCalls } from '#contract/admin/alerts.ts';
import { AuditPage, AuditPeople, adminAuditCalls } from '#contract/admin/audit.ts';
import { AdminCampaign, adminCampaignCalls, CampaignPage } from '#contract/admin/campaigns.ts';
import { AdminCategories, AdminCategory, adminCategoryCalls } from '#contract/admin/categories.ts';
import { adminCertificateCalls, DonorCertificatePage } from '#contract/admin/certificates.ts';
import { DONATION_SORTS, DonationPage } from '#contract/admin/donation-list.ts';
import { adminDonationCalls, DonationDetail } from '#contract/admin/donations.ts';
import {
  adminDonorCalls,
  DONOR_SORTS,
  DonorDetail,
  DonorPage,
  DuplicatePage,
} from '#contract/admin/donors.ts';
import { AdminGallery, AdminGalleryEntry, adminGalleryCalls } from '#contract/admin/gallery.ts';
import type { ListTotal } from '#contract/admin/lists.ts';
import { Assignees, adminMessageCalls, MessageDetail, MessagePage } from '#contract/admin/messages.ts';
import { adminOfflineGiftCalls, CHEQUE_SORTS, ChequePage } from '#contract/admin/offline-gifts.ts';
import { adminReceiptCalls, RECEIPT_SORTS, ReceiptPage } from '#contract/admin/receipts.ts';
import {
  adminSettlementCalls,
  SettlementDetail,
  SettlementPage,
} from '#contract/admin/settlement-reports.ts';
import { adminStaffCalls, StaffList, StaffMember } from '#contract/admin/staff.ts';
import {
  AnonymousGiftPage,
  adminYearStatementCalls,
  IncompleteDonorPage,
} from '#contract/admin/year-statement.ts';
import type { Reader } from '#web/lib/api/api.ts';

type Item = { id: string };
type Record = Item & { [key: string]: unknown };

/** The API calls that read and change a react-admin resource. */
export type ResourceCalls = {
  list: string;
  page: Reader<{ items: Item[]; nextCursor?: string | null; total?: ListTotal | undefined }>;
  /** The list has no pages and takes no query. */
  whole?: boolean;
  /** What the list can be sorted by. */
  sorts?: readonly string[];
  one?: string;
  detail?: Reader<Item>;
  create?: { reader: Reader<Item> };
  /** `body` gets the form's values and the record as shown, which the server compares with the stored one. */
  update?: { method: 'PUT' | 'PATCH'; reader: Reader<Item>; body: (data: Record, shown: Record) => unknown };
  remove?: { body: (shown: Record) => unknown };
};

export const RESOURCES = {
  donations: {
    list: adminDonationCalls.donations,
    page: DonationPage,
    sorts: DONATION_SORTS,
    one: adminDonationCalls.donation,
    detail: DonationDetail,
  },
  'offline-gifts': { list: adminOfflineGiftCalls.cheques, page: ChequePage, sorts: CHEQUE_SORTS },
  donors: {
    list: adminDonorCalls.donors,
    page: DonorPage,
    sorts: DONOR_SORTS,
    one: adminDonorCalls.donor,
    detail: DonorDetail,
  },
  'donor-duplicates': { list: adminDonorCalls.duplicates, page: DuplicatePage },
  alerts: { list: adminAlertCalls.alerts, page: AlertPage, sorts: ['date'] },
  messages: {
    list: adminMessageCalls.messages,
    page: MessagePage,
    sorts: ['date'],
    one: adminMessageCalls.message,
    detail: MessageDetail,
    update: {
      method: 'PATCH',
      reader: MessageDetail,
      body: ({ state, assignedTo }, { version }) => ({ seenVersion: version, state, assignedTo }),
    },
  },
  staff: {
    list: adminStaffCalls.staff,
    page: StaffList,
    whole: true,
    one: adminStaffCalls.staffMember,
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
    list: adminCategoryCalls.categories,
    page: AdminCategories,
    whole: true,
    one: adminCategoryCalls.category,
    create: { reader: AdminCategory },
    update: {
      method: 'PUT',
      reader: AdminCategory,
      body: ({ name, language, translations }, { version }) => ({
        name,
        language,
        translations,
        seenVersion: version,
      }),
    },
    remove: { body: () => ({}) },
  },
  campaigns: {
    list: adminCampaignCalls.campaigns,
    page: CampaignPage,
    sorts: ['date'],
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
        title,
        description,
        pictures,
        language,
        translations,
        seenVersion: version,
      }),
    },
    remove: { body: ({ version }) => ({ seenVersion: version }) },
  },
  receipts: { list: adminReceiptCalls.register, page: ReceiptPage, sorts: RECEIPT_SORTS },
  'incomplete-donors': { list: adminYearStatementCalls.missing, page: IncompleteDonorPage },
  'settlement-reports': {
    list: adminSettlementCalls.reports,
    page: SettlementPage,
    one: adminSettlementCalls.report,
    detail: SettlementDetail,
  },
  'complete-donors': { list: adminYearStatementCalls.complete, page: IncompleteDonorPage },
  certificates: { list: adminCertificateCalls.donors, page: DonorCertificatePage },
  'anonymous-gifts': { list: adminYearStatementCalls.anonymous, page: AnonymousGiftPage },
  audit: { list: adminAuditCalls.audit, page: AuditPage, sorts: ['date'] },
  'audit-people': { list: adminAuditCalls.people, page: AuditPeople, whole: true },
} satisfies { [name: string]: ResourceCalls };
