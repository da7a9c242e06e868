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
CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"about" text NOT NULL,
	"message" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable')),
	CONSTRAINT "alert_message_length" CHECK (length("alert"."message") between 1 and 1000),
	CONSTRAINT "alert_closed_by_known" CHECK (("alert"."closed_at" is null) = ("alert"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"goal_paise" bigint NOT NULL,
	"category_id" uuid NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaign_slug_unique" UNIQUE("slug"),
	CONSTRAINT "campaign_language" CHECK ("campaign"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "campaign_translations" CHECK (jsonb_typeof("campaign"."translations") = 'object' and ("campaign"."translations" -> "campaign"."language") is null),
	CONSTRAINT "campaign_closed_published" CHECK ("campaign"."closed_at" is null or "campaign"."published_at" is not null),
	CONSTRAINT "campaign_archived_unpublished" CHECK ("campaign"."archived_at" is null or "campaign"."published_at" is null),
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
	"language" text DEFAULT 'en' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "category_name_unique" UNIQUE("name"),
	CONSTRAINT "category_language" CHECK ("category"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "category_translations" CHECK (jsonb_typeof("category"."translations") = 'object' and ("category"."translations" -> "category"."language") is null),
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
	"assigned_to" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contact_message_state_known" CHECK ("contact_message"."state" in ('unread', 'open', 'done', 'spam')),
	CONSTRAINT "contact_message_length" CHECK (length("contact_message"."description") <= 500)
);
--> statement-breakpoint
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
CREATE TABLE "daily_total" (
	"day" date NOT NULL,
	"offline" boolean NOT NULL,
	"received_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"payments" integer NOT NULL,
	CONSTRAINT "daily_total_day_offline_pk" PRIMARY KEY("day","offline"),
	CONSTRAINT "daily_total_not_negative" CHECK ("daily_total"."received_paise" >= 0 and "daily_total"."refunded_paise" >= 0 and "daily_total"."payments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pending_daily_total" (
	"day" date NOT NULL,
	"offline" boolean NOT NULL,
	"amount_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"message" text NOT NULL,
	"codes" text DEFAULT '' NOT NULL,
	CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled')),
	CONSTRAINT "donation_event_message_length" CHECK (length("donation_event"."message") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"number" integer DEFAULT 1 NOT NULL,
	"provider" text NOT NULL,
	"merchant_order_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"category_id" uuid NOT NULL,
	"campaign_id" uuid,
	"state" text NOT NULL,
	"provider_order_id" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone,
	"payment_mode" text,
	"provider_payment_id" text,
	"failure_reason" text,
	"failure_codes" text,
	"reported_paise" bigint,
	"address_hash" text,
	"session_hash" text,
	"pay_call_ended_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	CONSTRAINT "attempt_merchant_order_id_unique" UNIQUE("merchant_order_id"),
	CONSTRAINT "attempt_state_known" CHECK ("attempt"."state" in ('CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED')),
	CONSTRAINT "attempt_provider_known" CHECK ("attempt"."provider" in ('phonepe', 'offline')),
	CONSTRAINT "attempt_amount_at_least_a_rupee" CHECK ("attempt"."amount_paise" >= 100),
	CONSTRAINT "attempt_order_id_form" CHECK ("attempt"."merchant_order_id" ~ '^[A-Za-z0-9_-]{1,63}$'),
	CONSTRAINT "attempt_number_counts" CHECK ("attempt"."number" >= 1),
	CONSTRAINT "attempt_reported_when_quarantined" CHECK ("attempt"."reported_paise" is null or ("attempt"."state" = 'QUARANTINED' and "attempt"."reported_paise" <> "attempt"."amount_paise"))
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
	"idempotency_key" text,
	"body_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_amount" UNIQUE("id","amount_paise","category_id"),
	CONSTRAINT "donation_amount_at_least_a_rupee" CHECK ("donation"."amount_paise" >= 100),
	CONSTRAINT "donation_campaign_title" CHECK (("donation"."campaign_id" is null) = ("donation"."campaign_title" is null)),
	CONSTRAINT "donation_language" CHECK ("donation"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "donation_message_length" CHECK (length("donation"."message") <= 500),
	CONSTRAINT "donation_key_with_hash" CHECK (("donation"."idempotency_key" is null) = ("donation"."body_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "donor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"last_gift_at" timestamp with time zone NOT NULL,
	"id_kind" text,
	"id_number" text,
	"address" text DEFAULT '' NOT NULL,
	"merged_into" uuid,
	CONSTRAINT "donor_key_unique" UNIQUE("key"),
	CONSTRAINT "donor_id_known" CHECK ("donor"."id_kind" in ('pan', 'aadhaar', 'tin', 'passport', 'voter', 'driving_licence', 'ration_card')),
	CONSTRAINT "donor_id_kind_and_number" CHECK (("donor"."id_kind" is null) = ("donor"."id_number" is null)),
	CONSTRAINT "donor_not_merged_into_itself" CHECK ("donor"."merged_into" <> "donor"."id")
);
--> statement-breakpoint
CREATE TABLE "donor_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"moved_ids" uuid[] NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "donor_merge_undone_by_known" CHECK (("donor_merge"."undone_at" is null) = ("donor_merge"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "donor_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donor_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "donor_note_text_given" CHECK (length("donor_note"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "field_edit" (
	"key" text PRIMARY KEY NOT NULL,
	"edited" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "field_edit_version_counts" CHECK ("field_edit"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "gallery_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "gallery_entry_language" CHECK ("gallery_entry"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "gallery_entry_translations" CHECK (jsonb_typeof("gallery_entry"."translations") = 'object' and ("gallery_entry"."translations" -> "gallery_entry"."language") is null),
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
CREATE TABLE "import_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"rows" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_file_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "import_file_sha256_form" CHECK ("import_file"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "import_file_kind_known" CHECK ("import_file"."kind" in ('campaigns', 'donations')),
	CONSTRAINT "import_file_rows" CHECK ("import_file"."rows" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"refund_id" uuid,
	"amount_paise" bigint NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entry_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "ledger_entry_sign_and_refund" CHECK (("ledger_entry"."kind" = 'settled' and "ledger_entry"."amount_paise" > 0 and "ledger_entry"."refund_id" is null)
        or ("ledger_entry"."kind" = 'refunded' and "ledger_entry"."amount_paise" < 0 and "ledger_entry"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"merchant_refund_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"failure_codes" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"next_poll_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	CONSTRAINT "refund_merchant_refund_id_unique" UNIQUE("merchant_refund_id"),
	CONSTRAINT "refund_state_known" CHECK ("refund"."state" in ('CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')),
	CONSTRAINT "refund_amount_at_least_a_rupee" CHECK ("refund"."amount_paise" >= 100),
	CONSTRAINT "refund_id_form" CHECK ("refund"."merchant_refund_id" ~ '^[A-Za-z0-9_-]{1,63}$')
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"attempt_id" uuid,
	"contact_message_id" uuid,
	"contact_note_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mail_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited')),
	CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id") = 1),
	CONSTRAINT "mail_recipient_one_line" CHECK ("mail"."recipient" !~ '[[:cntrl:][:space:],<>]'),
	CONSTRAINT "mail_sent_is_done" CHECK ("mail"."sent_at" is null or "mail"."next_try_at" is null)
);
--> statement-breakpoint
CREATE TABLE "offline_gift" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"received_on" date NOT NULL,
	"cleared_on" date,
	"reference" text NOT NULL,
	"bank" text NOT NULL,
	"reference_key" text,
	"note" text NOT NULL,
	"reason" text,
	"import_id" uuid,
	"earlier_receipt" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offline_gift_mode_known" CHECK ("offline_gift"."mode" in ('cash', 'cheque', 'neft', 'in_kind')
        or ("offline_gift"."mode" = 'online' and "offline_gift"."import_id" is not null)),
	CONSTRAINT "offline_gift_earlier_receipt_imported" CHECK ("offline_gift"."earlier_receipt" is null or ("offline_gift"."import_id" is not null and "offline_gift"."earlier_receipt" <> '')),
	CONSTRAINT "offline_gift_imported_is_cleared" CHECK ("offline_gift"."import_id" is null or "offline_gift"."state" <> 'to_clear'),
	CONSTRAINT "offline_gift_state_known" CHECK ("offline_gift"."state" in ('to_clear', 'counted', 'bounced', 'cancelled')),
	CONSTRAINT "offline_gift_only_cheques_clear" CHECK ("offline_gift"."mode" = 'cheque' or ("offline_gift"."state" in ('counted', 'cancelled') and "offline_gift"."cleared_on" is null)),
	CONSTRAINT "offline_gift_cleared_when_counted" CHECK ("offline_gift"."mode" <> 'cheque' or "offline_gift"."state" not in ('to_clear', 'counted')
        or ("offline_gift"."state" = 'counted') = ("offline_gift"."cleared_on" is not null)),
	CONSTRAINT "offline_gift_cleared_after_receipt" CHECK ("offline_gift"."cleared_on" >= "offline_gift"."received_on"),
	CONSTRAINT "offline_gift_reason_given" CHECK (("offline_gift"."state" in ('bounced', 'cancelled')) = ("offline_gift"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"donation_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('donation_settled', 'payment_failed', 'donation_refunded'))
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	"deleting_since" timestamp with time zone,
	CONSTRAINT "picture_hash_unique" UNIQUE("hash"),
	CONSTRAINT "picture_hash_form" CHECK ("picture"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "picture_size" CHECK ("picture"."width" between 1 and 1600 and "picture"."height" > 0),
	CONSTRAINT "picture_deleted_when_unused" CHECK ("picture"."deleting_since" is null or "picture"."unused_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "issuer" (
	"id" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"financial_year" text NOT NULL,
	"number" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"replaced_by" uuid,
	"category_name" text NOT NULL,
	"issuer_id" text NOT NULL,
	CONSTRAINT "receipt_number" UNIQUE("financial_year","number"),
	CONSTRAINT "receipt_number_counts" CHECK ("receipt"."number" >= 1),
	CONSTRAINT "receipt_amount_positive" CHECK ("receipt"."amount_paise" > 0),
	CONSTRAINT "receipt_replaced_when_cancelled" CHECK ("receipt"."replaced_by" is null or "receipt"."cancelled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "receipt_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "receipt_link_expires_later" CHECK ("receipt_link"."expires_at" > "receipt_link"."created_at")
);
--> statement-breakpoint
CREATE TABLE "receipt_year" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "receipt_year_form" CHECK ("receipt_year"."financial_year" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"refund_id" uuid,
	"found_at" timestamp with time zone NOT NULL,
	"our_state" text NOT NULL,
	"our_paise" bigint NOT NULL,
	"their_state" text NOT NULL,
	"their_paise" bigint,
	"state_afterwards" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
	"message" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entry_role_known" CHECK ("audit_entry"."role" in ('owner', 'manager', 'accountant', 'viewer')),
	CONSTRAINT "audit_entry_message_length" CHECK (length("audit_entry"."message") between 1 and 1000)
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
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_donor" ADD CONSTRAINT "campaign_donor_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_picture" ADD CONSTRAINT "campaign_picture_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_total" ADD CONSTRAINT "campaign_total_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assigned_to_account_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_matches_donation" FOREIGN KEY ("donation_id","amount_paise","category_id") REFERENCES "public"."donation"("id","amount_paise","category_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor" ADD CONSTRAINT "donor_merged_into_donor_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_kept_id_donor_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_merged_id_donor_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_merged_by_account_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_note" ADD CONSTRAINT "donor_note_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_note" ADD CONSTRAINT "donor_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_edit" ADD CONSTRAINT "field_edit_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_picture" ADD CONSTRAINT "gallery_picture_entry_id_gallery_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."gallery_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_imported_by_account_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_contact_note_id_contact_note_id_fk" FOREIGN KEY ("contact_note_id") REFERENCES "public"."contact_note"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_import_id_import_file_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_financial_year_receipt_year_financial_year_fk" FOREIGN KEY ("financial_year") REFERENCES "public"."receipt_year"("financial_year") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_replaced_by_receipt_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."receipt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_open" ON "alert" USING btree ("kind","about") WHERE "alert"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alert_list" ON "alert" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "alert_attempt" ON "alert" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "campaign_category" ON "campaign" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "campaign_list" ON "campaign" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_inbox" ON "contact_message" USING btree ("received_at","id") WHERE "contact_message"."state" <> 'spam';--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_category" ON "contact_message" USING btree ("category_id","received_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_assigned" ON "contact_message" USING btree ("assigned_to","received_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_search" ON "contact_message" USING gin (array_to_tsvector(array_remove(string_to_array(lower("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
CREATE INDEX "contact_note_message" ON "contact_note" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "contact_note_account" ON "contact_note" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "donation_event_donation" ON "donation_event" USING btree ("donation_id","at");--> statement-breakpoint
CREATE INDEX "donation_event_attempt" ON "donation_event" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "attempt_due" ON "attempt" USING btree ("next_poll_at") WHERE "attempt"."state" in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE INDEX "attempt_unpaid_address" ON "attempt" USING btree ("address_hash","created_at") WHERE "attempt"."state" in ('CREATED', 'PENDING', 'FAILED');--> statement-breakpoint
CREATE INDEX "attempt_unpaid_session" ON "attempt" USING btree ("session_hash","created_at") WHERE "attempt"."state" in ('CREATED', 'PENDING', 'FAILED') and "attempt"."session_hash" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list" ON "attempt" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list_state" ON "attempt" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list_mode" ON "attempt" USING btree ((case when "payment_mode" like 'UPI%' then 'upi' when "payment_mode" in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'NEFT', 'IN_KIND', 'ONLINE') then lower("payment_mode") else 'other' end),"created_at","id") WHERE "attempt"."payment_mode" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list_category" ON "attempt" USING btree ("category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list_campaign" ON "attempt" USING btree ("campaign_id","created_at","id") WHERE "attempt"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list_amount" ON "attempt" USING btree ("amount_paise","created_at","id");--> statement-breakpoint
CREATE INDEX "attempt_offline" ON "attempt" USING btree ("created_at","state") WHERE "attempt"."provider" = 'offline';--> statement-breakpoint
CREATE INDEX "attempt_provider_payment" ON "attempt" USING btree ("provider_payment_id") WHERE "attempt"."provider_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_provider_order" ON "attempt" USING btree ("provider_order_id") WHERE "attempt"."provider_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "donation_idempotency_key" ON "donation" USING btree ("idempotency_key") WHERE "donation"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "donation_campaign" ON "donation" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "donation_category" ON "donation" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "donation_account" ON "donation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "donation_email" ON "donation" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "donation_search" ON "donation" USING gin (array_to_tsvector(array_remove(string_to_array(lower("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
CREATE INDEX "donor_list" ON "donor" USING btree ("last_gift_at","id") WHERE "donor"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "donor_search" ON "donor" USING gin (array_to_tsvector(array_remove(string_to_array(lower("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
CREATE INDEX "donor_merged" ON "donor" USING btree ("merged_into") WHERE "donor"."merged_into" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "donor_merge_current" ON "donor_merge" USING btree ("merged_id") WHERE "donor_merge"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "donor_merge_kept" ON "donor_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "donor_merge_merged" ON "donor_merge" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "donor_merge_by" ON "donor_merge" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "donor_merge_undone_by" ON "donor_merge" USING btree ("undone_by") WHERE "donor_merge"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "donor_note_donor" ON "donor_note" USING btree ("donor_id","at");--> statement-breakpoint
CREATE INDEX "donor_note_account" ON "donor_note" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "field_edit_changed_by" ON "field_edit" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "import_file_imported_by" ON "import_file" USING btree ("imported_by");--> statement-breakpoint
CREATE INDEX "ledger_entry_attempt" ON "ledger_entry" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_day" ON "ledger_entry" USING btree ("recorded_at","attempt_id","amount_paise");--> statement-breakpoint
CREATE INDEX "ledger_entry_refunded" ON "ledger_entry" USING btree ("attempt_id","amount_paise") WHERE "ledger_entry"."kind" = 'refunded';--> statement-breakpoint
CREATE UNIQUE INDEX "refund_one_open" ON "refund" USING btree ("attempt_id") WHERE "refund"."state" in ('CREATED', 'PENDING', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "refund_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_poll_at") WHERE "refund"."state" in ('CREATED', 'PENDING', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("next_try_at") WHERE "mail"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_attempt" ON "mail" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "mail_contact_message" ON "mail" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "mail_contact_note" ON "mail" USING btree ("contact_note_id") WHERE "mail"."contact_note_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_staff" ON "mail" USING btree ("staff_id") WHERE "mail"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "offline_gift_reference" ON "offline_gift" USING btree ("reference_key") WHERE "offline_gift"."reference_key" is not null;--> statement-breakpoint
CREATE INDEX "offline_gift_to_clear" ON "offline_gift" USING btree ("received_on","attempt_id") WHERE "offline_gift"."state" = 'to_clear';--> statement-breakpoint
CREATE INDEX "offline_gift_earlier_receipt" ON "offline_gift" USING btree (lower("earlier_receipt")) WHERE "offline_gift"."earlier_receipt" is not null;--> statement-breakpoint
CREATE INDEX "offline_gift_import" ON "offline_gift" USING btree ("import_id") WHERE "offline_gift"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("attempt_id","kind") WHERE "outbox"."kind" <> 'donation_refunded';--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("created_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_donation" ON "outbox" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "picture_unused" ON "picture" USING btree ("unused_since") WHERE "picture"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "picture_uploaded_by" ON "picture" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_valid" ON "receipt" USING btree ("attempt_id") WHERE "receipt"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_attempt" ON "receipt" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_replaces" ON "receipt" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "receipt_issuer" ON "receipt" USING btree ("issuer_id");--> statement-breakpoint
CREATE INDEX "receipt_link_attempt" ON "receipt_link" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_found" ON "reconciliation_difference" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_attempt" ON "reconciliation_difference" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_refund" ON "reconciliation_difference" USING btree ("refund_id") WHERE "reconciliation_difference"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_target" ON "audit_entry" USING btree ("target_kind","target_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_current" ON "staff" USING btree ("email") WHERE "staff"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invited_by" ON "staff" USING btree ("invited_by");