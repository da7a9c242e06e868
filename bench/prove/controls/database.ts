import type { Control } from './control.ts';

const MIGRATIONS = 'src/server/db/migrations';
const TABLES = `${MIGRATIONS}/0000_tables.sql`;
const GUARD_RULES = `${MIGRATIONS}/0001_guards.sql`;
const MY_DATA = `${MIGRATIONS}/0019_my_data.sql`;
const PAPERS = `${MIGRATIONS}/0011_papers.sql`;
const GUARDS = ['src/server/db/guards.test.ts'];
const TRANSITIONS = ['src/server/db/transitions.test.ts'];
const REFUNDS = ['src/server/db/refund-guards.test.ts'];
const RECEIPTS = ['src/server/features/receipts/service.test.ts'];

const BACKUPS = `${MIGRATIONS}/0016_backups.sql`;
const BOUNCED = `${MIGRATIONS}/0028_bounced_cheques.sql`;
const BOUNCED_GUARDS = ['src/server/db/bounced-guards.test.ts'];
const AFTER_RESTORE = ['src/server/features/receipts/after-restore.test.ts'];

/** A trigger, removed by not creating it. */
function trigger(name: string, statement: string, tests: readonly string[]): Control {
  return { name, file: GUARD_RULES, text: statement, without: 'SELECT 1;', tests };
}

/** What the database itself rejects, whatever the code does. */
export const databaseControls: Control[] = [
  trigger(
    'ledger entries are never changed or deleted',
    'CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry\n  FOR EACH ROW EXECUTE FUNCTION refuse_change();',
    GUARDS,
  ),
  trigger(
    'the ledger is never truncated',
    'CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry\n  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();',
    GUARDS,
  ),
  trigger(
    'no ledger entry without a completed attempt of the same amount',
    'CREATE TRIGGER ledger_entry_matches_attempt BEFORE INSERT ON ledger_entry\n  FOR EACH ROW EXECUTE FUNCTION ledger_entry_matches_attempt();',
    GUARDS,
  ),
  trigger(
    'no completed attempt without its ledger entry',
    "CREATE CONSTRAINT TRIGGER completed_attempt_is_in_ledger AFTER INSERT OR UPDATE ON attempt\n  DEFERRABLE INITIALLY DEFERRED\n  FOR EACH ROW WHEN (NEW.state = 'COMPLETED') EXECUTE FUNCTION completed_attempt_is_in_ledger();",
    GUARDS,
  ),
  {
    name: 'no attempt is settled twice',
    file: GUARD_RULES,
    text: 'CREATE UNIQUE INDEX ledger_entry_settled_once',
    without: 'CREATE INDEX ledger_entry_settled_once',
    tests: GUARDS,
  },
  {
    name: 'an attempt’s state only moves forward',
    file: GUARD_RULES,
    text: "WHEN (NEW.state <> OLD.state AND NOT (\n    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'))",
    without:
      "WHEN (false AND NOT (\n    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'))",
    tests: TRANSITIONS,
  },
  {
    name: 'an attempt’s donation, order ID, amount and provider never change',
    file: GUARD_RULES,
    text: 'WHEN ((NEW.id, NEW.donation_id, NEW.merchant_order_id, NEW.amount_paise, NEW.provider)',
    without:
      'WHEN (false AND (NEW.id, NEW.donation_id, NEW.merchant_order_id, NEW.amount_paise, NEW.provider)',
    tests: GUARDS,
  },
  {
    name: 'an attempt has the amount of its donation',
    file: TABLES,
    text: 'ALTER TABLE "attempt" ADD CONSTRAINT "attempt_matches_donation" FOREIGN KEY ("donation_id","amount_paise","category_id") REFERENCES "public"."donation"("id","amount_paise","category_id")',
    without:
      'ALTER TABLE "attempt" ADD CONSTRAINT "attempt_matches_donation" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id")',
    tests: GUARDS,
  },
  {
    name: 'a donation’s history is never rewritten',
    file: MY_DATA,
    text: "WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'message')) EXECUTE FUNCTION refuse_change();\n--> statement-breakpoint\nCREATE TRIGGER donation_event_no_delete",
    without:
      'WHEN (false) EXECUTE FUNCTION refuse_change();\n--> statement-breakpoint\nCREATE TRIGGER donation_event_no_delete',
    tests: ['src/server/payments/donation-events.test.ts'],
  },
  trigger(
    'refunds never exceed the payment',
    'CREATE TRIGGER refund_within_paid BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_within_paid();',
    REFUNDS,
  ),
  {
    name: 'a payment has at most one open refund',
    file: TABLES,
    text: 'CREATE UNIQUE INDEX "refund_one_open"',
    without: 'CREATE INDEX "refund_one_open"',
    tests: REFUNDS,
  },
  trigger(
    'no completed refund without its ledger entry',
    "CREATE CONSTRAINT TRIGGER completed_refund_is_in_ledger AFTER INSERT OR UPDATE ON refund\n  DEFERRABLE INITIALLY DEFERRED\n  FOR EACH ROW WHEN (NEW.state = 'COMPLETED') EXECUTE FUNCTION completed_refund_is_in_ledger();",
    REFUNDS,
  ),
  trigger(
    'receipt numbers have no gaps',
    'CREATE TRIGGER receipt_numbers_without_gaps BEFORE INSERT ON receipt\n  FOR EACH ROW EXECUTE FUNCTION receipt_numbers_without_gaps();',
    RECEIPTS,
  ),
  trigger(
    'a receipt is never deleted',
    'CREATE TRIGGER receipt_no_delete BEFORE DELETE ON receipt\n  FOR EACH ROW EXECUTE FUNCTION refuse_change();',
    RECEIPTS,
  ),
  {
    name: 'a receipt’s number and amount never change',
    file: MY_DATA,
    text: 'WHEN (((NEW.id, NEW.attempt_id, NEW.financial_year, NEW.number, NEW.amount_paise,',
    without: 'WHEN (false AND ((NEW.id, NEW.attempt_id, NEW.financial_year, NEW.number, NEW.amount_paise,',
    tests: RECEIPTS,
  },
  {
    name: 'a payment has at most one valid receipt',
    file: TABLES,
    text: 'CREATE UNIQUE INDEX "receipt_valid"',
    without: 'CREATE INDEX "receipt_valid"',
    tests: RECEIPTS,
  },
  {
    name: 'a donation’s campaign changes only through a recorded correction',
    file: PAPERS,
    text: "EXECUTE FUNCTION purpose_only_corrected('id');",
    without:
      "EXECUTE FUNCTION purpose_only_corrected('id'); ALTER TABLE donation DISABLE TRIGGER donation_fixed_purpose;",
    tests: ['src/server/admin/purpose-corrections/purpose-corrections.test.ts'],
  },
  {
    name: 'a line of a filed statement can only be encrypted again',
    file: PAPERS,
    text: 'CREATE TRIGGER statement_line_only_resealed BEFORE UPDATE ON statement_line\n  FOR EACH ROW EXECUTE FUNCTION statement_line_only_resealed();',
    without: 'SELECT 1;',
    tests: ['src/server/admin/statement-filings/statement-filings.test.ts'],
  },
  {
    name: 'a settled payment is queued for notification once',
    file: TABLES,
    text: 'CREATE UNIQUE INDEX "outbox_once"',
    without: 'CREATE INDEX "outbox_once"',
    tests: GUARDS,
  },
  {
    name: 'an email has exactly one recipient',
    file: TABLES,
    text: `CONSTRAINT "mail_recipient_one_line" CHECK ("mail"."recipient" !~ '[[:cntrl:][:space:],<>]'),`,
    without: '',
    tests: ['src/server/features/mail/sending.test.ts'],
  },
  {
    name: 'no receipt is issued after a restore until numbering is resumed',
    file: BACKUPS,
    text: "  IF EXISTS (SELECT FROM restore WHERE receipts_resumed_at IS NULL) THEN\n    RAISE EXCEPTION 'no receipt",
    without: "  IF false THEN\n    RAISE EXCEPTION 'no receipt",
    tests: AFTER_RESTORE,
  },
  {
    name: 'receipt numbers are skipped after a restore only',
    file: BACKUPS,
    text: 'IF NOT EXISTS (SELECT FROM restore WHERE receipts_resumed_at IS NULL) THEN',
    without: 'IF false THEN',
    tests: AFTER_RESTORE,
  },
  {
    name: 'a payment continues only a bounced cheque of its own donation',
    file: BOUNCED,
    text: "JOIN attempt later ON later.id = NEW.attempt_id AND later.donation_id = earlier.donation_id\n    WHERE bounced.attempt_id = NEW.continues_id AND bounced.state = 'bounced'",
    without:
      'JOIN attempt later ON later.id = NEW.attempt_id\n    WHERE bounced.attempt_id = NEW.continues_id',
    tests: BOUNCED_GUARDS,
  },
  {
    name: 'bank charges are never changed or deleted',
    file: BOUNCED,
    text: 'CREATE TRIGGER bank_charge_append_only BEFORE UPDATE OR DELETE ON bank_charge\n  FOR EACH ROW EXECUTE FUNCTION refuse_change();',
    without: 'SELECT 1;',
    tests: BOUNCED_GUARDS,
  },
];
