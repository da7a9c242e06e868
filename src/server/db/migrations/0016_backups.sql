CREATE TABLE "backup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"is_in_bucket" boolean NOT NULL,
	CONSTRAINT "backup_bytes_positive" CHECK ("backup"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "restore" (
	"id" uuid PRIMARY KEY NOT NULL,
	"backup_taken_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"receipts_resumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_gap" (
	"id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"first_number" integer NOT NULL,
	"last_number" integer NOT NULL,
	"reason" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_gap_number" UNIQUE("financial_year","first_number"),
	CONSTRAINT "receipt_gap_numbers" CHECK ("receipt_gap"."first_number" >= 1 and "receipt_gap"."last_number" >= "receipt_gap"."first_number"),
	CONSTRAINT "receipt_gap_reason_length" CHECK (length("receipt_gap"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_kind_known";--> statement-breakpoint
ALTER TABLE "alert" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "backup_taken" ON "backup" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "restore_waiting" ON "restore" USING btree ((true)) WHERE "restore"."receipts_resumed_at" is null;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_about_a_payment" CHECK ("alert"."attempt_id" is not null or "alert"."kind" in ('unknown_order', 'restored', 'backup_overdue'));--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable',
        'taken_in', 'unknown_order', 'restored', 'backup_overdue'));--> statement-breakpoint
-- Guards: what the schema files cannot express.
CREATE TRIGGER restore_only_resumed BEFORE UPDATE ON restore FOR EACH ROW
  WHEN (OLD.receipts_resumed_at IS NOT NULL OR (NEW.id, NEW.backup_taken_at, NEW.restored_at)
    IS DISTINCT FROM (OLD.id, OLD.backup_taken_at, OLD.restored_at))
  EXECUTE FUNCTION refuse_change('after a restore, receipts are resumed once, and nothing else about it changes');
--> statement-breakpoint
CREATE TRIGGER restore_no_delete BEFORE DELETE ON restore FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER restore_no_truncate BEFORE TRUNCATE ON restore FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_gap_append_only BEFORE UPDATE OR DELETE ON receipt_gap
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_gap_no_truncate BEFORE TRUNCATE ON receipt_gap
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The last number of a year that was issued here or lost by a restore.
CREATE FUNCTION last_receipt_number(year text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(
    (SELECT coalesce(max(number), 0) FROM receipt WHERE financial_year = year),
    (SELECT coalesce(max(last_number), 0) FROM receipt_gap WHERE financial_year = year))
$$;
--> statement-breakpoint
CREATE FUNCTION receipt_gap_follows_a_restore() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM restore WHERE receipts_resumed_at IS NULL) THEN
    RAISE EXCEPTION 'receipt numbers are skipped after a restore only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.first_number <> last_receipt_number(NEW.financial_year) + 1 THEN
    RAISE EXCEPTION 'a gap from receipt % of % does not follow %', NEW.first_number, NEW.financial_year,
      last_receipt_number(NEW.financial_year) USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  INSERT INTO receipt_year (financial_year, last_number) VALUES (NEW.financial_year, NEW.last_number)
  ON CONFLICT (financial_year) DO UPDATE SET last_number = NEW.last_number;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_gap_follows_a_restore BEFORE INSERT ON receipt_gap
  FOR EACH ROW EXECUTE FUNCTION receipt_gap_follows_a_restore();
--> statement-breakpoint
-- The only gap is one that was recorded after a restore, and no number is issued before that was decided.
CREATE OR REPLACE FUNCTION receipt_numbers_without_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last integer;
BEGIN
  IF EXISTS (SELECT FROM restore WHERE receipts_resumed_at IS NULL) THEN
    RAISE EXCEPTION 'no receipt is issued until numbering is resumed after the restore'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  last := last_receipt_number(NEW.financial_year);
  IF NEW.number <> last + 1 THEN
    RAISE EXCEPTION 'receipt % of % does not follow %', NEW.number, NEW.financial_year, last
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
