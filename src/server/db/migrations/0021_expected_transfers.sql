CREATE TABLE "expected_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"code" text NOT NULL,
	"state" text DEFAULT 'expected' NOT NULL,
	"amount_paise" bigint NOT NULL,
	"category_id" uuid NOT NULL,
	"campaign_id" uuid,
	"campaign_title" text,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"message" text NOT NULL,
	"account_id" uuid,
	"claimed_user_id" text NOT NULL,
	"idempotency_key" text,
	"body_hash" text,
	"language" text NOT NULL,
	"stated_indian_citizen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"donation_id" uuid,
	"reason" text,
	"forgotten_at" timestamp with time zone,
	CONSTRAINT "expected_transfer_reference_unique" UNIQUE("reference"),
	CONSTRAINT "expected_transfer_code_unique" UNIQUE("code"),
	CONSTRAINT "expected_transfer_state_known" CHECK ("expected_transfer"."state" in ('expected', 'received', 'cancelled', 'expired')),
	CONSTRAINT "expected_transfer_code_form" CHECK ("expected_transfer"."code" ~ '^[34679CFHJKMNPRTVWXY]{8}$'),
	CONSTRAINT "expected_transfer_reference_form" CHECK ("expected_transfer"."reference" ~ '^[A-Za-z0-9_-]{22,63}$'),
	CONSTRAINT "expected_transfer_amount_at_least_a_rupee" CHECK ("expected_transfer"."amount_paise" >= 100),
	CONSTRAINT "expected_transfer_campaign_title" CHECK (("expected_transfer"."campaign_id" is null) = ("expected_transfer"."campaign_title" is null)),
	CONSTRAINT "expected_transfer_language" CHECK ("expected_transfer"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "expected_transfer_message_length" CHECK (length("expected_transfer"."message") <= 500),
	CONSTRAINT "expected_transfer_key_with_hash" CHECK (("expected_transfer"."idempotency_key" is null) = ("expected_transfer"."body_hash" is null)),
	CONSTRAINT "expected_transfer_donation_when_received" CHECK (("expected_transfer"."state" = 'received') = ("expected_transfer"."donation_id" is not null)),
	CONSTRAINT "expected_transfer_reason_when_cancelled" CHECK (("expected_transfer"."state" = 'cancelled') = ("expected_transfer"."reason" is not null)),
	CONSTRAINT "expected_transfer_forgotten_when_over" CHECK ("expected_transfer"."forgotten_at" is null or ("expected_transfer"."state" <> 'expected' and "expected_transfer"."full_name" = '' and "expected_transfer"."email" = ''
        and "expected_transfer"."phone_number" = '' and "expected_transfer"."message" = '' and "expected_transfer"."claimed_user_id" = '' and "expected_transfer"."account_id" is null
        and "expected_transfer"."idempotency_key" is null))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "expected_transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "expected_transfer" ADD CONSTRAINT "expected_transfer_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_transfer" ADD CONSTRAINT "expected_transfer_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_transfer" ADD CONSTRAINT "expected_transfer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_transfer" ADD CONSTRAINT "expected_transfer_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expected_transfer_idempotency_key" ON "expected_transfer" USING btree ("idempotency_key") WHERE "expected_transfer"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "expected_transfer_donation" ON "expected_transfer" USING btree ("donation_id") WHERE "expected_transfer"."donation_id" is not null;--> statement-breakpoint
CREATE INDEX "expected_transfer_list" ON "expected_transfer" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "expected_transfer_amount" ON "expected_transfer" USING btree ("state","amount_paise","id");--> statement-breakpoint
CREATE INDEX "expected_transfer_due" ON "expected_transfer" USING btree ("expires_on") WHERE "expected_transfer"."state" = 'expected';--> statement-breakpoint
CREATE INDEX "expected_transfer_to_forget" ON "expected_transfer" USING btree ("changed_at") WHERE "expected_transfer"."state" <> 'expected' and "expected_transfer"."forgotten_at" is null;--> statement-breakpoint
CREATE INDEX "expected_transfer_email" ON "expected_transfer" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "expected_transfer_account" ON "expected_transfer" USING btree ("account_id") WHERE "expected_transfer"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "expected_transfer_search" ON "expected_transfer" USING gin (array_to_tsvector(array_remove(string_to_array(translate(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), '''‘’', ''), ' '), '')));--> statement-breakpoint
CREATE INDEX "expected_transfer_category" ON "expected_transfer" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "expected_transfer_campaign" ON "expected_transfer" USING btree ("campaign_id") WHERE "expected_transfer"."campaign_id" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_expected_transfer_id_expected_transfer_id_fk" FOREIGN KEY ("expected_transfer_id") REFERENCES "public"."expected_transfer"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_expected_transfer" ON "mail" USING btree ("expected_transfer_id") WHERE "mail"."expected_transfer_id" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link', 'data_decided', 'consent_asked', 'follow_asked', 'campaign_update', 'tribute_card',
        'expected_transfer'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id",
        "mail"."address_link_id", "mail"."data_request_id", "mail"."campaign_update_id", "mail"."expected_transfer_id")
        = case when "mail"."kind" in ('open_alerts', 'follow_asked') then 0 else 1 end);