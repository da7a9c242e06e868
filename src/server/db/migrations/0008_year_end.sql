CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"hash" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"donor_id" uuid,
	"matched_by" text,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "certificate_once" UNIQUE("financial_year","hash"),
	CONSTRAINT "certificate_hash_form" CHECK ("certificate"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "certificate_matched" CHECK (("certificate"."donor_id" is null) = ("certificate"."matched_by" is null)),
	CONSTRAINT "certificate_sent_to_donor" CHECK ("certificate"."sent_at" is null or "certificate"."donor_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "certificate_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_link_expires_later" CHECK ("certificate_link"."expires_at" > "certificate_link"."created_at")
);
--> statement-breakpoint
CREATE TABLE "donation_type" (
	"donation_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_type_known" CHECK ("donation_type"."type" in ('corpus', 'specific_grant', 'other')),
	CONSTRAINT "donation_type_direction_length" CHECK (length("donation_type"."direction") <= 500),
	CONSTRAINT "donation_type_corpus_directed" CHECK ("donation_type"."type" <> 'corpus' or "donation_type"."direction" <> '')
);
--> statement-breakpoint
CREATE TABLE "statement_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"exported_by" uuid NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"revises_id" uuid,
	"added" integer,
	"changed" integer,
	"removed" integer,
	"filed_on" date,
	"acknowledgement" text,
	"filed_by" uuid,
	"filed_at" timestamp with time zone,
	CONSTRAINT "statement_export_filed_completely" CHECK (num_nonnulls("statement_export"."filed_on", "statement_export"."acknowledgement", "statement_export"."filed_by", "statement_export"."filed_at") in (0, 4)),
	CONSTRAINT "statement_export_revises_completely" CHECK (num_nonnulls("statement_export"."revises_id", "statement_export"."added", "statement_export"."changed", "statement_export"."removed") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "statement_line" (
	"export_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"donor_id" uuid NOT NULL,
	"donation_type" text NOT NULL,
	"mode_of_receipt" text NOT NULL,
	"number" text,
	"id_kind" text,
	"id_sealed" text,
	"id_hash" text,
	"full_name" text NOT NULL,
	"address_sealed" text,
	"address_hash" text,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "statement_line_key" PRIMARY KEY("export_id","serial"),
	CONSTRAINT "statement_line_once" UNIQUE("export_id","donor_id","donation_type","mode_of_receipt"),
	CONSTRAINT "statement_line_amount_positive" CHECK ("statement_line"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_number" (
	"number" text PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"position" integer NOT NULL,
	"donor_id" uuid,
	"donation_type" text,
	"mode_of_receipt" text,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_number_position" UNIQUE("financial_year","position"),
	CONSTRAINT "statement_number_form" CHECK ("statement_number"."number" ~ '^[A-Za-z0-9/-]{1,21}$'),
	CONSTRAINT "statement_number_line_complete" CHECK (num_nonnulls("statement_number"."donor_id", "statement_number"."donation_type", "statement_number"."mode_of_receipt") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "donation_event" DROP CONSTRAINT "donation_event_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
ALTER TABLE "donation" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "certificate_id" uuid;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "donation_type" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_link" ADD CONSTRAINT "certificate_link_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_type" ADD CONSTRAINT "donation_type_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_export" ADD CONSTRAINT "statement_export_exported_by_account_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_export" ADD CONSTRAINT "statement_export_revises_id_statement_export_id_fk" FOREIGN KEY ("revises_id") REFERENCES "public"."statement_export"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_export" ADD CONSTRAINT "statement_export_filed_by_account_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_export_id_statement_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."statement_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_number" ADD CONSTRAINT "statement_number_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_number" ADD CONSTRAINT "statement_number_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_donor" ON "certificate" USING btree ("donor_id","financial_year");--> statement-breakpoint
CREATE INDEX "certificate_unmatched" ON "certificate" USING btree ("financial_year") WHERE "certificate"."donor_id" is null;--> statement-breakpoint
CREATE INDEX "certificate_uploaded_by" ON "certificate" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "certificate_link_certificate" ON "certificate_link" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "statement_export_year" ON "statement_export" USING btree ("financial_year","exported_at","id");--> statement-breakpoint
CREATE INDEX "statement_export_by" ON "statement_export" USING btree ("exported_by");--> statement-breakpoint
CREATE INDEX "statement_export_revises" ON "statement_export" USING btree ("revises_id") WHERE "statement_export"."revises_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_export_filed_by" ON "statement_export" USING btree ("filed_by") WHERE "statement_export"."filed_by" is not null;--> statement-breakpoint
CREATE INDEX "statement_line_donor" ON "statement_line" USING btree ("donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_number_line" ON "statement_number" USING btree ("financial_year","donor_id","donation_type","mode_of_receipt") WHERE "statement_number"."donor_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_number_unused" ON "statement_number" USING btree ("financial_year","position") WHERE "statement_number"."donor_id" is null;--> statement-breakpoint
CREATE INDEX "statement_number_donor" ON "statement_number" USING btree ("donor_id") WHERE "statement_number"."donor_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_number_added_by" ON "statement_number" USING btree ("added_by");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_anonymous" ON "donation" USING btree ("id") WHERE "donation"."is_anonymous";--> statement-breakpoint
CREATE INDEX "mail_certificate" ON "mail" USING btree ("certificate_id") WHERE "mail"."certificate_id" is not null;--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled',
        'receipt_replaced', 'receipt_resent', 'type_corrected'));--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_anonymous_without_contact" CHECK (not "donation"."is_anonymous" or ("donation"."email" = '' and "donation"."phone_number" = ''));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id") = 1);--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_donation_type_known" CHECK ("receipt"."donation_type" in ('corpus', 'specific_grant', 'other'));--> statement-breakpoint
-- Guards: what the schema files cannot express.
CREATE TRIGGER receipt_fixed_donation_type BEFORE UPDATE ON receipt FOR EACH ROW
  WHEN (NEW.donation_type IS DISTINCT FROM OLD.donation_type)
  EXECUTE FUNCTION refuse_change('a receipt may only be cancelled and replaced');
--> statement-breakpoint
CREATE TRIGGER donation_fixed_anonymity BEFORE UPDATE ON donation FOR EACH ROW
  WHEN (NEW.is_anonymous IS DISTINCT FROM OLD.is_anonymous)
  EXECUTE FUNCTION refuse_change('a donation with a donor never becomes anonymous, nor the other way round');
--> statement-breakpoint
CREATE TRIGGER statement_number_assigned_once BEFORE UPDATE ON statement_number FOR EACH ROW
  WHEN (OLD.donor_id IS NOT NULL OR (NEW.number, NEW.financial_year, NEW.position, NEW.added_by, NEW.added_at)
    IS DISTINCT FROM (OLD.number, OLD.financial_year, OLD.position, OLD.added_by, OLD.added_at))
  EXECUTE FUNCTION refuse_change('a number of the year statement is assigned once and never changes');
--> statement-breakpoint
CREATE TRIGGER statement_number_no_delete BEFORE DELETE ON statement_number FOR EACH ROW
  WHEN (OLD.donor_id IS NOT NULL) EXECUTE FUNCTION refuse_change('a number that a line of the statement has is never deleted');
--> statement-breakpoint
CREATE TRIGGER statement_export_only_filed BEFORE UPDATE ON statement_export FOR EACH ROW
  WHEN (OLD.filed_at IS NOT NULL OR (NEW.id, NEW.financial_year, NEW.exported_by, NEW.exported_at)
    IS DISTINCT FROM (OLD.id, OLD.financial_year, OLD.exported_by, OLD.exported_at))
  EXECUTE FUNCTION refuse_change('an exported statement may only be marked as filed, once');
--> statement-breakpoint
CREATE TRIGGER statement_export_no_delete BEFORE DELETE ON statement_export FOR EACH ROW
  WHEN (OLD.filed_at IS NOT NULL) EXECUTE FUNCTION refuse_change('a filed statement is never deleted');
--> statement-breakpoint
CREATE TRIGGER statement_line_append_only BEFORE UPDATE ON statement_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION filed_statement_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM statement_export WHERE id = coalesce(NEW.export_id, OLD.export_id) AND filed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the lines of a filed statement never change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_final BEFORE INSERT OR DELETE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION filed_statement_is_final();
--> statement-breakpoint
CREATE TRIGGER certificate_fixed_columns BEFORE UPDATE ON certificate FOR EACH ROW
  WHEN ((NEW.id, NEW.financial_year, NEW.hash, NEW.file_name, NEW.bytes, NEW.uploaded_by, NEW.uploaded_at)
      IS DISTINCT FROM (OLD.id, OLD.financial_year, OLD.hash, OLD.file_name, OLD.bytes, OLD.uploaded_by, OLD.uploaded_at)
    OR (OLD.sent_at IS NOT NULL AND (NEW.sent_at IS NULL OR NEW.donor_id IS DISTINCT FROM OLD.donor_id)))
  EXECUTE FUNCTION refuse_change('a certificate''s file never changes, nor its donor once it was sent');
--> statement-breakpoint
CREATE TRIGGER certificate_no_delete BEFORE DELETE ON certificate FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION refuse_change('a certificate that was sent is never deleted');
--> statement-breakpoint
-- An anonymous gift has no donor whose totals could be refreshed, and would stay queued for ever.
CREATE OR REPLACE FUNCTION ledger_entry_changes_its_donor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_donor_total (donor_key)
  SELECT donor_key(donation.email, donation.phone_number, donation.id)
  FROM attempt JOIN donation ON donation.id = attempt.donation_id
  WHERE attempt.id = NEW.attempt_id AND NOT donation.is_anonymous;
  RETURN NULL;
END $$;
