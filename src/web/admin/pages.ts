import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AssignmentLateOutlined from '@mui/icons-material/AssignmentLateOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import CollectionsOutlined from '@mui/icons-material/CollectionsOutlined';
import Diversity1Outlined from '@mui/icons-material/Diversity1Outlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined';
import type { ComponentType } from 'react';
import { isAllowed, type PolicyName, type StaffRole } from '#contract/staff/roles-and-policies.ts';
import { CampaignCreate } from './campaigns/campaign-create.tsx';
import { CampaignList } from './campaigns/campaign-list.tsx';
import { CampaignPage } from './campaigns/campaign-page.tsx';
import { CategoryList } from './campaigns/categories/category-list.tsx';
import { DonorList } from './donors/donor-list.tsx';
import { DonorPage } from './donors/donor-page.tsx';
import { DuplicateList } from './donors/duplicate-list.tsx';
import { PrivacyRequestList } from './donors/privacy-requests/privacy-request-list.tsx';
import { DonationList } from './giving/donations/donation-list.tsx';
import { DonationPage } from './giving/donations/donation-page.tsx';
import { ImportPage } from './office/imports/import-page.tsx';
import { ChequeList } from './office/offline-gifts/cheque-list.tsx';
import { EnterGiftPage } from './office/offline-gifts/enter-gift-page.tsx';
import { ImportReportPage } from './office/settlement-reports/import-report-page.tsx';
import { SettlementList } from './office/settlement-reports/settlement-list.tsx';
import { SettlementPage } from './office/settlement-reports/settlement-page.tsx';
import { TallyPage } from './office/tally/tally-page.tsx';
import { AccessPage } from './staff/access/access-page.tsx';
import { AlertList } from './staff/alerts/alert-list.tsx';
import { WaitingRequests } from './staff/approvals/waiting-requests.tsx';
import { AuditList } from './staff/audit/audit-list.tsx';
import { StaffList } from './staff/members/staff-list.tsx';
import { MessageList } from './staff/messages/message-list.tsx';
import { MessagePage } from './staff/messages/message-page.tsx';
import { TrustPage } from './trust/details/trust-page.tsx';
import { GalleryList } from './trust/gallery/gallery-list.tsx';
import { GalleryEntryPage, NewGalleryEntry } from './trust/gallery/gallery-pages.tsx';
import { ServiceList } from './trust/services/service-list.tsx';
import { ServicePage } from './trust/services/service-page.tsx';
import { MissingDocumentsPage } from './year-end/missing-documents/missing-documents-page.tsx';
import { ReceiptRegister } from './year-end/receipt-register/receipt-register.tsx';
import { YearStatementPage } from './year-end/year-statement/year-statement-page.tsx';

type View = 'list' | 'show' | 'create';

type BackOfficePage = {
  /** Its item in the navigation; without one, other pages lead to it. */
  nav?: { label: string; Icon: ComponentType };
  /** The policies that allow each action; a role needs one of them. */
  policies: Readonly<Record<string, readonly PolicyName[]>>;
  views?: Readonly<Partial<Record<View, ComponentType>>>;
};

/** The pages of the back office by the name of their react-admin resource, in the order of the navigation. */
export const PAGES: Readonly<Record<string, BackOfficePage>> = {
  '': {
    nav: { label: 'Dashboard', Icon: InsightsOutlined },
    // Its view is react-admin's dashboard.
    policies: { list: ['read'] },
  },
  donations: {
    nav: { label: 'Donations', Icon: VolunteerActivismOutlined },
    policies: {
      list: ['readPeople'],
      show: ['readPeople'],
      act: ['changeDonations'],
      export: ['exportRows'],
      documents: ['readDocuments'],
      reveal: ['revealPerson'],
    },
    views: { list: DonationList, show: DonationPage },
  },
  messages: {
    nav: { label: 'Messages', Icon: MailOutlined },
    policies: {
      list: ['readMessages'],
      show: ['readMessages'],
      act: ['changeContent'],
      export: ['exportRows'],
    },
    views: { list: MessageList, show: MessagePage },
  },
  campaigns: {
    nav: { label: 'Campaigns', Icon: CampaignOutlined },
    policies: { list: ['read'], show: ['read'], create: ['changeContent'], act: ['changeContent'] },
    views: { list: CampaignList, create: CampaignCreate, show: CampaignPage },
  },
  donors: {
    nav: { label: 'Donors', Icon: Diversity1Outlined },
    policies: {
      list: ['readPeople'],
      show: ['readPeople'],
      act: ['changeDonations'],
      export: ['exportRows'],
      documents: ['readDocuments'],
      reveal: ['revealPerson'],
    },
    views: { list: DonorList, show: DonorPage },
  },
  receipts: {
    nav: { label: 'Receipt register', Icon: ReceiptLongOutlined },
    policies: { list: ['read'], export: ['exportRows'] },
    views: { list: ReceiptRegister },
  },
  'settlement-reports': {
    nav: { label: 'Bank reconciliation', Icon: AccountBalanceWalletOutlined },
    policies: { list: ['read'], show: ['read'], create: ['changeDonations'], act: ['moveMoney'] },
    views: { list: SettlementList, show: SettlementPage, create: ImportReportPage },
  },
  'year-statement': {
    nav: { label: 'Year statement', Icon: RequestQuoteOutlined },
    policies: { list: ['readBooks'] },
    views: { list: YearStatementPage },
  },
  'missing-documents': {
    nav: { label: 'Missing documents', Icon: AssignmentLateOutlined },
    policies: { list: ['readBooks'], act: ['changeDonations'], settings: ['changeRegistrations'] },
    views: { list: MissingDocumentsPage },
  },
  approvals: {
    nav: { label: 'Waiting for approval', Icon: HowToRegOutlined },
    policies: { list: ['readBooks'], settings: ['changeRegistrations'] },
    views: { list: WaitingRequests },
  },
  alerts: {
    nav: { label: 'Alerts', Icon: NotificationsOutlined },
    policies: { list: ['read'], act: ['changeDonations'] },
    views: { list: AlertList },
  },
  categories: {
    nav: { label: 'Categories', Icon: CategoryOutlined },
    policies: { list: ['read'], act: ['changeContent'] },
    views: { list: CategoryList },
  },
  trust: {
    nav: { label: 'The trust', Icon: AccountBalanceOutlined },
    policies: { list: ['read'], content: ['changeTrust'], registrations: ['changeRegistrations'] },
    views: { list: TrustPage },
  },
  services: {
    nav: { label: 'Services', Icon: HandshakeOutlined },
    policies: { list: ['changeContent'], show: ['changeContent'], act: ['changeContent'] },
    views: { list: ServiceList, show: ServicePage },
  },
  gallery: {
    nav: { label: 'Gallery', Icon: CollectionsOutlined },
    policies: { list: ['read'], show: ['read'], create: ['changeContent'], act: ['changeContent'] },
    views: { list: GalleryList, show: GalleryEntryPage, create: NewGalleryEntry },
  },
  staff: {
    nav: { label: 'Staff', Icon: GroupOutlined },
    policies: { list: ['readAccess'], act: ['changeAccess'] },
    views: { list: StaffList },
  },
  'privacy-requests': {
    nav: { label: 'Privacy requests', Icon: PrivacyTipOutlined },
    policies: { list: ['readAccess'], act: ['changeAccess'], settings: ['changeRegistrations'] },
    views: { list: PrivacyRequestList },
  },
  audit: {
    nav: { label: 'Audit log', Icon: HistoryOutlined },
    policies: { list: ['readAccess'], export: ['exportAudit'] },
    views: { list: AuditList },
  },
  access: {
    nav: { label: 'Access', Icon: VerifiedUserOutlined },
    policies: { list: ['read'] },
    views: { list: AccessPage },
  },
  'offline-gifts': {
    policies: { list: ['readPeople'], create: ['moveMoney'], act: ['moveMoney'] },
    views: { list: ChequeList, create: EnterGiftPage },
  },
  tally: { policies: { list: ['readBooks'] }, views: { list: TallyPage } },
  'donor-duplicates': { policies: { list: ['read'] }, views: { list: DuplicateList } },
  'incomplete-donors': { policies: { list: ['readBooks'] } },
  'complete-donors': { policies: { list: ['readBooks'] } },
  certificates: { policies: { list: ['readBooks'] } },
  'anonymous-gifts': { policies: { list: ['readBooks'] } },
  import: {
    policies: {
      list: ['changeContent', 'changeDonations'],
      campaigns: ['changeContent'],
      donations: ['changeDonations'],
    },
    views: { list: ImportPage },
  },
};

/** Whether a role may do something. The server enforces the policy of every call; pages only hide what it would refuse. */
export function mayDo(role: StaffRole, resource: string, action: string): boolean {
  const names = PAGES[resource]?.policies[action] ?? [];
  return names.some((name) => isAllowed(role, name));
}

/** The navigation items that a role may open. */
export function navItemsFor(role: StaffRole) {
  return Object.entries(PAGES).flatMap(([resource, { nav }]) =>
    nav && mayDo(role, resource, 'list') ? [{ resource, ...nav }] : [],
  );
}
