ALTER TABLE "approval" DROP CONSTRAINT "approval_kind_known";--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_state_known";--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_decided_completely";--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_payment_known";--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "takes_effect_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "sealed_failure" text;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "approval" ADD COLUMN "failed_by" uuid;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_failed_by_account_id_fk" FOREIGN KEY ("failed_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_waiting_subject" ON "approval" USING btree ("subject") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_unfinished" ON "approval" USING btree ("requested_at") WHERE "approval"."state" in ('carrying_out', 'failed');--> statement-breakpoint
CREATE INDEX "approval_failed_by" ON "approval" USING btree ("failed_by") WHERE "approval"."failed_by" is not null;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind_known" CHECK ("approval"."kind" in ('refund', 'cancelled', 'bounced', 'manual_gift', 'bank_account', 'owner_added', 'role_changed',
        'owner_removed'));--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_state_known" CHECK ("approval"."state" in ('waiting', 'carrying_out', 'approved', 'failed', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_completely" CHECK (case
        when "approval"."state" = 'waiting' then "approval"."decided_by" is null and "approval"."decided_at" is null
        when "approval"."state" = 'withdrawn' then "approval"."decided_by" is null or "approval"."decided_at" is not null
        else "approval"."decided_at" is not null
          and ("approval"."decided_by" is not null or coalesce("approval"."decided_at" >= "approval"."takes_effect_at", false)) end);--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_payment_known" CHECK (("approval"."kind" in ('refund', 'cancelled', 'bounced')) = ("approval"."attempt_id" is not null));
--> statement-breakpoint
-- Guards: what the schema files cannot express.
-- Only the texts of a decided request may be erased, which the guard of 0024 had forgotten.
DROP TRIGGER approval_decided_once ON approval;
--> statement-breakpoint
CREATE TRIGGER approval_decided_once BEFORE UPDATE ON approval FOR EACH ROW
  WHEN ((
      (NEW.id, NEW.kind, NEW.attempt_id, NEW.subject, NEW.amount_paise, NEW.requested_by, NEW.requested_at, NEW.takes_effect_at,
        NEW.idempotency_key)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.subject, OLD.amount_paise, OLD.requested_by, OLD.requested_at,
        OLD.takes_effect_at, OLD.idempotency_key)
      OR (OLD.state <> 'waiting' AND (NEW.decided_by, NEW.decided_at) IS DISTINCT FROM (OLD.decided_by, OLD.decided_at))
      OR (OLD.state, NEW.state) NOT IN (('waiting', 'waiting'), ('waiting', 'carrying_out'), ('waiting', 'approved'),
        ('waiting', 'rejected'), ('waiting', 'withdrawn'), ('carrying_out', 'approved'), ('carrying_out', 'failed'),
        ('failed', 'failed'), ('failed', 'approved'), ('failed', 'withdrawn')))
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'decision_reason'))
  EXECUTE FUNCTION refuse_change('a request for a second person is decided once and never changes');
--> statement-breakpoint
-- Money moves while an approved request is carried out, in the same transaction or, for a refund, before the provider is asked.
CREATE OR REPLACE FUNCTION refund_has_second_person() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  refunded bigint;
BEGIN
  IF EXISTS (SELECT FROM offline_gift WHERE attempt_id = NEW.attempt_id AND import_id IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(sum(amount_paise), 0) INTO refunded FROM refund
  WHERE attempt_id = NEW.attempt_id AND state <> 'FAILED';
  IF needs_second_person(refunded + NEW.amount_paise) AND NOT EXISTS (
    SELECT FROM approval WHERE id = NEW.approval_id AND state IN ('carrying_out', 'approved')
      AND kind IN ('refund', 'cancelled', 'bounced') AND attempt_id = NEW.attempt_id AND amount_paise = NEW.amount_paise
      AND 'staff:' || requested_by = NEW.requested_by AND decided_by <> requested_by
  ) THEN
    RAISE EXCEPTION 'a refund of this amount needs a second person' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION gift_has_second_person() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given bigint;
BEGIN
  SELECT amount_paise INTO given FROM attempt WHERE id = NEW.attempt_id;
  IF needs_second_person(given) AND NOT EXISTS (
    SELECT FROM approval WHERE id = NEW.approval_id AND state IN ('carrying_out', 'approved') AND kind = 'manual_gift'
      AND amount_paise = given AND decided_by <> requested_by
  ) THEN
    RAISE EXCEPTION 'a gift of this amount needs a second person' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
