/**
 * What may become of what a column says about a person. `erased`: `erase_person` empties it or deletes its rows. `kept`: the law
 * requires it, see decision 33. `staff`: about staff, who are not erased. `passing`: the site itself empties it soon.
 */
type Fate = 'erased' | 'kept' | 'staff' | 'passing' | 'none';

/**
 * Every column that can hold words, by table: what an erasure does with it, `none` where it says nothing about a person. Left out are
 * columns with a fixed set of values, references, and columns that are generated from others. A test fails for a column without an entry, and
 * for one whose entry does not hold.
 */
const COLUMNS: Readonly<Record<string, Partial<Record<Fate, string>>>> = {
  account: { erased: 'subject email name photo', none: 'issuer' },
  address_link: { erased: 'email from_email return_to', none: 'language token_hash' },
  alert: { erased: 'message', none: 'about closed_by' },
  annual_document: { none: 'financial_year title language' },
  annual_document_event: { none: 'reason' },
  annual_document_version: { none: 'name sha256' },
  api_token: { none: 'name scopes token_hash' },
  api_token_hour: { none: 'network' },
  approval: {
    erased: 'decision_reason',
    passing: 'sealed_body sealed_failure',
    staff: 'subject',
    none: 'idempotency_key',
  },
  attempt: {
    erased: 'redirect_url session_hash address_hash',
    none: 'merchant_order_id provider_order_id payment_mode provider_payment_id failure_reason failure_codes proof_id',
  },
  audit_entry: { erased: 'message before after', none: 'action target_kind target_id' },
  audit_link: { erased: 'salt', none: 'details_hash hash' },
  backup: { none: 'name' },
  bank_account: { none: 'label ending' },
  // `forget_bank_lines` empties the words of every line once its books need not be kept any more.
  bank_line: { erased: 'narration party', kept: 'reference utr' },
  bank_match: { none: 'settlement_utr' },
  bank_statement: { erased: 'file_name', none: 'sha256' },
  bill_page: { none: 'name sha256' },
  bill_publication_event: { none: 'reason' },
  campaign: {
    none: 'slug title description address gift_examples goal_estimate goal_basis surplus_note language translations',
  },
  campaign_donor: { erased: 'donor_key' },
  campaign_picture: { none: 'url alt' },
  campaign_source: { none: 'code name' },
  category: { none: 'name language translations' },
  certificate: { erased: 'file_name', none: 'financial_year hash' },
  certificate_link: { none: 'token_hash' },
  charge: { none: 'month' },
  charge_event: { none: 'actor' },
  claimed_profile: { erased: 'email name photo' },
  consent_event: { erased: 'email' },
  contact_message: { erased: 'full_name email phone_number description' },
  contact_note: { erased: 'text' },
  data_request: { erased: 'email details reason', none: 'language' },
  donation: {
    erased: 'email phone_number message claimed_user_id idempotency_key body_hash',
    kept: 'full_name',
    none: 'campaign_title language',
  },
  donation_event: { erased: 'message', none: 'actor codes' },
  donation_type: { kept: 'direction' },
  donor: { erased: 'key email phone_number', kept: 'full_name id_sealed id_hash address_sealed' },
  donor_key: { none: 'id' },
  donor_merge: { none: 'moved_ids' },
  donor_note: { erased: 'text' },
  donor_session: { none: 'token_hash' },
  email_change: { erased: 'from_email to_email' },
  erasure: { kept: 'email_hash' },
  expected_transfer: {
    erased: 'full_name email phone_number message claimed_user_id idempotency_key body_hash',
    none: 'reference code campaign_title language reason',
  },
  expense: { kept: 'purpose payee_label payee_sealed', none: 'imported_reference' },
  expense_event: { none: 'reason bank_reference' },
  expense_file: { none: 'sha256 repeated_because key_sealed' },
  import_columns: { none: 'headings_sha256 headings choice' },
  // The trust’s details name its trustees, its signatory and whoever answers complaints.
  field_edit: { none: 'key', staff: 'edited' },
  fund_opening: { none: 'reason' },
  gallery_entry: { none: 'title description language translations' },
  gallery_picture: { none: 'url alt' },
  gift_display: { erased: 'tribute_name tribute_line' },
  impact_entry: { none: 'unit language translations evidence' },
  import_file: { erased: 'file_name', none: 'sha256' },
  issuer: { none: 'id facts' },
  job_run: { none: 'job report' },
  mail: { erased: 'recipient last_error', none: 'message_id language period' },
  mandate: { none: 'subscription_id first_month last_month held_until planned_through' },
  mandate_event: { erased: 'reason', none: 'actor message' },
  monthly_report: { none: 'month content sha256 note_en note_te note_hi' },
  offline_gift: { erased: 'note reason', kept: 'reference bank reference_key earlier_receipt' },
  outbox: { none: 'month' },
  pending_donor_total: { erased: 'donor_key' },
  picture: { none: 'hash' },
  privacy_notice: { none: 'version language text' },
  proven_address: { erased: 'email' },
  purpose_correction: { erased: 'reason', none: 'to_campaign_title' },
  rate_limit: { passing: 'key' },
  receipt: {
    erased: 'replaced_reason',
    kept: 'full_name donor_id_sealed donor_address_sealed',
    none: 'category_name campaign_title',
  },
  receipt_gap: { none: 'financial_year reason' },
  receipt_link: { none: 'token_hash' },
  receipt_year: { none: 'financial_year' },
  reconciliation_difference: { none: 'our_state their_state state_afterwards' },
  refund: { erased: 'reason', none: 'merchant_refund_id provider_refund_id requested_by failure_codes' },
  saved_filter: { erased: 'name filters', none: 'list' },
  session: { erased: 'device network', none: 'token_hash' },
  setting: { none: 'value' },
  settlement_line: { none: 'key order_id transaction_id utr' },
  settlement_report: { erased: 'file_name', none: 'sha256' },
  staff: { staff: 'email' },
  staff_account: { staff: 'email' },
  statement_export: { none: 'financial_year acknowledgement' },
  statement_line: { kept: 'full_name id_sealed id_hash address_sealed address_hash', none: 'number' },
  statement_number: { none: 'number financial_year' },
  tribute_card: { erased: 'tribute_name tribute_line', none: 'language' },
  trust_picture: { none: 'hash png' },
  update_picture: { none: 'url alt' },
  update_version: { none: 'title text language translations' },
  webhook_delivery: { erased: 'answer' },
  webhook_receiver: { none: 'name url events secret_sealed former_secret_sealed' },
  withdrawn_picture: { none: 'hash' },
};

/** The columns with one of these fates, all by default, as `table.column`. */
export function columnsThatAre(...fates: readonly Fate[]): string[] {
  return Object.entries(COLUMNS).flatMap(([table, byFate]) =>
    Object.entries(byFate)
      .filter(([fate]) => fates.length === 0 || fates.some((each) => each === fate))
      .flatMap(([, names]) => names.split(' ').map((name) => `${table}.${name}`)),
  );
}
