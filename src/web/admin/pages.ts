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
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined';
import type { ComponentType } from 'react';
import { addDonorNote, downloadDonorStatement } from '#contract/donors/donors.admin.ts';
import { approvePrivacyRequest, savePrivacySettings } from '#contract/donors/privacy-requests.admin.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { correctPurpose } from '#contract/giving/corrections.admin.ts';
import {
  cancelTransfer,
  receiveTransfer,
} from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import { downloadLatestReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import * as webhooks from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { publishDocument } from '#contract/office/annual-documents.ts';
import { getTallySettings } from '#contract/office/books/tally.ts';
import { downloadDaySheet, listCheques } from '#contract/office/cheques.ts';
import { downloadExpenseFile } from '#contract/office/expense-files.ts';
import { approveExpense, payExpense } from '#contract/office/expenses.ts';
import * as exports from '#contract/office/exports.ts';
import * as funds from '#contract/office/funds.ts';
import { addMissingPayments } from '#contract/office/missing-entries.ts';
import { enterGift } from '#contract/office/offline-gifts.ts';
import { listOwnSessions, revealDonation, revealDonor } from '#contract/staff/access.ts';
import { resolveAlert } from '#contract/staff/alerts.ts';
import { saveApprovalThreshold } from '#contract/staff/approvals.ts';
import { getDashboard } from '#contract/staff/dashboard.ts';
import { saveService } from '#contract/trust/services.admin.ts';
import { saveRegistrations, saveTexts } from '#contract/trust/trust-details.admin.ts';
import { downloadLetters } from '#contract/year-end/donor-letters.ts';
import { askDonors, saveDocumentSettings } from '#contract/year-end/missing-documents.ts';
import { exportReceipts } from '#contract/year-end/receipt-register.ts';
import { listIncompleteDonors, previewStatement } from '#contract/year-end/year-statement.ts';
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
import { MONTHLY_GIFT_PAGES } from './giving/monthly-gifts/pages.ts';
import { MONTHLY_SWITCH_PAGES } from './giving/monthly-giving/pages.ts';
import { DeliveryList } from './giving/webhooks/delivery-list.tsx';
import { WebhooksPage } from './giving/webhooks/webhooks-page.tsx';
import { AnnualDocumentsPage } from './office/annual-documents/annual-documents-page.tsx';
import { BANK_PAGES } from './office/bank-statements/pages.ts';
import { TransferList } from './office/expected-transfers/transfer-list.tsx';
import { ImportPage } from './office/imports/import-page.tsx';
import { IMPORT_ACTIONS } from './office/imports/kinds.ts';
import { ChequeList } from './office/offline-gifts/cheque-list.tsx';
import { EnterGiftPage } from './office/offline-gifts/enter-gift-page.tsx';
import { ReportsPage } from './office/reports/reports-page.tsx';
import { ImportReportPage } from './office/settlement-reports/import-report-page.tsx';
import { SettlementList } from './office/settlement-reports/settlement-list.tsx';
import { SettlementPage } from './office/settlement-reports/settlement-page.tsx';
import { ExpenseList } from './office/spending/expense-list.tsx';
import { ExpensePage } from './office/spending/expense-page.tsx';
import { FundList } from './office/spending/fund-list.tsx';
import { NewExpensePage } from './office/spending/new-expense-page.tsx';
import { TallyPage } from './office/tally/tally-page.tsx';
import { AccessPage } from './staff/access/access-page.tsx';
import { AlertList } from './staff/alerts/alert-list.tsx';
import { TokenList } from './staff/api-tokens/token-list.tsx';
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
  /**
   * The calls behind each action, of which a role needs to be allowed one. Left out are those of the resource itself: `list`, `show`,
   * `create`, and `act`, which changes a record.
   */
  actions?: Readonly<Record<string, readonly Endpoint[]>>;
  views?: Readonly<Partial<Record<View, ComponentType>>>;
};

/** The pages of the back office by the name of their react-admin resource, in the order of the navigation. */
export const PAGES: Readonly<Record<string, BackOfficePage>> = {
  '': {
    nav: { label: 'Dashboard', Icon: InsightsOutlined },
    // Its view is react-admin's dashboard.
    actions: { list: [getDashboard] },
  },
  donations: {
    nav: { label: 'Donations', Icon: VolunteerActivismOutlined },
    actions: {
      act: [correctPurpose],
      export: [exports.exportDonations],
      documents: [downloadLatestReceipt],
      reveal: [revealDonation],
    },
    views: { list: DonationList, show: DonationPage },
  },
  messages: {
    nav: { label: 'Messages', Icon: MailOutlined },
    actions: { export: [exports.exportMessages] },
    views: { list: MessageList, show: MessagePage },
  },
  campaigns: {
    nav: { label: 'Campaigns', Icon: CampaignOutlined },
    views: { list: CampaignList, create: CampaignCreate, show: CampaignPage },
  },
  donors: {
    nav: { label: 'Donors', Icon: Diversity1Outlined },
    actions: {
      act: [addDonorNote],
      export: [exports.exportDonors],
      documents: [downloadDonorStatement],
      reveal: [revealDonor],
    },
    views: { list: DonorList, show: DonorPage },
  },
  receipts: {
    nav: { label: 'Receipt register', Icon: ReceiptLongOutlined },
    actions: { export: [exportReceipts] },
    views: { list: ReceiptRegister },
  },
  expenses: {
    nav: { label: 'Expenses', Icon: ShoppingCartOutlined },
    actions: {
      approve: [approveExpense],
      pay: [payExpense],
      bills: [downloadExpenseFile],
      export: [exports.exportExpenses],
      settings: [funds.saveSpendingSettings],
    },
    views: { list: ExpenseList, show: ExpensePage, create: NewExpensePage },
  },
  funds: {
    nav: { label: 'Funds', Icon: SavingsOutlined },
    actions: { opening: [funds.enterOpening] },
    views: { list: FundList },
  },
  'annual-documents': { actions: { publish: [publishDocument] }, views: { list: AnnualDocumentsPage } },
  reports: { nav: { label: 'Monthly reports', Icon: SummarizeOutlined }, views: { list: ReportsPage } },
  ...BANK_PAGES,
  'settlement-reports': {
    nav: { label: 'Bank reconciliation', Icon: AccountBalanceWalletOutlined },
    actions: { act: [addMissingPayments] },
    views: { list: SettlementList, show: SettlementPage, create: ImportReportPage },
  },
  'year-statement': {
    nav: { label: 'Year statement', Icon: RequestQuoteOutlined },
    actions: { list: [previewStatement], print: [downloadLetters] },
    views: { list: YearStatementPage },
  },
  'missing-documents': {
    nav: { label: 'Missing documents', Icon: AssignmentLateOutlined },
    actions: { list: [listIncompleteDonors], act: [askDonors], settings: [saveDocumentSettings] },
    views: { list: MissingDocumentsPage },
  },
  approvals: {
    nav: { label: 'Waiting for approval', Icon: HowToRegOutlined },
    actions: { settings: [saveApprovalThreshold] },
    views: { list: WaitingRequests },
  },
  alerts: {
    nav: { label: 'Alerts', Icon: NotificationsOutlined },
    actions: { act: [resolveAlert] },
    views: { list: AlertList },
  },
  categories: { nav: { label: 'Categories', Icon: CategoryOutlined }, views: { list: CategoryList } },
  trust: {
    nav: { label: 'The trust', Icon: AccountBalanceOutlined },
    actions: { content: [saveTexts], registrations: [saveRegistrations] },
    views: { list: TrustPage },
  },
  services: {
    nav: { label: 'Services', Icon: HandshakeOutlined },
    // Whoever only reads them finds them on the site.
    actions: { list: [saveService], show: [saveService] },
    views: { list: ServiceList, show: ServicePage },
  },
  gallery: {
    nav: { label: 'Gallery', Icon: CollectionsOutlined },
    views: { list: GalleryList, show: GalleryEntryPage, create: NewGalleryEntry },
  },
  staff: { nav: { label: 'Staff', Icon: GroupOutlined }, views: { list: StaffList } },
  'privacy-requests': {
    nav: { label: 'Privacy requests', Icon: PrivacyTipOutlined },
    actions: { act: [approvePrivacyRequest], settings: [savePrivacySettings] },
    views: { list: PrivacyRequestList },
  },
  audit: {
    nav: { label: 'Audit log', Icon: HistoryOutlined },
    actions: { export: [exports.exportAudit] },
    views: { list: AuditList },
  },
  access: {
    nav: { label: 'Access', Icon: VerifiedUserOutlined },
    actions: { list: [listOwnSessions] },
    views: { list: AccessPage },
  },
  ...MONTHLY_GIFT_PAGES,
  ...MONTHLY_SWITCH_PAGES,
  'offline-gifts': {
    actions: { list: [listCheques], create: [enterGift], act: [enterGift], print: [downloadDaySheet] },
    views: { list: ChequeList, create: EnterGiftPage },
  },
  'expected-transfers': {
    actions: { receive: [receiveTransfer], cancel: [cancelTransfer] },
    views: { list: TransferList },
  },
  tally: { actions: { list: [getTallySettings] }, views: { list: TallyPage } },
  webhooks: { actions: { change: [webhooks.addReceiver] }, views: { list: WebhooksPage } },
  'webhook-deliveries': { actions: { again: [webhooks.sendDeliveryAgain] }, views: { list: DeliveryList } },
  'donor-duplicates': { views: { list: DuplicateList } },
  'api-tokens': { views: { list: TokenList } },
  import: { actions: IMPORT_ACTIONS, views: { list: ImportPage } },
};
