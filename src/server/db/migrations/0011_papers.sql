CREATE TABLE "purpose_correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"from_category_id" uuid NOT NULL,
	"from_campaign_id" uuid,
	"to_category_id" uuid NOT NULL,
	"to_campaign_id" uuid,
	"to_campaign_title" text,
	"reason" text NOT NULL,
	"corrected_by" uuid NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purpose_correction_number" UNIQUE("donation_id","number"),
	CONSTRAINT "purpose_correction_number_counts" CHECK ("purpose_correction"."number" >= 1),
	CONSTRAINT "purpose_correction_reason_given" CHECK ("purpose_correction"."reason" <> ''),
	CONSTRAINT "purpose_correction_changes" CHECK (("purpose_correction"."from_category_id", "purpose_correction"."from_campaign_id") is distinct from ("purpose_correction"."to_category_id", "purpose_correction"."to_campaign_id")),
	CONSTRAINT "purpose_correction_title" CHECK (("purpose_correction"."to_campaign_id" is null) = ("purpose_correction"."to_campaign_title" is null))
);
--> statement-breakpoint
ALTER TABLE "donation_event" DROP CONSTRAINT "donation_event_kind_known";--> statement-breakpoint
ALTER TABLE "purpose_correction" ADD CONSTRAINT "purpose_correction_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_correction" ADD CONSTRAINT "purpose_correction_corrected_by_account_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purpose_correction_by" ON "purpose_correction" USING btree ("corrected_by");--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled', 'receipt_replaced',
        'receipt_resent', 'type_corrected', 'purpose_corrected'));--> statement-breakpoint
-- Guards: what the schema files cannot express.
CREATE TRIGGER purpose_correction_append_only BEFORE UPDATE OR DELETE ON purpose_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER purpose_correction_no_truncate BEFORE TRUNCATE ON purpose_correction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A correction changes the donation and its attempts itself, so that there is none that was not applied.
CREATE FUNCTION apply_purpose_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One statement, because the attempts refer to the donation's category.
  WITH corrected AS (
    UPDATE donation
    SET category_id = NEW.to_category_id, campaign_id = NEW.to_campaign_id, campaign_title = NEW.to_campaign_title
    WHERE id = NEW.donation_id AND category_id = NEW.from_category_id
      AND campaign_id IS NOT DISTINCT FROM NEW.from_campaign_id
    RETURNING id
  )
  UPDATE attempt SET category_id = NEW.to_category_id, campaign_id = NEW.to_campaign_id
  FROM corrected WHERE attempt.donation_id = corrected.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a correction starts from the donation''s present category and campaign: %', NEW.donation_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER apply_purpose_correction AFTER INSERT ON purpose_correction
  FOR EACH ROW EXECUTE FUNCTION apply_purpose_correction();
--> statement-breakpoint
-- The latest correction is always applied, so a change that it describes is the one it is making. The argument is the column
-- with the donation's id.
CREATE FUNCTION purpose_only_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE latest purpose_correction;
BEGIN
  SELECT * INTO latest FROM purpose_correction
  WHERE donation_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid ORDER BY number DESC LIMIT 1;
  IF (latest.from_category_id, latest.from_campaign_id, latest.to_category_id, latest.to_campaign_id)
    IS DISTINCT FROM (OLD.category_id, OLD.campaign_id, NEW.category_id, NEW.campaign_id) THEN
    RAISE EXCEPTION 'the category and campaign of a % never change without a correction', TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER donation_fixed_purpose ON donation;
--> statement-breakpoint
CREATE TRIGGER donation_fixed_purpose BEFORE UPDATE ON donation FOR EACH ROW
  WHEN ((NEW.category_id, NEW.campaign_id) IS DISTINCT FROM (OLD.category_id, OLD.campaign_id))
  EXECUTE FUNCTION purpose_only_corrected('id');
--> statement-breakpoint
CREATE TRIGGER attempt_fixed_purpose BEFORE UPDATE ON attempt FOR EACH ROW
  WHEN ((NEW.category_id, NEW.campaign_id) IS DISTINCT FROM (OLD.category_id, OLD.campaign_id))
  EXECUTE FUNCTION purpose_only_corrected('donation_id');
--> statement-breakpoint
-- A statement's ID numbers and addresses may be encrypted again, but only under another key; nothing else ever changes.
DROP TRIGGER statement_line_append_only ON statement_line;
--> statement-breakpoint
CREATE FUNCTION statement_line_only_resealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.export_id, NEW.serial, NEW.donor_id, NEW.donation_type, NEW.mode_of_receipt, NEW.number, NEW.id_kind, NEW.full_name,
      NEW.amount_paise, NEW.id_sealed IS NULL, NEW.address_sealed IS NULL, NEW.id_hash IS NULL, NEW.address_hash IS NULL)
    IS DISTINCT FROM (OLD.export_id, OLD.serial, OLD.donor_id, OLD.donation_type, OLD.mode_of_receipt, OLD.number,
      OLD.id_kind, OLD.full_name, OLD.amount_paise, OLD.id_sealed IS NULL, OLD.address_sealed IS NULL, OLD.id_hash IS NULL,
      OLD.address_hash IS NULL)
    OR EXISTS (
      SELECT FROM (VALUES (OLD.id_sealed, NEW.id_sealed), (OLD.address_sealed, NEW.address_sealed)) AS sealed (before, after)
      WHERE before IS NOT NULL AND (split_part(before, '.', 1) = split_part(after, '.', 1)
        OR NOT EXISTS (SELECT FROM donor_key WHERE id = split_part(after, '.', 1))))
  THEN
    RAISE EXCEPTION 'a line of a statement may only be encrypted again, with another of the keys in use'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER statement_line_only_resealed BEFORE UPDATE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION statement_line_only_resealed();
