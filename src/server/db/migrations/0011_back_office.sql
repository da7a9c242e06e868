-- The back office: who may use it, what they did, the inbox, and the indexes of its lists.

CREATE TABLE "contact_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_note_kind_known" CHECK ("contact_note"."kind" in ('note', 'reply')),
	CONSTRAINT "contact_note_text_given" CHECK (length("contact_note"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"words" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entry_role_known" CHECK ("audit_entry"."role" in ('owner', 'manager', 'accountant', 'viewer')),
	CONSTRAINT "audit_entry_words_given" CHECK (length("audit_entry"."words") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email") and "staff"."email" like '%_@_%'),
	CONSTRAINT "staff_role_known" CHECK ("staff"."role" in ('owner', 'manager', 'accountant', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "contact_message" DROP CONSTRAINT "contact_message_state_known";
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_about_one_thing";
--> statement-breakpoint
ALTER TABLE "attempt" DROP CONSTRAINT "attempt_for_the_donations_amount";
--> statement-breakpoint
ALTER TABLE "donation" DROP CONSTRAINT "donation_amount";
--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_amount" UNIQUE("id","amount_paise","category_id");
--> statement-breakpoint
DROP INDEX "attempt_created";
--> statement-breakpoint
DROP INDEX "contact_message_category";
--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "archived_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "assigned_to" uuid;
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "category_id" uuid;
--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "campaign_id" uuid;
--> statement-breakpoint
-- What checks attempts at the end of a transaction checks them now, so that the table may be changed further.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
UPDATE attempt SET category_id = donation.category_id, campaign_id = donation.campaign_id
FROM donation WHERE donation.id = attempt.donation_id;
--> statement-breakpoint
ALTER TABLE "attempt" ALTER COLUMN "category_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "contact_note_id" uuid;
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "staff_id" uuid;
--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contact_note_message" ON "contact_note" USING btree ("message_id","at");
--> statement-breakpoint
CREATE INDEX "contact_note_account" ON "contact_note" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_target" ON "audit_entry" USING btree ("target_kind","target_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_current" ON "staff" USING btree ("email") WHERE "staff"."removed_at" is null;
--> statement-breakpoint
CREATE INDEX "staff_invited_by" ON "staff" USING btree ("invited_by");
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assigned_to_account_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_for_the_donations_amount" FOREIGN KEY ("donation_id","amount_paise","category_id") REFERENCES "public"."donation"("id","amount_paise","category_id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_contact_note_id_contact_note_id_fk" FOREIGN KEY ("contact_note_id") REFERENCES "public"."contact_note"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "campaign_list" ON "campaign" USING btree ("starts_at","id");
--> statement-breakpoint
CREATE INDEX "contact_message_inbox" ON "contact_message" USING btree ("received_at","id") WHERE "contact_message"."state" <> 'spam';
--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","received_at","id");
--> statement-breakpoint
CREATE INDEX "contact_message_assigned" ON "contact_message" USING btree ("assigned_to","received_at","id");
--> statement-breakpoint
CREATE INDEX "contact_message_words" ON "contact_message" USING gin (array_to_tsvector(array_remove(string_to_array(lower("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));
--> statement-breakpoint
CREATE INDEX "attempt_list" ON "attempt" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "attempt_list_state" ON "attempt" USING btree ("state","created_at","id");
--> statement-breakpoint
CREATE INDEX "attempt_list_mode" ON "attempt" USING btree ((case when "payment_mode" like 'UPI%' then 'upi' when "payment_mode" in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'NEFT') then lower("payment_mode") else 'other' end),"created_at","id") WHERE "attempt"."payment_mode" is not null;
--> statement-breakpoint
CREATE INDEX "attempt_list_category" ON "attempt" USING btree ("category_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "attempt_list_campaign" ON "attempt" USING btree ("campaign_id","created_at","id") WHERE "attempt"."campaign_id" is not null;
--> statement-breakpoint
CREATE INDEX "attempt_list_amount" ON "attempt" USING btree ("amount_paise","created_at","id");
--> statement-breakpoint
CREATE INDEX "attempt_provider_payment" ON "attempt" USING btree ("provider_payment_id") WHERE "attempt"."provider_payment_id" is not null;
--> statement-breakpoint
CREATE INDEX "attempt_provider_order" ON "attempt" USING btree ("provider_order_id") WHERE "attempt"."provider_order_id" is not null;
--> statement-breakpoint
CREATE INDEX "donation_words" ON "donation" USING gin (array_to_tsvector(array_remove(string_to_array(lower("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));
--> statement-breakpoint
CREATE INDEX "mail_contact_note" ON "mail" USING btree ("contact_note_id") WHERE "mail"."contact_note_id" is not null;
--> statement-breakpoint
CREATE INDEX "mail_staff" ON "mail" USING btree ("staff_id") WHERE "mail"."staff_id" is not null;
--> statement-breakpoint
CREATE INDEX "contact_message_category" ON "contact_message" USING btree ("category_id","received_at","id");
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_archived_unpublished" CHECK ("campaign"."archived_at" is null or "campaign"."published_at" is null);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_state_known" CHECK ("contact_message"."state" in ('unread', 'open', 'done', 'spam'));
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited'));
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_about_one_thing" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id") = 1);
--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "alert_list" ON "alert" USING btree ("raised_at","id");
--> statement-breakpoint
-- Whoever adds an attempt without saying what it is for: a server of the release before, while this one starts.
CREATE FUNCTION attempt_takes_purpose() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT category_id, campaign_id INTO NEW.category_id, NEW.campaign_id FROM donation WHERE id = NEW.donation_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempt_takes_purpose BEFORE INSERT ON attempt FOR EACH ROW WHEN (NEW.category_id IS NULL)
  EXECUTE FUNCTION attempt_takes_purpose();
--> statement-breakpoint
CREATE TRIGGER donation_keeps_purpose BEFORE UPDATE ON donation FOR EACH ROW
  WHEN ((NEW.category_id, NEW.campaign_id) IS DISTINCT FROM (OLD.category_id, OLD.campaign_id))
  EXECUTE FUNCTION refuse_change('a donation keeps what it was given for');
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contact_note_append_only BEFORE UPDATE OR DELETE ON contact_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contact_note_no_truncate BEFORE TRUNCATE ON contact_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER staff_stays BEFORE UPDATE ON staff FOR EACH ROW
  WHEN (OLD.removed_at IS NOT NULL OR (NEW.id, NEW.email, NEW.invited_by, NEW.invited_at)
    IS DISTINCT FROM (OLD.id, OLD.email, OLD.invited_by, OLD.invited_at))
  EXECUTE FUNCTION refuse_change('somebody of staff may only change their role or be removed, once');
