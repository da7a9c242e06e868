/** What the site's own role may do with the rows of a table, besides reading and inserting them. */
export type Permission = {
  /** `false`: only the database itself adds rows. */
  insert?: false;
  /** The columns it may change, where the books depend on the others; otherwise `any`, or none if missing. */
  update?: 'any' | readonly string[];
  delete?: true;
};

/** Rows that are only ever added. */
const APPEND_ONLY: Permission = {};
/** Rows that may change; what has to stay, the guards refuse to change. */
const CHANGEABLE: Permission = { update: 'any' };
/** Rows that may change and be deleted, unless the guards refuse it. */
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
  donation_type: CHANGEABLE,
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
  // What was announced never changes; `forget_transfers` deletes the details of the donor.
  expected_transfer: { update: ['state', 'changed_at', 'donation_id', 'reason'] },
  // States are set by the triggers of their events.
  mandate: {
    update: [
      'amount_paise',
      'day',
      'last_month',
      'is_held',
      'held_until',
      'planned_through',
      'checked_at',
      'next_check_at',
    ],
  },
  mandate_event: APPEND_ONLY,
  // control: the site’s role cannot settle a charge by itself (roles.test.ts) → EDITABLE
  charge: { update: ['due_on', 'next_step_at'] },
  charge_event: APPEND_ONLY,
  reconciliation_difference: APPEND_ONLY,
  settlement_report: APPEND_ONLY,
  settlement_line: APPEND_ONLY,
  bank_account: APPEND_ONLY,
  bank_statement: { update: ['undone_by', 'undone_at'] },
  // Only with a statement that was undone, which a trigger checks.
  bank_line: { delete: true },
  bank_match: { update: ['withdrawn_by', 'withdrawn_at'], delete: true },
  // Only once its match is withdrawn, which a trigger checks.
  bank_match_gift: { delete: true },
  fund: { insert: false },
  // Published ones are never changed, which a trigger refuses.
  monthly_report: CHANGEABLE,
  // control: the site’s role adds nothing to a fund by itself (roles.test.ts) → EDITABLE
  fund_entry: { insert: false },
  fund_opening: APPEND_ONLY,
  // What was submitted never changes, which a trigger checks.
  expense: EDITABLE,
  import_columns: CHANGEABLE,
  expense_event: APPEND_ONLY,
  // Only to encrypt it with another key.
  expense_file: { update: ['key_sealed'], delete: true },
  // The state is set by the trigger of its events.
  bill_publication: { update: ['files_deleted_at'] },
  bill_page: APPEND_ONLY,
  bill_publication_event: APPEND_ONLY,
  annual_document: APPEND_ONLY,
  annual_document_version: APPEND_ONLY,
  annual_document_event: APPEND_ONLY,
  import_file: CHANGEABLE,
  campaign_total: CHANGEABLE,
  campaign_donor: EDITABLE,
  pending_daily_total: { delete: true },
  daily_total: CHANGEABLE,
  outbox: CHANGEABLE,

  // Documents
  receipt: {
    update: ['cancelled_at', 'replaced_by', 'replaced_reason', 'donor_id_sealed', 'donor_address_sealed'],
  },
  receipt_gap: APPEND_ONLY,
  receipt_year: CHANGEABLE,
  receipt_link: CHANGEABLE,
  issuer: APPEND_ONLY,
  certificate: EDITABLE,
  certificate_link: APPEND_ONLY,
  statement_export: EDITABLE,
  // Only to encrypt it with another key: a trigger compares the rest.
  statement_line: CHANGEABLE,
  statement_number: EDITABLE,
  trust_picture: APPEND_ONLY,

  // People
  account: CHANGEABLE,
  claimed_profile: CHANGEABLE,
  session: EDITABLE,
  donor_session: { delete: true },
  proven_address: APPEND_ONLY,
  address_link: EDITABLE,
  email_change: EDITABLE,
  gift_display: CHANGEABLE,
  // control: the site’s role cannot send a gift’s card again (roles.test.ts) → EDITABLE
  tribute_card: APPEND_ONLY,
  donor: CHANGEABLE,
  donor_key: { delete: true },
  donor_merge: CHANGEABLE,
  donor_note: APPEND_ONLY,
  pending_donor_total: { delete: true },
  donor_year: EDITABLE,
  mail: CHANGEABLE,

  // Erasing happens in `erase_person`, as the owner of the tables (guards/erasure.sql).
  data_request: CHANGEABLE,
  erasure: APPEND_ONLY,
  // Addresses are removed by `erase_person` and `forget_consents`, as the owner.
  consent_event: APPEND_ONLY,
  privacy_notice: APPEND_ONLY,
  campaign_update: { update: ['recipients', 'sent_by', 'sent_at'] },
  update_version: APPEND_ONLY,
  update_picture: APPEND_ONLY,
  withdrawn_picture: APPEND_ONLY,
  impact_entry: APPEND_ONLY,
  impact_event: APPEND_ONLY,
  update_event: APPEND_ONLY,

  // Back office
  audit_entry: APPEND_ONLY,
  approval: CHANGEABLE,
  api_token: { update: ['token_hash', 'revoked_at', 'revoked_by'] },
  api_token_hour: { update: ['calls', 'donors', 'network', 'last_used_at'] },
  pages_read: EDITABLE,
  // control: the site’s role cannot write to the audit log’s chain (verify-chain.test.ts) → EDITABLE
  audit_link: { insert: false },
  alert: CHANGEABLE,
  contact_message: CHANGEABLE,
  contact_note: APPEND_ONLY,
  staff: CHANGEABLE,
  staff_account: { delete: true },
  saved_filter: EDITABLE,
  setting: CHANGEABLE,
  field_edit: CHANGEABLE,
  backup: APPEND_ONLY,
  restore: CHANGEABLE,
  job_run: CHANGEABLE,
  rate_limit: EDITABLE,
  webhook_receiver: EDITABLE,
  webhook_delivery: EDITABLE,

  // Content
  campaign: EDITABLE,
  campaign_picture: EDITABLE,
  // What a code printed on a poster leads to never changes.
  campaign_source: { update: ['name', 'withdrawn_at', 'opened', 'started', 'paid'], delete: true },
  order_source: { delete: true },
  category: EDITABLE,
  gallery_entry: EDITABLE,
  gallery_picture: EDITABLE,
  picture: EDITABLE,
};

/** Functions that run as the owner of the tables. Nobody else may call them. */
export const RUNTIME_FUNCTIONS: readonly string[] = [
  'erase_person',
  'forget_bank_lines',
  'forget_consents',
  'forget_expired',
  'forget_transfers',
  'fund_entry_position',
  'locked_fund_balance',
];

/** Tables whose content would let a reader act for somebody else; the role for reports cannot read them. */
export const HIDDEN_FROM_REPORTS: readonly string[] = [
  'session',
  'receipt_link',
  'certificate_link',
  'donor_session',
  'address_link',
  'api_token',
  'rate_limit',
];
