/** What the site's own role may do with the rows of a table, besides reading and inserting them. */
export type Permission = {
  /** `false`: only the database itself adds rows. */
  insert?: false;
  /** The columns it may change, or `any`; none if missing. */
  update?: 'any' | readonly string[];
  delete?: true;
};

/** Rows that are only ever added. */
const APPEND_ONLY: Permission = {};
/** Rows that staff or visitors may change and delete. */
const EDITABLE: Permission = { update: 'any', delete: true };

/**
 * What the runtime role may do with each table; it may read all of them, and insert unless it says otherwise. `migrate` applies this
 * list to the database. Invariant: what the books consist of can be neither changed nor deleted, except for the columns that
 * the site itself fills in later.
 */
export const RUNTIME_PERMISSIONS: Readonly<Record<string, Permission>> = {
  // Money
  // control: the site’s role may not change the ledger (roles.test.ts) → EDITABLE
  ledger_entry: APPEND_ONLY,
  // The purpose is changed by the trigger of a correction, and by nothing else.
  donation: {
    update: ['full_name', 'account_id', 'language', 'category_id', 'campaign_id', 'campaign_title'],
  },
  purpose_correction: APPEND_ONLY,
  donation_event: APPEND_ONLY,
  donation_type: { update: ['type', 'direction', 'changed_at'] },
  attempt: {
    update: [
      'state',
      'changed_at',
      'counted_at',
      'provider_order_id',
      'provider_payment_id',
      'redirect_url',
      'expires_at',
      'payment_mode',
      'failure_reason',
      'failure_codes',
      'reported_paise',
      'pay_call_ended_at',
      'polled_at',
      'next_poll_at',
      'compared_at',
      // By triggers, which run as the role that changed the other table.
      'reversed_paise',
      'voided',
      'category_id',
      'campaign_id',
    ],
  },
  refund: {
    update: ['state', 'changed_at', 'provider_refund_id', 'failure_codes', 'next_poll_at', 'compared_at'],
  },
  offline_gift: { update: ['state', 'cleared_on', 'reason', 'changed_at'] },
  bank_charge: APPEND_ONLY,
  reconciliation_difference: APPEND_ONLY,
  settlement_report: APPEND_ONLY,
  settlement_line: APPEND_ONLY,
  import_file: { update: ['undone_by', 'undone_at'] },
  campaign_total: { update: ['settled_paise', 'donors'] },
  campaign_donor: { update: ['donor_key'], delete: true },
  pending_daily_total: { delete: true },
  daily_total: { update: ['received_paise', 'refunded_paise', 'payments'] },
  outbox: { update: ['done_at'] },

  // Documents
  receipt: {
    update: ['cancelled_at', 'replaced_by', 'replaced_reason', 'donor_id_sealed', 'donor_address_sealed'],
  },
  receipt_gap: APPEND_ONLY,
  receipt_year: { update: ['last_number'] },
  receipt_link: { update: ['used_at'] },
  issuer: APPEND_ONLY,
  certificate: { update: ['donor_id', 'matched_by', 'sent_at', 'opened_at'], delete: true },
  certificate_link: APPEND_ONLY,
  statement_export: {
    update: [
      'lines',
      'amount_paise',
      'revises_id',
      'added',
      'changed',
      'removed',
      'filed_on',
      'acknowledgement',
      'filed_by',
      'filed_at',
    ],
    delete: true,
  },
  // Only to encrypt it with another key: a trigger compares the rest.
  statement_line: { update: ['id_sealed', 'id_hash', 'address_sealed', 'address_hash'] },
  statement_number: { update: ['donor_id', 'donation_type', 'mode_of_receipt'], delete: true },
  trust_picture: APPEND_ONLY,

  // People
  account: { update: ['email', 'name', 'photo'] },
  claimed_profile: { update: ['name', 'photo'] },
  session: { update: ['last_seen_at', 'device', 'network'], delete: true },
  donor_session: { delete: true },
  proven_address: APPEND_ONLY,
  address_link: { update: ['token_hash', 'expires_at', 'used_at'], delete: true },
  email_change: { update: ['to_email', 'changed_at'], delete: true },
  gift_display: { update: ['is_name_shown', 'tribute', 'tribute_name', 'changed_at'] },
  donor: {
    update: [
      'full_name',
      'email',
      'phone_number',
      'last_gift_at',
      'first_gift_at',
      'gifts',
      'net_paise',
      'id_kind',
      'id_sealed',
      'id_hash',
      'address_sealed',
      'details_asked',
      'details_asked_at',
      'merged_into',
    ],
  },
  donor_key: { delete: true },
  donor_merge: { update: ['undone_by', 'undone_at'] },
  donor_note: APPEND_ONLY,
  pending_donor_total: { delete: true },
  donor_year: { update: ['gifts', 'net_paise'], delete: true },
  mail: { update: ['recipient', 'attempts', 'next_try_at', 'sent_at', 'bounced_at', 'last_error'] },

  // Erasing happens in `erase_person`, as the owner of the tables (guards/erasure.sql).
  data_request: { update: ['state', 'email', 'details', 'reason', 'decided_by', 'decided_at'] },
  erasure: APPEND_ONLY,
  // Addresses are removed by `erase_person` and `forget_consents`, as the owner.
  consent_event: APPEND_ONLY,
  privacy_notice: APPEND_ONLY,
  campaign_update: APPEND_ONLY,

  // Back office
  audit_entry: APPEND_ONLY,
  approval: {
    update: [
      'state',
      'decided_by',
      'decided_at',
      'decision_reason',
      'sealed_body',
      'sealed_failure',
      'failed_at',
      'failed_by',
    ],
  },
  pages_read: { update: ['pages', 'suggestions'], delete: true },
  // control: the site’s role cannot write to the audit log’s chain (verify-chain.test.ts) → EDITABLE
  audit_link: { insert: false },
  alert: { update: ['closed_at', 'closed_by', 'notified_at'] },
  contact_message: { update: ['state', 'assigned_to', 'version'] },
  contact_note: APPEND_ONLY,
  staff: { update: ['role', 'role_since', 'removed_at'] },
  staff_account: { delete: true },
  saved_filter: { update: ['filters', 'saved_at'], delete: true },
  setting: { update: ['value', 'changed_at'] },
  field_edit: { update: 'any' },
  backup: APPEND_ONLY,
  restore: { update: ['receipts_resumed_at'] },
  job_run: { update: ['started_at', 'succeeded_at', 'duration_ms', 'report'] },
  rate_limit: { update: ['points', 'expire'], delete: true },

  // Content
  campaign: EDITABLE,
  campaign_picture: EDITABLE,
  category: EDITABLE,
  gallery_entry: EDITABLE,
  gallery_picture: EDITABLE,
  picture: EDITABLE,
};

/** Functions that run as the owner of the tables. Nobody else may call them. */
export const RUNTIME_FUNCTIONS: readonly string[] = ['erase_person', 'forget_consents', 'forget_expired'];

/** Tables whose content would let a reader act for somebody else; the role for reports cannot read them. */
export const HIDDEN_FROM_REPORTS: readonly string[] = [
  'session',
  'receipt_link',
  'certificate_link',
  'donor_session',
  'address_link',
  'rate_limit',
];
