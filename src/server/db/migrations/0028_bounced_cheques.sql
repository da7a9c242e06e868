CREATE TABLE "bank_charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"charged_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_charge_not_zero" CHECK ("bank_charge"."amount_paise" <> 0)
);
--> statement-breakpoint
ALTER TABLE "donation_event" DROP CONSTRAINT "donation_event_kind_known";--> statement-breakpoint
ALTER TABLE "offline_gift" ADD COLUMN "continues_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_charge" ADD CONSTRAINT "bank_charge_attempt_id_offline_gift_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."offline_gift"("attempt_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_charge" ADD CONSTRAINT "bank_charge_recorded_by_account_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_charge_attempt" ON "bank_charge" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "bank_charge_by" ON "bank_charge" USING btree ("recorded_by");--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_continues_id_offline_gift_attempt_id_fk" FOREIGN KEY ("continues_id") REFERENCES "public"."offline_gift"("attempt_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_continues_id_unique" UNIQUE("continues_id");--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled', 'receipt_replaced',
        'receipt_resent', 'type_corrected', 'purpose_corrected', 'presented_again', 'bounce_undone', 'bank_charged'));--> statement-breakpoint
-- Guards: what the schema files cannot express.

-- A bounced cheque or draft stays bounced. If it is presented again or had not bounced, another attempt of its donation continues it,
-- with the same details. Not after a refund of a part: the new attempt would count the whole amount again.
CREATE FUNCTION offline_gift_continues_bounced() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM offline_gift bounced
    JOIN attempt earlier ON earlier.id = bounced.attempt_id
    JOIN attempt later ON later.id = NEW.attempt_id AND later.donation_id = earlier.donation_id
    WHERE bounced.attempt_id = NEW.continues_id AND bounced.state = 'bounced' AND bounced.import_id IS NULL
      AND (bounced.mode, bounced.received_on, bounced.reference, bounced.bank)
        = (NEW.mode, NEW.received_on, NEW.reference, NEW.bank)
      AND (NEW.state = 'to_clear' OR NEW.cleared_on = bounced.cleared_on)
      AND (SELECT count(*) FROM refund WHERE attempt_id = earlier.id AND state = 'COMPLETED') <= 1
  ) THEN
    RAISE EXCEPTION 'an entry may only continue a bounced cheque of its own donation: %', NEW.continues_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offline_gift_continues_bounced BEFORE INSERT ON offline_gift FOR EACH ROW
  WHEN (NEW.continues_id IS NOT NULL) EXECUTE FUNCTION offline_gift_continues_bounced();
--> statement-breakpoint
CREATE TRIGGER offline_gift_fixed_continuation BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN (NEW.continues_id IS DISTINCT FROM OLD.continues_id)
  EXECUTE FUNCTION refuse_change('the bounced entry that a gift continues never changes');
--> statement-breakpoint
-- The second person approved the gift when it was entered.
DROP TRIGGER offline_gift_second_person ON offline_gift;
--> statement-breakpoint
CREATE TRIGGER offline_gift_second_person BEFORE INSERT ON offline_gift FOR EACH ROW
  WHEN (NEW.import_id IS NULL AND NEW.continues_id IS NULL) EXECUTE FUNCTION gift_has_second_person();
--> statement-breakpoint
CREATE FUNCTION bank_charge_of_bounced() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- The lock makes another charge of the same cheque wait until the first one is committed.
  PERFORM FROM offline_gift WHERE attempt_id = NEW.attempt_id AND state = 'bounced' FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'bank charges of a gift that did not bounce: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.amount_paise + (
    SELECT coalesce(sum(amount_paise), 0) FROM bank_charge WHERE attempt_id = NEW.attempt_id
  ) < 0 THEN
    RAISE EXCEPTION 'more bank charges given back than charged: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_charge_of_bounced BEFORE INSERT ON bank_charge FOR EACH ROW
  EXECUTE FUNCTION bank_charge_of_bounced();
--> statement-breakpoint
CREATE TRIGGER bank_charge_append_only BEFORE UPDATE OR DELETE ON bank_charge
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bank_charge_no_truncate BEFORE TRUNCATE ON bank_charge
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
