CREATE TABLE "update_picture" (
	"update_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"alt" text NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"people_agreed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "update_picture_update_id_version_position_pk" PRIMARY KEY("update_id","version","position"),
	CONSTRAINT "update_picture_position" CHECK ("update_picture"."position" >= 0),
	CONSTRAINT "update_picture_address" CHECK ("update_picture"."url" ~ '^(/[^/]|https://)'),
	CONSTRAINT "update_picture_focus" CHECK ("update_picture"."focus_x" between 0 and 100 and "update_picture"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "withdrawn_picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"withdrawn_by" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_picture_hash_form" CHECK ("withdrawn_picture"."hash" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
ALTER TABLE "consent_event" DROP CONSTRAINT "consent_event_purpose_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
ALTER TABLE "consent_event" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "followed_campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "update_picture" ADD CONSTRAINT "update_picture_of_version" FOREIGN KEY ("update_id","version") REFERENCES "public"."update_version"("update_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_picture" ADD CONSTRAINT "withdrawn_picture_withdrawn_by_account_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_picture_by" ON "withdrawn_picture" USING btree ("withdrawn_by");--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_followed_campaign_id_campaign_id_fk" FOREIGN KEY ("followed_campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_event_campaign" ON "consent_event" USING btree ("campaign_id") WHERE "consent_event"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_follow_recipient" ON "mail" USING btree ("created_at") WHERE "mail"."kind" = 'follow_asked' and "mail"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "mail_followed_campaign" ON "mail" USING btree ("followed_campaign_id") WHERE "mail"."followed_campaign_id" is not null;--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_campaign" CHECK (("consent_event"."purpose" = 'follow_campaign') = ("consent_event"."campaign_id" is not null));--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_purpose_known" CHECK ("consent_event"."purpose" in ('campaign_updates', 'follow_campaign', 'follow_trust'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_followed_campaign" CHECK ("mail"."followed_campaign_id" is null or "mail"."kind" = 'follow_asked');--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link', 'data_decided', 'consent_asked', 'follow_asked', 'campaign_update', 'tribute_card'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id",
        "mail"."address_link_id", "mail"."data_request_id", "mail"."campaign_update_id")
        = case when "mail"."kind" in ('open_alerts', 'follow_asked') then 0 else 1 end);