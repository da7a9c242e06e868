-- The tables of 0.1.0: generated from src/server/db/schema, with what a schema file cannot express before and after it. Triggers, and
-- functions on which no table depends, are in src/server/db/guards.

-- Generated columns and indexes store what these two functions return, so each changes only together with them, in a migration.

-- Identifies a donation's donor: by e-mail address, else by phone number; a donation with neither is a donor of its own.
-- `donorKey` in src/domain/donation.ts is the same rule. Lists call it for every row, and a function that sets its search path
-- cannot be inlined, so its body is in the form of the SQL standard, whose names are resolved once, here.
CREATE FUNCTION donor_key(email text, phone_number text, donation_id uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(lower(trim(email)), ''), 'tel:' || nullif(phone_number, ''), 'gift:' || donation_id::text);
--> statement-breakpoint
-- The form in which names and titles are compared and searched; the same as comparableText in src/domain/normal-text.ts.
CREATE FUNCTION comparable_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN trim(regexp_replace(
  lower(normalize(regexp_replace(
    given, U&'[\00AD\200B-\200D\202A-\202C\2060\2066-\2069\FEFF]', '', 'g'
  ), NFC)),
  U&'[\0009-\000D\0020\0085\00A0\1680\2000-\200A\2028\2029\202F\205F\3000]+', ' ', 'g'
));
--> statement-breakpoint
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
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone,
	"last_seen_at" timestamp with time zone,
	"device" text,
	"network" text,
	CONSTRAINT "session_id_unique" UNIQUE("id"),
	CONSTRAINT "session_expires_later" CHECK ("session"."expires_at" > "session"."created_at")
);
--> statement-breakpoint
CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid,
	"about" text NOT NULL,
	"message" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable',
        'taken_in', 'filed_year', 'unknown_order', 'restored', 'backup_overdue', 'renewal_due')),
	CONSTRAINT "alert_about_a_payment" CHECK ("alert"."attempt_id" is not null or "alert"."kind" in ('unknown_order', 'restored', 'backup_overdue', 'renewal_due')),
	CONSTRAINT "alert_message_length" CHECK (length("alert"."message") between 1 and 1000),
	CONSTRAINT "alert_closed_by_known" CHECK (("alert"."closed_at" is null) = ("alert"."closed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid,
	"amount_paise" bigint NOT NULL,
	"subject" text,
	"takes_effect_at" timestamp with time zone,
	"sealed_body" text NOT NULL,
	"idempotency_key" text,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_reason" text NOT NULL,
	"sealed_failure" text,
	"failed_at" timestamp with time zone,
	"failed_by" uuid,
	CONSTRAINT "approval_kind_known" CHECK ("approval"."kind" in ('refund', 'cancelled', 'bounced', 'manual_gift', 'bank_account', 'owner_added', 'role_changed',
        'owner_removed', 'owner_account_released', 'limit_loosened')),
	CONSTRAINT "approval_state_known" CHECK ("approval"."state" in ('waiting', 'carrying_out', 'approved', 'failed', 'rejected', 'withdrawn')),
	-- control: the database refuses a decision by the person who asked (approvals.test.ts) → CONSTRAINT "approval_second_person" CHECK (true),
	CONSTRAINT "approval_second_person" CHECK ("approval"."decided_by" <> "approval"."requested_by"),
	CONSTRAINT "approval_decided_completely" CHECK (case
        when "approval"."state" = 'waiting' then "approval"."decided_by" is null and "approval"."decided_at" is null
        when "approval"."state" = 'withdrawn' then "approval"."decided_by" is null or "approval"."decided_at" is not null
        else "approval"."decided_at" is not null
          and ("approval"."decided_by" is not null or coalesce("approval"."decided_at" >= "approval"."takes_effect_at", false)) end),
	CONSTRAINT "approval_payment_known" CHECK (("approval"."kind" in ('refund', 'cancelled', 'bounced')) = ("approval"."attempt_id" is not null))
);
--> statement-breakpoint
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
CREATE TABLE "campaign_update" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"recipients" integer NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_update_subject_length" CHECK (length("campaign_update"."subject") between 1 and 120),
	CONSTRAINT "campaign_update_text_length" CHECK (length("campaign_update"."text") between 1 and 4000),
	CONSTRAINT "campaign_update_has_recipients" CHECK ("campaign_update"."recipients" > 0)
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"address" text NOT NULL,
	"gift_examples" text DEFAULT '' NOT NULL,
	"has_donor_wall" boolean DEFAULT false NOT NULL,
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
	"import_id" uuid,
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
CREATE TABLE "certificate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"hash" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"donor_id" uuid,
	"matched_by" text,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "certificate_once" UNIQUE("financial_year","hash"),
	CONSTRAINT "certificate_hash_form" CHECK ("certificate"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "certificate_matched" CHECK (("certificate"."donor_id" is null) = ("certificate"."matched_by" is null)),
	CONSTRAINT "certificate_sent_to_donor" CHECK ("certificate"."sent_at" is null or "certificate"."donor_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "certificate_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_link_expires_later" CHECK ("certificate_link"."expires_at" > "certificate_link"."created_at")
);
--> statement-breakpoint
CREATE TABLE "consent_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"is_given" boolean NOT NULL,
	"place" text NOT NULL,
	"notice_version" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_event_purpose_known" CHECK ("consent_event"."purpose" in ('campaign_updates')),
	CONSTRAINT "consent_event_place_known" CHECK ("consent_event"."place" in ('after_gift', 'account', 'email')),
	CONSTRAINT "consent_event_lower" CHECK ("consent_event"."email" = lower("consent_event"."email")),
	CONSTRAINT "consent_event_with_notice" CHECK ("consent_event"."is_given" = ("consent_event"."notice_version" is not null))
);
--> statement-breakpoint
CREATE TABLE "privacy_notice" (
	"version" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_notice_language" CHECK ("privacy_notice"."language" in ('en', 'te', 'hi'))
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
CREATE TABLE "data_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"details" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"kept_until" date,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "data_request_number" UNIQUE("number"),
	CONSTRAINT "data_request_kind_known" CHECK ("data_request"."kind" in ('erase', 'correct')),
	CONSTRAINT "data_request_state_known" CHECK ("data_request"."state" in ('open', 'done', 'refused')),
	CONSTRAINT "data_request_language" CHECK ("data_request"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "data_request_details_length" CHECK (length("data_request"."details") <= 1000),
	CONSTRAINT "data_request_reason_when_refused" CHECK (("data_request"."state" = 'refused') = ("data_request"."reason" is not null)),
	CONSTRAINT "data_request_decided" CHECK (("data_request"."state" = 'open') = ("data_request"."decided_at" is null) and ("data_request"."decided_at" is null) = ("data_request"."decided_by" is null)),
	CONSTRAINT "data_request_due_later" CHECK ("data_request"."due_at" > "data_request"."requested_at")
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
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
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled', 'receipt_replaced',
        'receipt_resent', 'type_corrected', 'purpose_corrected', 'presented_again', 'bounce_undone', 'bank_charged')),
	CONSTRAINT "donation_event_message_length" CHECK (length("donation_event"."message") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "donation_type" (
	"donation_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"direction" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_type_known" CHECK ("donation_type"."type" in ('corpus', 'specific_grant', 'other')),
	CONSTRAINT "donation_type_direction_length" CHECK (length("donation_type"."direction") <= 500),
	CONSTRAINT "donation_type_corpus_directed" CHECK ("donation_type"."type" <> 'corpus' or "donation_type"."direction" <> '')
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
	"session_hash" text,
	"address_hash" text,
	"proof_id" text,
	"pay_call_ended_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"next_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	"counted_at" timestamp with time zone NOT NULL,
	"reversed_paise" bigint DEFAULT 0 NOT NULL,
	"voided" text,
	"status" text GENERATED ALWAYS AS (case
  when voided is not null then voided
  when state in ('CREATED', 'PENDING') then 'pending'
  when state = 'QUARANTINED' then 'under_review'
  when state = 'FAILED' then case when upper(split_part(failure_codes, ' ', 1)) in ('TXN_AUTO_FAILED', 'TXN_NOT_COMPLETED', 'TIMED_OUT', 'U69') then 'expired' else 'failed' end
  when reversed_paise = 0 then 'paid'
  when reversed_paise < amount_paise then 'partly_refunded'
  else 'refunded' end) STORED NOT NULL,
	CONSTRAINT "attempt_merchant_order_id_unique" UNIQUE("merchant_order_id"),
	CONSTRAINT "attempt_state_known" CHECK ("attempt"."state" in ('CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED')),
	CONSTRAINT "attempt_provider_known" CHECK ("attempt"."provider" in ('phonepe', 'offline')),
	CONSTRAINT "attempt_amount_at_least_a_rupee" CHECK ("attempt"."amount_paise" >= 100),
	CONSTRAINT "attempt_order_id_form" CHECK ("attempt"."merchant_order_id" ~ '^[A-Za-z0-9_-]{1,63}$'),
	CONSTRAINT "attempt_number_counts" CHECK ("attempt"."number" >= 1),
	CONSTRAINT "attempt_reported_when_quarantined" CHECK ("attempt"."reported_paise" is null or ("attempt"."state" = 'QUARANTINED' and "attempt"."reported_paise" <> "attempt"."amount_paise")),
	CONSTRAINT "attempt_reversed_within_amount" CHECK ("attempt"."reversed_paise" between 0 and "attempt"."amount_paise"),
	CONSTRAINT "attempt_voided_offline" CHECK ("attempt"."voided" is null or "attempt"."provider" = 'offline')
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
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"account_id" uuid,
	"claimed_user_id" text NOT NULL,
	"idempotency_key" text,
	"body_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"stated_indian_citizen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_amount" UNIQUE("id","amount_paise","category_id"),
	CONSTRAINT "donation_amount_at_least_a_rupee" CHECK ("donation"."amount_paise" >= 100),
	CONSTRAINT "donation_campaign_title" CHECK (("donation"."campaign_id" is null) = ("donation"."campaign_title" is null)),
	CONSTRAINT "donation_anonymous_without_contact" CHECK (not "donation"."is_anonymous" or ("donation"."email" = '' and "donation"."phone_number" = '')),
	CONSTRAINT "donation_language" CHECK ("donation"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "donation_message_length" CHECK (length("donation"."message") <= 500),
	CONSTRAINT "donation_key_with_hash" CHECK (("donation"."idempotency_key" is null) = ("donation"."body_hash" is null))
);
--> statement-breakpoint
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
	CONSTRAINT "address_link_purpose_known" CHECK ("address_link"."purpose" in ('open', 'data', 'claim', 'change')),
	CONSTRAINT "address_link_lower" CHECK ("address_link"."email" = lower("address_link"."email")),
	CONSTRAINT "address_link_language" CHECK ("address_link"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "address_link_of_one" CHECK (num_nonnulls("address_link"."account_id", "address_link"."session_hash") = case when "address_link"."purpose" in ('open', 'data') then 0 else 1 end),
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
CREATE TABLE "donor_key" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"last_gift_at" timestamp with time zone NOT NULL,
	"gifts" integer DEFAULT 0 NOT NULL,
	"net_paise" bigint DEFAULT 0 NOT NULL,
	"first_gift_at" timestamp with time zone,
	"id_kind" text,
	"id_sealed" text,
	"id_hash" text,
	"address_sealed" text,
	"details_asked" integer DEFAULT 0 NOT NULL,
	"details_asked_at" timestamp with time zone,
	"merged_into" uuid,
	"email_key" text GENERATED ALWAYS AS (case when email <> '' then regexp_replace(lower(split_part(trim(email), '@', 1)), '[+].*$|[.]', '', 'g') || '@' || lower(split_part(trim(email), '@', 2)) end) STORED,
	"name_mailbox_key" text GENERATED ALWAYS AS (case when email <> '' then regexp_replace(comparable_text(full_name), '^(mr|mrs|ms|smt|sri|shri|dr)[. ]+|[[:space:].,''’-]+', '', 'g') || ' ' || regexp_replace(lower(split_part(trim(email), '@', 1)), '[+].*$|[.]', '', 'g') end) STORED,
	"name_phone_key" text GENERATED ALWAYS AS (case when phone_number <> '' then regexp_replace(comparable_text(full_name), '^(mr|mrs|ms|smt|sri|shri|dr)[. ]+|[[:space:].,''’-]+', '', 'g') || ' ' || right(phone_number, 6) end) STORED,
	CONSTRAINT "donor_key_unique" UNIQUE("key"),
	CONSTRAINT "donor_id_known" CHECK ("donor"."id_kind" in ('pan', 'aadhaar', 'tin', 'passport', 'voter', 'driving_licence', 'ration_card')),
	CONSTRAINT "donor_id_complete" CHECK (num_nulls("donor"."id_kind", "donor"."id_sealed", "donor"."id_hash") in (0, 3)),
	CONSTRAINT "donor_details_asked" CHECK (("donor"."details_asked" = 0) = ("donor"."details_asked_at" is null)),
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
CREATE TABLE "donor_year" (
	"start_year" integer NOT NULL,
	"donor_id" uuid NOT NULL,
	"gifts" integer NOT NULL,
	"net_paise" bigint NOT NULL,
	CONSTRAINT "donor_year_start_year_donor_id_pk" PRIMARY KEY("start_year","donor_id"),
	CONSTRAINT "donor_year_positive" CHECK ("donor_year"."gifts" > 0 and "donor_year"."net_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "pending_donor_total" (
	"donor_key" text NOT NULL
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
CREATE TABLE "import_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"rows" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_file_undone_by_known" CHECK (("import_file"."undone_at" is null) = ("import_file"."undone_by" is null)),
	CONSTRAINT "import_file_sha256_form" CHECK ("import_file"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "import_file_kind_known" CHECK ("import_file"."kind" in ('campaigns', 'donations')),
	CONSTRAINT "import_file_rows" CHECK ("import_file"."rows" > 0)
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"duration_ms" integer,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "job_run_success_has_duration" CHECK (("job_run"."succeeded_at" is null) = ("job_run"."duration_ms" is null))
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
	"approval_id" uuid,
	"compared_at" timestamp with time zone,
	CONSTRAINT "refund_merchant_refund_id_unique" UNIQUE("merchant_refund_id"),
	CONSTRAINT "refund_approval_id_unique" UNIQUE("approval_id"),
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
	"certificate_id" uuid,
	"address_link_id" uuid,
	"staff_id" uuid,
	"data_request_id" uuid,
	"campaign_update_id" uuid,
	"language" text,
	"audit_entry_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"bounced_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "mail_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link', 'data_decided', 'consent_asked', 'campaign_update')),
	CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id",
        "mail"."address_link_id", "mail"."data_request_id", "mail"."campaign_update_id")
        = case when "mail"."kind" = 'open_alerts' then 0 else 1 end),
	-- control: an email has exactly one recipient (mail/sending.test.ts) → CONSTRAINT "mail_recipient_one_line" CHECK (true),
	CONSTRAINT "mail_recipient_one_line" CHECK ("mail"."recipient" !~ '[[:cntrl:][:space:],<>]'),
	CONSTRAINT "mail_sent_is_done" CHECK ("mail"."sent_at" is null or "mail"."next_try_at" is null),
	CONSTRAINT "mail_bounced_was_sent" CHECK ("mail"."bounced_at" is null or "mail"."sent_at" is not null)
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
	"approval_id" uuid,
	"continues_id" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offline_gift_approval_id_unique" UNIQUE("approval_id"),
	CONSTRAINT "offline_gift_continues_id_unique" UNIQUE("continues_id"),
	CONSTRAINT "offline_gift_mode_known" CHECK ("offline_gift"."mode" in ('cash', 'cheque', 'draft', 'neft', 'upi_qr', 'card_terminal', 'in_kind')
        or ("offline_gift"."mode" = 'online' and "offline_gift"."import_id" is not null)),
	CONSTRAINT "offline_gift_earlier_receipt_imported" CHECK ("offline_gift"."earlier_receipt" is null or ("offline_gift"."import_id" is not null and "offline_gift"."earlier_receipt" <> '')),
	CONSTRAINT "offline_gift_imported_is_cleared" CHECK ("offline_gift"."import_id" is null or "offline_gift"."state" <> 'to_clear'),
	CONSTRAINT "offline_gift_state_known" CHECK ("offline_gift"."state" in ('to_clear', 'counted', 'bounced', 'cancelled')),
	CONSTRAINT "offline_gift_only_cheques_clear" CHECK ("offline_gift"."mode" in ('cheque', 'draft') or ("offline_gift"."state" in ('counted', 'cancelled') and "offline_gift"."cleared_on" is null)),
	CONSTRAINT "offline_gift_cleared_when_counted" CHECK ("offline_gift"."mode" not in ('cheque', 'draft') or "offline_gift"."state" not in ('to_clear', 'counted')
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
	"full_name" text NOT NULL,
	"campaign_title" text,
	"donor_id_kind" text,
	"donor_id_sealed" text,
	"donor_address_sealed" text,
	"replaced_reason" text,
	"donation_type" text DEFAULT 'other' NOT NULL,
	"issuer_id" text NOT NULL,
	CONSTRAINT "receipt_number" UNIQUE("financial_year","number"),
	CONSTRAINT "receipt_number_counts" CHECK ("receipt"."number" >= 1),
	CONSTRAINT "receipt_donation_type_known" CHECK ("receipt"."donation_type" in ('corpus', 'specific_grant', 'other')),
	CONSTRAINT "receipt_amount_positive" CHECK ("receipt"."amount_paise" > 0),
	CONSTRAINT "receipt_donor_id" CHECK (("receipt"."donor_id_kind" is null) = ("receipt"."donor_id_sealed" is null)),
	CONSTRAINT "receipt_reason_when_cancelled" CHECK ("receipt"."replaced_reason" is null or "receipt"."cancelled_at" is not null),
	CONSTRAINT "receipt_replaced_when_cancelled" CHECK ("receipt"."replaced_by" is null or "receipt"."cancelled_at" is not null)
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
CREATE TABLE "saved_filter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filter_name" UNIQUE("account_id","list","name"),
	CONSTRAINT "saved_filter_name_given" CHECK (length("saved_filter"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"order_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint,
	"tax_paise" bigint,
	"net_paise" bigint NOT NULL,
	"utr" text NOT NULL,
	"settled_on" date,
	CONSTRAINT "settlement_line_key_unique" UNIQUE("key"),
	CONSTRAINT "settlement_line_kind_known" CHECK ("settlement_line"."kind" in ('payment', 'refund')),
	CONSTRAINT "settlement_line_amount_positive" CHECK ("settlement_line"."amount_paise" > 0),
	CONSTRAINT "settlement_line_fee_not_negative" CHECK ("settlement_line"."fee_paise" >= 0 and "settlement_line"."tax_paise" >= 0),
	CONSTRAINT "settlement_line_has_id" CHECK ("settlement_line"."order_id" <> '' or "settlement_line"."transaction_id" <> '')
);
--> statement-breakpoint
CREATE TABLE "settlement_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_report_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "settlement_report_sha256_form" CHECK ("settlement_report"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "settlement_report_days" CHECK ("settlement_report"."from_day" <= "settlement_report"."to_day")
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
CREATE TABLE "audit_link" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"salt" text,
	"details_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_link_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "audit_link_hash_unique" UNIQUE("hash"),
	CONSTRAINT "audit_link_position_positive" CHECK ("audit_link"."position" > 0),
	CONSTRAINT "audit_link_hash_form" CHECK ("audit_link"."hash" ~ '^[0-9a-f]{64}$' and "audit_link"."details_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "pages_read" (
	"account_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"pages" integer NOT NULL,
	"suggestions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pages_read_hour_account_id_pk" PRIMARY KEY("hour","account_id")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"role_since" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "staff_email_lower" CHECK ("staff"."email" = lower("staff"."email") and "staff"."email" like '%_@_%'),
	CONSTRAINT "staff_role_known" CHECK ("staff"."role" in ('owner', 'manager', 'accountant', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"email" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"bound_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trust_picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "trust_picture_hash_form" CHECK ("trust_picture"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "trust_picture_size" CHECK ("trust_picture"."width" > 0 and "trust_picture"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"exported_by" uuid NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"lines" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"revises_id" uuid,
	"added" integer,
	"changed" integer,
	"removed" integer,
	"filed_on" date,
	"acknowledgement" text,
	"filed_by" uuid,
	"filed_at" timestamp with time zone,
	CONSTRAINT "statement_export_filed_completely" CHECK (num_nonnulls("statement_export"."filed_on", "statement_export"."acknowledgement", "statement_export"."filed_by", "statement_export"."filed_at") in (0, 4)),
	CONSTRAINT "statement_export_revises_completely" CHECK (num_nonnulls("statement_export"."revises_id", "statement_export"."added", "statement_export"."changed", "statement_export"."removed") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "statement_line" (
	"export_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"donor_id" uuid NOT NULL,
	"donation_type" text NOT NULL,
	"mode_of_receipt" text NOT NULL,
	"number" text,
	"id_kind" text,
	"id_sealed" text,
	"id_hash" text,
	"full_name" text NOT NULL,
	"address_sealed" text,
	"address_hash" text,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "statement_line_key" PRIMARY KEY("export_id","serial"),
	CONSTRAINT "statement_line_once" UNIQUE("export_id","donor_id","donation_type","mode_of_receipt"),
	CONSTRAINT "statement_line_amount_positive" CHECK ("statement_line"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_number" (
	"number" text PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"position" integer NOT NULL,
	"donor_id" uuid,
	"donation_type" text,
	"mode_of_receipt" text,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_number_position" UNIQUE("financial_year","position"),
	CONSTRAINT "statement_number_form" CHECK ("statement_number"."number" ~ '^[A-Za-z0-9/-]{1,21}$'),
	CONSTRAINT "statement_number_line_complete" CHECK (num_nonnulls("statement_number"."donor_id", "statement_number"."donation_type", "statement_number"."mode_of_receipt") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_requested_by_account_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_failed_by_account_id_fk" FOREIGN KEY ("failed_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_charge" ADD CONSTRAINT "bank_charge_attempt_id_offline_gift_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."offline_gift"("attempt_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_charge" ADD CONSTRAINT "bank_charge_recorded_by_account_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update" ADD CONSTRAINT "campaign_update_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update" ADD CONSTRAINT "campaign_update_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_import_id_import_file_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_donor" ADD CONSTRAINT "campaign_donor_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_picture" ADD CONSTRAINT "campaign_picture_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_total" ADD CONSTRAINT "campaign_total_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_link" ADD CONSTRAINT "certificate_link_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_notice_version_privacy_notice_version_fk" FOREIGN KEY ("notice_version") REFERENCES "public"."privacy_notice"("version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_assigned_to_account_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_message_id_contact_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_message"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_type" ADD CONSTRAINT "donation_type_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- control: an attempt has the amount of its donation (guards.test.ts)
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_matches_donation" FOREIGN KEY ("donation_id","amount_paise","category_id") REFERENCES "public"."donation"("id","amount_paise","category_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_session_hash_donor_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."donor_session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_address" ADD CONSTRAINT "proven_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proven_address" ADD CONSTRAINT "proven_address_session_hash_donor_session_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."donor_session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor" ADD CONSTRAINT "donor_merged_into_donor_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_kept_id_donor_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_merged_id_donor_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_merged_by_account_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_note" ADD CONSTRAINT "donor_note_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_note" ADD CONSTRAINT "donor_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donor_year" ADD CONSTRAINT "donor_year_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_edit" ADD CONSTRAINT "field_edit_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_picture" ADD CONSTRAINT "gallery_picture_entry_id_gallery_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."gallery_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_display" ADD CONSTRAINT "gift_display_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_imported_by_account_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_contact_note_id_contact_note_id_fk" FOREIGN KEY ("contact_note_id") REFERENCES "public"."contact_note"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_certificate_id_certificate_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_address_link_id_address_link_id_fk" FOREIGN KEY ("address_link_id") REFERENCES "public"."address_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_data_request_id_data_request_id_fk" FOREIGN KEY ("data_request_id") REFERENCES "public"."data_request"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_campaign_update_id_campaign_update_id_fk" FOREIGN KEY ("campaign_update_id") REFERENCES "public"."campaign_update"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_audit_entry_id_audit_entry_id_fk" FOREIGN KEY ("audit_entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_import_id_import_file_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_continues_id_offline_gift_attempt_id_fk" FOREIGN KEY ("continues_id") REFERENCES "public"."offline_gift"("attempt_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_correction" ADD CONSTRAINT "purpose_correction_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purpose_correction" ADD CONSTRAINT "purpose_correction_corrected_by_account_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_financial_year_receipt_year_financial_year_fk" FOREIGN KEY ("financial_year") REFERENCES "public"."receipt_year"("financial_year") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_replaced_by_receipt_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."receipt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_report_id_settlement_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."settlement_report"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_report" ADD CONSTRAINT "settlement_report_imported_by_account_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_link" ADD CONSTRAINT "audit_link_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages_read" ADD CONSTRAINT "pages_read_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_account" ADD CONSTRAINT "staff_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_export" ADD CONSTRAINT "statement_export_exported_by_account_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_export" ADD CONSTRAINT "statement_export_revises_id_statement_export_id_fk" FOREIGN KEY ("revises_id") REFERENCES "public"."statement_export"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_export" ADD CONSTRAINT "statement_export_filed_by_account_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_export_id_statement_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."statement_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_number" ADD CONSTRAINT "statement_number_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_number" ADD CONSTRAINT "statement_number_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_email" ON "account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_open" ON "alert" USING btree ("kind","about") WHERE "alert"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alert_list" ON "alert" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "alert_attempt" ON "alert" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "approval_waiting" ON "approval" USING btree ("requested_at") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_waiting" ON "approval" USING btree ("attempt_id") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_per_form" ON "approval" USING btree ("idempotency_key") WHERE "approval"."idempotency_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_waiting_subject" ON "approval" USING btree ("subject") WHERE "approval"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_unfinished" ON "approval" USING btree ("requested_at") WHERE "approval"."state" in ('carrying_out', 'failed');--> statement-breakpoint
CREATE INDEX "approval_failed_by" ON "approval" USING btree ("failed_by") WHERE "approval"."failed_by" is not null;--> statement-breakpoint
CREATE INDEX "approval_attempt" ON "approval" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "approval_requested_by" ON "approval" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "approval_decided_by" ON "approval" USING btree ("decided_by") WHERE "approval"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "backup_taken" ON "backup" USING btree ("taken_at");--> statement-breakpoint
CREATE UNIQUE INDEX "restore_waiting" ON "restore" USING btree ((true)) WHERE "restore"."receipts_resumed_at" is null;--> statement-breakpoint
CREATE INDEX "bank_charge_attempt" ON "bank_charge" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "bank_charge_by" ON "bank_charge" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "campaign_update_campaign" ON "campaign_update" USING btree ("campaign_id","sent_at");--> statement-breakpoint
CREATE INDEX "campaign_update_sent_by" ON "campaign_update" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "campaign_category" ON "campaign" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "campaign_import" ON "campaign" USING btree ("import_id") WHERE "campaign"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "campaign_list" ON "campaign" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "certificate_donor" ON "certificate" USING btree ("donor_id","financial_year");--> statement-breakpoint
CREATE INDEX "certificate_unmatched" ON "certificate" USING btree ("financial_year") WHERE "certificate"."donor_id" is null;--> statement-breakpoint
CREATE INDEX "certificate_uploaded_by" ON "certificate" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "certificate_link_certificate" ON "certificate_link" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "consent_event_latest" ON "consent_event" USING btree ("email","purpose","at","id");--> statement-breakpoint
CREATE INDEX "consent_event_notice" ON "consent_event" USING btree ("notice_version") WHERE "consent_event"."notice_version" is not null;--> statement-breakpoint
CREATE INDEX "contact_message_inbox" ON "contact_message" USING btree ("received_at","id") WHERE "contact_message"."state" <> 'spam';--> statement-breakpoint
CREATE INDEX "contact_message_state" ON "contact_message" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_category" ON "contact_message" USING btree ("category_id","received_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_assigned" ON "contact_message" USING btree ("assigned_to","received_at","id");--> statement-breakpoint
CREATE INDEX "contact_message_search" ON "contact_message" USING gin (array_to_tsvector(array_remove(string_to_array(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
CREATE INDEX "contact_note_message" ON "contact_note" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "contact_note_account" ON "contact_note" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "data_request_list" ON "data_request" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "data_request_email" ON "data_request" USING btree ("email") WHERE "data_request"."email" is not null;--> statement-breakpoint
CREATE INDEX "data_request_decided_by" ON "data_request" USING btree ("decided_by") WHERE "data_request"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "donation_event_donation" ON "donation_event" USING btree ("donation_id","at");--> statement-breakpoint
CREATE INDEX "donation_event_attempt" ON "donation_event" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "attempt_due" ON "attempt" USING btree ("next_poll_at") WHERE "attempt"."state" in ('CREATED', 'PENDING');--> statement-breakpoint
-- control: a proof is accepted once (shared-address.test.ts)
CREATE UNIQUE INDEX "attempt_proof_once" ON "attempt" USING btree ("proof_id") WHERE "attempt"."proof_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_unpaid_address" ON "attempt" USING btree ("address_hash","created_at") WHERE "attempt"."state" in ('CREATED', 'PENDING', 'FAILED');--> statement-breakpoint
CREATE INDEX "attempt_unpaid_session" ON "attempt" USING btree ("session_hash","created_at") WHERE "attempt"."state" in ('CREATED', 'PENDING', 'FAILED') and "attempt"."session_hash" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list" ON "attempt" USING btree ("counted_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list_status" ON "attempt" USING btree ("status","counted_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list_mode" ON "attempt" USING btree ((case when "payment_mode" like 'UPI%' then 'upi' when "payment_mode" in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'DRAFT', 'NEFT', 'IN_KIND', 'ONLINE') then lower("payment_mode") else 'other' end),"counted_at","id") WHERE "attempt"."payment_mode" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list_category" ON "attempt" USING btree ("category_id","counted_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list_campaign" ON "attempt" USING btree ("campaign_id","counted_at","id") WHERE "attempt"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list_amount" ON "attempt" USING btree ("amount_paise","counted_at","id");--> statement-breakpoint
CREATE INDEX "attempt_failure" ON "attempt" USING btree ("failure_codes","counted_at","id") WHERE "attempt"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "attempt_offline" ON "attempt" USING btree ("counted_at","state") WHERE "attempt"."provider" = 'offline';--> statement-breakpoint
CREATE INDEX "attempt_provider_payment" ON "attempt" USING btree ("provider_payment_id") WHERE "attempt"."provider_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_provider_order" ON "attempt" USING btree ("provider_order_id") WHERE "attempt"."provider_order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "donation_idempotency_key" ON "donation" USING btree ("idempotency_key") WHERE "donation"."idempotency_key" is not null;--> statement-breakpoint
CREATE INDEX "donation_campaign" ON "donation" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "donation_category" ON "donation" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "donation_account" ON "donation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "donation_anonymous" ON "donation" USING btree ("id") WHERE "donation"."is_anonymous";--> statement-breakpoint
CREATE INDEX "donation_email" ON "donation" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "donation_search" ON "donation" USING gin (array_to_tsvector(array_remove(string_to_array(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
CREATE INDEX "address_link_email" ON "address_link" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "address_link_created" ON "address_link" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "address_link_account" ON "address_link" USING btree ("account_id") WHERE "address_link"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "address_link_session" ON "address_link" USING btree ("session_hash") WHERE "address_link"."session_hash" is not null;--> statement-breakpoint
CREATE INDEX "donor_session_expiry" ON "donor_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_change_to" ON "email_change" USING btree ("to_email");--> statement-breakpoint
CREATE UNIQUE INDEX "proven_address_account" ON "proven_address" USING btree ("account_id","email") WHERE "proven_address"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proven_address_session" ON "proven_address" USING btree ("session_hash","email") WHERE "proven_address"."session_hash" is not null;--> statement-breakpoint
CREATE INDEX "proven_address_email" ON "proven_address" USING btree ("email");--> statement-breakpoint
CREATE INDEX "donor_list" ON "donor" USING btree ("last_gift_at","id","first_gift_at") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_name" ON "donor" USING btree ((comparable_text("full_name") collate "C"),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_gifts" ON "donor" USING btree ("gifts","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_total" ON "donor" USING btree ("net_paise","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_first" ON "donor" USING btree ((coalesce("first_gift_at", '-infinity'::timestamptz)),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_incomplete" ON "donor" USING btree ("last_gift_at","id") WHERE merged_into is null and "donor"."gifts" > 0 and ("donor"."id_sealed" is null or "donor"."address_sealed" is null);--> statement-breakpoint
CREATE INDEX "donor_email" ON "donor" USING btree ((lower("email") collate "C")) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_phone" ON "donor" USING btree ("phone_number") WHERE "donor"."merged_into" is null and "donor"."phone_number" <> '';--> statement-breakpoint
CREATE INDEX "donor_document" ON "donor" USING btree ("id_hash","id_kind") WHERE merged_into is null and "donor"."id_hash" is not null;--> statement-breakpoint
CREATE INDEX "donor_email_key" ON "donor" USING btree ("email_key") WHERE merged_into is null and "donor"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "donor_name_mailbox_key" ON "donor" USING btree ("name_mailbox_key","email_key") WHERE merged_into is null and "donor"."name_mailbox_key" is not null;--> statement-breakpoint
CREATE INDEX "donor_name_phone_key" ON "donor" USING btree ("name_phone_key","phone_number") WHERE merged_into is null and "donor"."name_phone_key" is not null;--> statement-breakpoint
CREATE INDEX "donor_search" ON "donor" USING gin (array_to_tsvector(array_remove(string_to_array(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
CREATE INDEX "donor_id_hash" ON "donor" USING btree ("id_hash") WHERE "donor"."id_hash" is not null;--> statement-breakpoint
CREATE INDEX "donor_merged" ON "donor" USING btree ("merged_into") WHERE "donor"."merged_into" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "donor_merge_current" ON "donor_merge" USING btree ("merged_id") WHERE "donor_merge"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "donor_merge_kept" ON "donor_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "donor_merge_merged" ON "donor_merge" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "donor_merge_by" ON "donor_merge" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "donor_merge_undone_by" ON "donor_merge" USING btree ("undone_by") WHERE "donor_merge"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "donor_note_donor" ON "donor_note" USING btree ("donor_id","at");--> statement-breakpoint
CREATE INDEX "donor_note_account" ON "donor_note" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "donor_year_donor" ON "donor_year" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "field_edit_changed_by" ON "field_edit" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "gift_display_shown" ON "gift_display" USING btree ("donation_id") WHERE "gift_display"."is_name_shown";--> statement-breakpoint
CREATE UNIQUE INDEX "import_file_sha256" ON "import_file" USING btree ("sha256") WHERE "import_file"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "import_file_list" ON "import_file" USING btree ("imported_at","id");--> statement-breakpoint
CREATE INDEX "import_file_imported_by" ON "import_file" USING btree ("imported_by");--> statement-breakpoint
CREATE INDEX "import_file_undone_by" ON "import_file" USING btree ("undone_by") WHERE "import_file"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entry_attempt" ON "ledger_entry" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_day" ON "ledger_entry" USING btree ("recorded_at","attempt_id","amount_paise");--> statement-breakpoint
CREATE INDEX "ledger_entry_refunded" ON "ledger_entry" USING btree ("attempt_id","amount_paise") WHERE "ledger_entry"."kind" = 'refunded';--> statement-breakpoint
-- control: a payment has at most one open refund (refund-guards.test.ts)
CREATE UNIQUE INDEX "refund_one_open" ON "refund" USING btree ("attempt_id") WHERE "refund"."state" in ('CREATED', 'PENDING', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "refund_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_poll_at") WHERE "refund"."state" in ('CREATED', 'PENDING', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree (("kind" = 'campaign_update'),"next_try_at") WHERE "mail"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_not_sent" ON "mail" USING btree ("next_try_at") WHERE "mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mail_attempt" ON "mail" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "mail_unrequested" ON "mail" USING btree (lower("recipient"),"kind","created_at") WHERE "mail"."kind" in ('payment_failed', 'find_payment');--> statement-breakpoint
CREATE INDEX "mail_contact_message" ON "mail" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "mail_contact_note" ON "mail" USING btree ("contact_note_id") WHERE "mail"."contact_note_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_certificate" ON "mail" USING btree ("certificate_id") WHERE "mail"."certificate_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_address_link" ON "mail" USING btree ("address_link_id") WHERE "mail"."address_link_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_data_request" ON "mail" USING btree ("data_request_id") WHERE "mail"."data_request_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_campaign_update" ON "mail" USING btree ("campaign_update_id") WHERE "mail"."campaign_update_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mail_audit_entry" ON "mail" USING btree ("audit_entry_id") WHERE "mail"."audit_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_staff" ON "mail" USING btree ("staff_id") WHERE "mail"."staff_id" is not null;--> statement-breakpoint
CREATE INDEX "offline_gift_reference" ON "offline_gift" USING btree ("reference_key") WHERE "offline_gift"."reference_key" is not null;--> statement-breakpoint
CREATE INDEX "offline_gift_to_clear" ON "offline_gift" USING btree ("received_on","attempt_id") WHERE "offline_gift"."state" = 'to_clear';--> statement-breakpoint
CREATE INDEX "offline_gift_earlier_receipt" ON "offline_gift" USING btree (lower("earlier_receipt")) WHERE "offline_gift"."earlier_receipt" is not null;--> statement-breakpoint
CREATE INDEX "offline_gift_import" ON "offline_gift" USING btree ("import_id") WHERE "offline_gift"."import_id" is not null;--> statement-breakpoint
-- control: a settled payment is queued for notification once (guards.test.ts)
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("attempt_id","kind") WHERE "outbox"."kind" <> 'donation_refunded';--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("created_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_donation" ON "outbox" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "picture_unused" ON "picture" USING btree ("unused_since") WHERE "picture"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "picture_uploaded_by" ON "picture" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "purpose_correction_by" ON "purpose_correction" USING btree ("corrected_by");--> statement-breakpoint
-- control: a payment has at most one valid receipt (receipts/service.test.ts)
CREATE UNIQUE INDEX "receipt_valid" ON "receipt" USING btree ("attempt_id") WHERE "receipt"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "receipt_attempt" ON "receipt" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_replaces" ON "receipt" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "receipt_year_total" ON "receipt" USING btree ("financial_year","cancelled_at","amount_paise");--> statement-breakpoint
CREATE INDEX "receipt_list_amount" ON "receipt" USING btree ("financial_year","amount_paise","number");--> statement-breakpoint
CREATE INDEX "receipt_issuer" ON "receipt" USING btree ("issuer_id");--> statement-breakpoint
CREATE INDEX "receipt_link_attempt" ON "receipt_link" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_found" ON "reconciliation_difference" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_attempt" ON "reconciliation_difference" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_refund" ON "reconciliation_difference" USING btree ("refund_id") WHERE "reconciliation_difference"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "settlement_line_report" ON "settlement_line" USING btree ("report_id","row");--> statement-breakpoint
CREATE INDEX "settlement_line_order" ON "settlement_line" USING btree ("order_id") WHERE "settlement_line"."order_id" <> '';--> statement-breakpoint
CREATE INDEX "settlement_line_transaction" ON "settlement_line" USING btree ("transaction_id") WHERE "settlement_line"."transaction_id" <> '';--> statement-breakpoint
CREATE INDEX "settlement_report_imported_by" ON "settlement_report" USING btree ("imported_by");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_target" ON "audit_entry" USING btree ("target_kind","target_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_kind" ON "audit_entry" USING btree ("target_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_account" ON "audit_entry" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "pages_read_account" ON "pages_read" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_current" ON "staff" USING btree ("email") WHERE "staff"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invited_by" ON "staff" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_account_account" ON "staff_account" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "statement_export_year" ON "statement_export" USING btree ("financial_year","exported_at","id");--> statement-breakpoint
CREATE INDEX "statement_export_by" ON "statement_export" USING btree ("exported_by");--> statement-breakpoint
CREATE INDEX "statement_export_revises" ON "statement_export" USING btree ("revises_id") WHERE "statement_export"."revises_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_export_filed_by" ON "statement_export" USING btree ("filed_by") WHERE "statement_export"."filed_by" is not null;--> statement-breakpoint
CREATE INDEX "statement_line_donor" ON "statement_line" USING btree ("donor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_number_line" ON "statement_number" USING btree ("financial_year","donor_id","donation_type","mode_of_receipt") WHERE "statement_number"."donor_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_number_unused" ON "statement_number" USING btree ("financial_year","position") WHERE "statement_number"."donor_id" is null;--> statement-breakpoint
CREATE INDEX "statement_number_donor" ON "statement_number" USING btree ("donor_id") WHERE "statement_number"."donor_id" is not null;--> statement-breakpoint
CREATE INDEX "statement_number_added_by" ON "statement_number" USING btree ("added_by");
--> statement-breakpoint
-- Each number once per donation, so that two simultaneous retries make one attempt. Covers the id for a donor's statement
-- of a year, which would otherwise read thousands of scattered rows.
ALTER TABLE attempt ADD CONSTRAINT attempt_number UNIQUE (donation_id, number) INCLUDE (id);
--> statement-breakpoint
-- No attempt settles twice. Covers time and amount, for a donor's statement of a year.
-- control: no attempt is settled twice (guards.test.ts)
CREATE UNIQUE INDEX ledger_entry_settled_once ON ledger_entry (attempt_id) INCLUDE (recorded_at, amount_paise)
  WHERE kind = 'settled';
--> statement-breakpoint
-- A donor's donations, newest first. Covers the columns of the key, so that totals by year need no table rows.
CREATE INDEX donation_donor ON donation (donor_key(email, phone_number, id), created_at, id)
  INCLUDE (email, phone_number);
--> statement-breakpoint
-- Losing the counts in a crash harms nobody. Unlogged, a commit waits for no disk, so that a flood from one address, whose
-- calls all update one row, does not hold the connections that orders need.
ALTER TABLE rate_limit SET UNLOGGED;
--> statement-breakpoint
INSERT INTO setting (key, value, changed_at) VALUES ('second_person_paise', '5000000', now());
