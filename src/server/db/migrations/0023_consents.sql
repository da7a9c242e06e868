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
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
DROP INDEX "mail_due";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "campaign_update_id" uuid;--> statement-breakpoint
ALTER TABLE "campaign_update" ADD CONSTRAINT "campaign_update_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update" ADD CONSTRAINT "campaign_update_sent_by_account_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_notice_version_privacy_notice_version_fk" FOREIGN KEY ("notice_version") REFERENCES "public"."privacy_notice"("version") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_update_campaign" ON "campaign_update" USING btree ("campaign_id","sent_at");--> statement-breakpoint
CREATE INDEX "campaign_update_sent_by" ON "campaign_update" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "consent_event_latest" ON "consent_event" USING btree ("email","purpose","at","id");--> statement-breakpoint
CREATE INDEX "consent_event_notice" ON "consent_event" USING btree ("notice_version") WHERE "consent_event"."notice_version" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_campaign_update_id_campaign_update_id_fk" FOREIGN KEY ("campaign_update_id") REFERENCES "public"."campaign_update"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_campaign_update" ON "mail" USING btree ("campaign_update_id") WHERE "mail"."campaign_update_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree (("kind" = 'campaign_update'),"next_try_at") WHERE "mail"."next_try_at" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link', 'data_decided', 'consent_asked', 'campaign_update'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id",
        "mail"."address_link_id", "mail"."data_request_id", "mail"."campaign_update_id")
        = case when "mail"."kind" = 'open_alerts' then 0 else 1 end);
--> statement-breakpoint
-- Guards: what the schema files cannot express.
CREATE TRIGGER privacy_notice_append_only BEFORE UPDATE OR DELETE ON privacy_notice
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER campaign_update_append_only BEFORE UPDATE OR DELETE ON campaign_update
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Who gave or withdrew a consent may be forgotten; nothing else changes.
CREATE TRIGGER consent_event_only_forgotten BEFORE UPDATE ON consent_event FOR EACH ROW
  WHEN (NEW.email IS NOT NULL OR to_jsonb(NEW) - 'email' <> to_jsonb(OLD) - 'email')
  EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consent_event_no_delete BEFORE DELETE ON consent_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The privacy notice shows how long data is kept.
CREATE TRIGGER privacy_rules_announced AFTER INSERT OR UPDATE ON setting FOR EACH ROW
  WHEN (NEW.key = 'privacy_rules') EXECUTE FUNCTION announce_change('trust');
--> statement-breakpoint
-- Removes a person's addresses from the consents. Runs before erase_person, which gives the donors other keys.
CREATE FUNCTION erase_consents(address text) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE consent_event SET email = NULL WHERE email IN (SELECT donor_keys_of(address))
$$;
--> statement-breakpoint
-- Removes the addresses of consents that were withdrawn before a moment. Returns the number of events.
CREATE FUNCTION forget_consents(withdrawn_before timestamptz) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  UPDATE consent_event SET email = NULL WHERE (email, purpose) IN (
    SELECT email, purpose FROM (
      SELECT DISTINCT ON (email, purpose) email, purpose, is_given, at FROM consent_event
      WHERE email IS NOT NULL ORDER BY email, purpose, at DESC, id DESC) AS latest
    WHERE NOT is_given AND at < withdrawn_before);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
--> statement-breakpoint
-- They run as the owner, so only the site's own role may call them (src/server/db/roles).
REVOKE EXECUTE ON FUNCTION erase_consents(text), forget_consents(timestamptz) FROM PUBLIC;
