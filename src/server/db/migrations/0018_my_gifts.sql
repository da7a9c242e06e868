CREATE TABLE "address_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"from_email" text,
	"account_id" uuid,
	"session_hash" text,
	"language" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "address_link_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "address_link_purpose_known" CHECK ("address_link"."purpose" in ('open', 'claim', 'change')),
	CONSTRAINT "address_link_lower" CHECK ("address_link"."email" = lower("address_link"."email")),
	CONSTRAINT "address_link_language" CHECK ("address_link"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "address_link_of_one" CHECK (num_nonnulls("address_link"."account_id", "address_link"."session_hash") = case when "address_link"."purpose" = 'open' then 0 else 1 end),
	CONSTRAINT "address_link_change_from" CHECK (("address_link"."from_email" is null) = ("address_link"."purpose" <> 'change')),
	CONSTRAINT "address_link_sent" CHECK (("address_link"."token_hash" is null) = ("address_link"."expires_at" is null)),
	CONSTRAINT "address_link_used_when_sent" CHECK ("address_link"."used_at" is null or "address_link"."token_hash" is not null)
);
--> statement-breakpoint
CREATE TABLE "donor_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donor_session_expires_later" CHECK ("donor_session"."expires_at" > "donor_session"."created_at")
);
--> statement-breakpoint
CREATE TABLE "email_change" (
	"from_email" text PRIMARY KEY NOT NULL,
	"to_email" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_lower" CHECK ("email_change"."from_email" = lower("email_change"."from_email") and "email_change"."to_email" = lower("email_change"."to_email")),
	CONSTRAINT "email_change_differs" CHECK ("email_change"."from_email" <> "email_change"."to_email")
);
--> statement-breakpoint
CREATE TABLE "proven_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"account_id" uuid,
	"session_hash" text,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proven_address_lower" CHECK ("proven_address"."email" = lower("proven_address"."email")),
	CONSTRAINT "proven_address_of_one" CHECK (num_nonnulls("proven_address"."account_id", "proven_address"."session_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "gift_display" (
	"donation_id" uuid PRIMARY KEY NOT NULL,
	"is_name_shown" boolean DEFAULT false NOT NULL,
	"tribute" text,
	"tribute_name" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_display_tribute_known" CHECK ("gift_display"."tribute" in ('honour', 'memory')),
	CONSTRAINT "gift_display_tribute_complete" CHECK (("gift_display"."tribute" is null) = ("gift_display"."tribute_name" is null)),
	CONSTRAINT "gift_display_tribute_name" CHECK (length(trim("gift_display"."tribute_name")) between 1 and 120)
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "has_donor_wall" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "address_link_id" uuid;--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_session_hash_donor_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."donor_session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_address" ADD CONSTRAINT "proven_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_address" ADD CONSTRAINT "proven_address_session_hash_donor_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."donor_session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_display" ADD CONSTRAINT "gift_display_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_link_email" ON "address_link" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "address_link_created" ON "address_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "address_link_account" ON "address_link" USING btree ("account_id") WHERE "address_link"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "address_link_session" ON "address_link" USING btree ("session_hash") WHERE "address_link"."session_hash" is not null;--> statement-breakpoint
CREATE INDEX "donor_session_expiry" ON "donor_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_change_to" ON "email_change" USING btree ("to_email");--> statement-breakpoint
CREATE UNIQUE INDEX "proven_address_account" ON "proven_address" USING btree ("account_id","email") WHERE "proven_address"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proven_address_session" ON "proven_address" USING btree ("session_hash","email") WHERE "proven_address"."session_hash" is not null;--> statement-breakpoint
CREATE INDEX "proven_address_email" ON "proven_address" USING btree ("email");--> statement-breakpoint
CREATE INDEX "gift_display_shown" ON "gift_display" USING btree ("donation_id") WHERE "gift_display"."is_name_shown";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_address_link_id_address_link_id_fk" FOREIGN KEY ("address_link_id") REFERENCES "public"."address_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_address_link" ON "mail" USING btree ("address_link_id") WHERE "mail"."address_link_id" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id", "mail"."address_link_id")
        = case when "mail"."kind" = 'open_alerts' then 0 else 1 end);