CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"photo" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_subject" UNIQUE("issuer","subject"),
	CONSTRAINT "account_email_lower" CHECK ("account"."email" = lower("account"."email") and "account"."email" like '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "claimed_profile" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"photo" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claimed_profile_email_unique" UNIQUE("email"),
	CONSTRAINT "claimed_profile_email_lower" CHECK ("claimed_profile"."email" = lower("claimed_profile"."email"))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_expires_later" CHECK ("session"."expires_at" > "session"."created_at")
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"goal_paise" bigint NOT NULL,
	"category_id" uuid NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_slug_unique" UNIQUE("slug"),
	CONSTRAINT "campaign_slug_form" CHECK ("campaign"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("campaign"."slug") <= 120),
	CONSTRAINT "campaign_title_given" CHECK (length(trim("campaign"."title")) between 1 and 200),
	CONSTRAINT "campaign_ends_after_start" CHECK ("campaign"."ends_at" > "campaign"."starts_at"),
	CONSTRAINT "campaign_goal_positive" CHECK ("campaign"."goal_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_donor" (
	"campaign_id" uuid NOT NULL,
	"donor_key" text NOT NULL,
	CONSTRAINT "campaign_donor_campaign_id_donor_key_pk" PRIMARY KEY("campaign_id","donor_key")
);
--> statement-breakpoint
CREATE TABLE "campaign_picture" (
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "campaign_picture_campaign_id_position_pk" PRIMARY KEY("campaign_id","position"),
	CONSTRAINT "campaign_picture_position" CHECK ("campaign_picture"."position" >= 0),
	CONSTRAINT "campaign_picture_address" CHECK ("campaign_picture"."url" ~ '^(/[^/]|https://)')
);
--> statement-breakpoint
CREATE TABLE "campaign_total" (
	"campaign_id" uuid PRIMARY KEY NOT NULL,
	"settled_paise" bigint NOT NULL,
	"donors" integer NOT NULL,
	CONSTRAINT "campaign_total_not_negative" CHECK ("campaign_total"."settled_paise" >= 0),
	CONSTRAINT "campaign_total_donors" CHECK ("campaign_total"."donors" >= 0)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "category_name_unique" UNIQUE("name"),
	CONSTRAINT "category_name_given" CHECK (length(trim("category"."name")) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"description" text NOT NULL,
	"category_id" uuid NOT NULL,
	"state" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_message_state_known" CHECK ("contact_message"."state" in ('unread', 'spam')),
	CONSTRAINT "contact_message_length" CHECK (length("contact_message"."description") <= 500)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"merchant_order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_order_id" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone,
	"payment_mode" text,
	"provider_payment_id" text,
	"failure_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_merchant_order_id_unique" UNIQUE("merchant_order_id"),
	CONSTRAINT "attempt_state_known" CHECK ("attempt"."state" in ('CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED')),
	CONSTRAINT "attempt_provider_known" CHECK ("attempt"."provider" in ('phonepe', 'offline')),
	CONSTRAINT "attempt_amount_at_least_a_rupee" CHECK ("attempt"."amount_paise" >= 100),
	CONSTRAINT "attempt_order_id_form" CHECK ("attempt"."merchant_order_id" ~ '^[A-Za-z0-9_-]{1,63}$')
);
--> statement-breakpoint
CREATE TABLE "donation" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_amount" UNIQUE("id","amount_paise"),
	CONSTRAINT "donation_amount_at_least_a_rupee" CHECK ("donation"."amount_paise" >= 100),
	CONSTRAINT "donation_campaign_title" CHECK (("donation"."campaign_id" is null) = ("donation"."campaign_title" is null)),
	CONSTRAINT "donation_message_length" CHECK (length("donation"."message") <= 500)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_once" UNIQUE("attempt_id","kind"),
	CONSTRAINT "ledger_entry_settled_positive" CHECK ("ledger_entry"."kind" = 'settled' and "ledger_entry"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "gallery_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gallery_entry_title_given" CHECK (length(trim("gallery_entry"."title")) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "gallery_picture" (
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "gallery_picture_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "gallery_picture_address" CHECK ("gallery_picture"."url" ~ '^(/[^/]|https://)')
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_donor" ADD CONSTRAINT "campaign_donor_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_picture" ADD CONSTRAINT "campaign_picture_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_total" ADD CONSTRAINT "campaign_total_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_for_the_donations_amount" FOREIGN KEY ("donation_id","amount_paise") REFERENCES "public"."donation"("id","amount_paise") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_picture" ADD CONSTRAINT "gallery_picture_entry_id_gallery_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."gallery_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "campaign_category" ON "campaign" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "contact_message_category" ON "contact_message" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "attempt_donation" ON "attempt" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "donation_campaign" ON "donation" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "donation_category" ON "donation" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "donation_account" ON "donation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "donation_unowned_email" ON "donation" USING btree (lower("email")) WHERE "donation"."account_id" is null;