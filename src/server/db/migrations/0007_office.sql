CREATE TABLE "pending_donor_total" (
	"donor_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint,
	"tax_paise" bigint,
	"net_paise" bigint NOT NULL,
	"utr" text NOT NULL,
	"settled_on" date,
	CONSTRAINT "settlement_line_key_unique" UNIQUE("key"),
	CONSTRAINT "settlement_line_kind_known" CHECK ("settlement_line"."kind" in ('payment', 'refund')),
	CONSTRAINT "settlement_line_amount_positive" CHECK ("settlement_line"."amount_paise" > 0),
	CONSTRAINT "settlement_line_fee_not_negative" CHECK ("settlement_line"."fee_paise" >= 0 and "settlement_line"."tax_paise" >= 0),
	CONSTRAINT "settlement_line_has_id" CHECK ("settlement_line"."order_id" <> '' or "settlement_line"."transaction_id" <> '')
);
--> statement-breakpoint
CREATE TABLE "settlement_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_report_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "settlement_report_sha256_form" CHECK ("settlement_report"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "settlement_report_days" CHECK ("settlement_report"."from_day" <= "settlement_report"."to_day")
);
--> statement-breakpoint
ALTER TABLE "import_file" DROP CONSTRAINT "import_file_sha256_unique";--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_kind_known";--> statement-breakpoint
ALTER TABLE "donation_event" DROP CONSTRAINT "donation_event_kind_known";--> statement-breakpoint
DROP INDEX "audit_entry_account";--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "gifts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "net_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "first_gift_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_report_id_settlement_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."settlement_report"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_report" ADD CONSTRAINT "settlement_report_imported_by_account_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_line_report" ON "settlement_line" USING btree ("report_id","row");--> statement-breakpoint
CREATE INDEX "settlement_line_order" ON "settlement_line" USING btree ("order_id") WHERE "settlement_line"."order_id" <> '';--> statement-breakpoint
CREATE INDEX "settlement_line_transaction" ON "settlement_line" USING btree ("transaction_id") WHERE "settlement_line"."transaction_id" <> '';--> statement-breakpoint
CREATE INDEX "settlement_report_imported_by" ON "settlement_report" USING btree ("imported_by");--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donor_phone" ON "donor" USING btree ("phone_number") WHERE "donor"."merged_into" is null and "donor"."phone_number" <> '';--> statement-breakpoint
CREATE INDEX "donor_name" ON "donor" USING btree (lower("full_name")) WHERE "donor"."merged_into" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "import_file_sha256" ON "import_file" USING btree ("sha256") WHERE "import_file"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "import_file_list" ON "import_file" USING btree ("imported_at","id");--> statement-breakpoint
CREATE INDEX "import_file_undone_by" ON "import_file" USING btree ("undone_by") WHERE "import_file"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_kind" ON "audit_entry" USING btree ("target_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("account_id","at","id");--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable',
        'taken_in'));--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled',
        'receipt_replaced', 'receipt_resent'));--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_undone_by_known" CHECK (("import_file"."undone_at" is null) = ("import_file"."undone_by" is null));--> statement-breakpoint
CREATE TRIGGER settlement_report_append_only BEFORE UPDATE OR DELETE ON settlement_report
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER settlement_report_no_truncate BEFORE TRUNCATE ON settlement_report
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER settlement_line_append_only BEFORE UPDATE OR DELETE ON settlement_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER settlement_line_no_truncate BEFORE TRUNCATE ON settlement_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint

-- Settlements never wait for a donor's row: a job refreshes the totals of these donors.
CREATE FUNCTION ledger_entry_changes_its_donor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_donor_total (donor_key)
  SELECT donor_key(donation.email, donation.phone_number, donation.id)
  FROM attempt JOIN donation ON donation.id = attempt.donation_id WHERE attempt.id = NEW.attempt_id;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entry_changes_its_donor AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_changes_its_donor();
--> statement-breakpoint

-- Existing donors.
UPDATE donor SET gifts = known.gifts, net_paise = known.paise, first_gift_at = known.first_at,
  last_gift_at = coalesce(known.last_at, last_gift_at)
FROM (
  SELECT coalesce(donor.merged_into, donor.id) AS id, count(*)::int AS gifts,
    sum(attempt.amount_paise - attempt.reversed_paise) AS paise, min(attempt.counted_at) AS first_at,
    max(attempt.counted_at) AS last_at
  FROM attempt
  JOIN donation ON donation.id = attempt.donation_id
  JOIN donor ON donor.key = donor_key(donation.email, donation.phone_number, donation.id)
  WHERE attempt.state = 'COMPLETED' AND attempt.reversed_paise < attempt.amount_paise
  GROUP BY 1
) AS known
WHERE known.id = donor.id;
