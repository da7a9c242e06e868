CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid,
	"amount_paise" bigint NOT NULL,
	"sealed_body" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text NOT NULL,
	CONSTRAINT "approval_kind_known" CHECK ("approval"."kind" in ('refund', 'cancelled', 'bounced', 'manual_gift')),
	CONSTRAINT "approval_state_known" CHECK ("approval"."state" in ('waiting', 'approved', 'rejected')),
	CONSTRAINT "approval_second_person" CHECK ("approval"."decided_by" <> "approval"."requested_by"),
	CONSTRAINT "approval_decided_completely" CHECK (("approval"."state" = 'waiting') = ("approval"."decided_by" is null)
        and ("approval"."decided_by" is null) = ("approval"."decided_at" is null)),
	CONSTRAINT "approval_payment_known" CHECK (("approval"."kind" = 'manual_gift') = ("approval"."attempt_id" is null))
);
--> statement-breakpoint
CREATE TABLE "pages_read" (
	"account_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "pages_read_hour_account_id_pk" PRIMARY KEY("hour","account_id")
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "authenticated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "audit_entry_id" uuid;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD COLUMN "approval_id" uuid;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages_read" ADD CONSTRAINT "pages_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("requested_at") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_waiting" ON "approval" USING btree ("attempt_id") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_attempt" ON "approval" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "approval_requested_by" ON "approval" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "approval_decided_by" ON "approval" USING btree ("decided_by") WHERE "approval"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "pages_read_account" ON "pages_read" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_audit_entry_id_audit_entry_id_fk" FOREIGN KEY ("audit_entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_audit_entry" ON "mail" USING btree ("audit_entry_id") WHERE "mail"."audit_entry_id" is not null;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_approval_id_unique" UNIQUE("approval_id");--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_approval_id_unique" UNIQUE("approval_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id") = 1);--> statement-breakpoint
-- Guards: what the schema files cannot express.
INSERT INTO setting (key, value, changed_at) VALUES ('second_person_paise', '5000000', now()) ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER approval_decided_once BEFORE UPDATE ON approval FOR EACH ROW
  WHEN (OLD.state <> 'waiting' OR (NEW.id, NEW.kind, NEW.attempt_id, NEW.amount_paise, NEW.requested_by, NEW.requested_at)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.amount_paise, OLD.requested_by, OLD.requested_at))
  EXECUTE FUNCTION refuse_change('a request for a second person is decided once and never changes');
--> statement-breakpoint
CREATE TRIGGER approval_no_delete BEFORE DELETE ON approval FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a request for a second person is never deleted');
--> statement-breakpoint
CREATE TRIGGER approval_starts_waiting BEFORE INSERT ON approval FOR EACH ROW
  WHEN (NEW.state <> 'waiting')
  EXECUTE FUNCTION refuse_change('a request for a second person starts undecided');
--> statement-breakpoint
CREATE FUNCTION needs_second_person(paise bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value <> 'off' AND paise >= value::bigint FROM setting WHERE key = 'second_person_paise'), false)
$$;
--> statement-breakpoint
-- What was refunded before counts, so that a large refund cannot be split into small ones.
CREATE FUNCTION refund_has_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refunded bigint;
BEGIN
  IF EXISTS (SELECT FROM offline_gift WHERE attempt_id = NEW.attempt_id AND import_id IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(sum(amount_paise), 0) INTO refunded FROM refund
  WHERE attempt_id = NEW.attempt_id AND state <> 'FAILED';
  IF needs_second_person(refunded + NEW.amount_paise) AND NOT EXISTS (
    SELECT FROM approval WHERE id = NEW.approval_id AND state = 'approved' AND kind IN ('refund', 'cancelled', 'bounced')
      AND attempt_id = NEW.attempt_id AND amount_paise = NEW.amount_paise
      AND 'staff:' || requested_by = NEW.requested_by AND decided_by <> requested_by
  ) THEN
    RAISE EXCEPTION 'a refund of this amount needs a second person' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_second_person BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_has_second_person();
--> statement-breakpoint
CREATE FUNCTION gift_has_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint;
BEGIN
  SELECT amount_paise INTO given FROM attempt WHERE id = NEW.attempt_id;
  IF needs_second_person(given) AND NOT EXISTS (
    SELECT FROM approval WHERE id = NEW.approval_id AND state = 'approved' AND kind = 'manual_gift'
      AND amount_paise = given AND decided_by <> requested_by
  ) THEN
    RAISE EXCEPTION 'a gift of this amount needs a second person' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER offline_gift_second_person BEFORE INSERT ON offline_gift FOR EACH ROW
  WHEN (NEW.import_id IS NULL) EXECUTE FUNCTION gift_has_second_person();
--> statement-breakpoint
CREATE TRIGGER offline_gift_fixed_approval BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN (NEW.approval_id IS DISTINCT FROM OLD.approval_id)
  EXECUTE FUNCTION refuse_change('the approval of a gift never changes');
--> statement-breakpoint
CREATE TRIGGER refund_fixed_approval BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (NEW.approval_id IS DISTINCT FROM OLD.approval_id)
  EXECUTE FUNCTION refuse_change('the approval of a refund never changes');
