ALTER TABLE "consent_event" DROP CONSTRAINT "consent_event_purpose_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
DROP INDEX "mail_due";--> statement-breakpoint
DROP INDEX "mail_follow_recipient";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "report_month" text;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_report_month_monthly_report_month_fk" FOREIGN KEY ("report_month") REFERENCES "public"."monthly_report"("month") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_report" ON "mail" USING btree ("report_month",lower("recipient")) WHERE "mail"."report_month" is not null and "mail"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree (("kind" in ('campaign_update', 'monthly_report')),"next_try_at") WHERE "mail"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "mail_follow_recipient" ON "mail" USING btree ("created_at") WHERE "mail"."kind" in ('follow_asked', 'reports_asked') and "mail"."recipient" <> '';--> statement-breakpoint
ALTER TABLE "consent_event" ADD CONSTRAINT "consent_event_purpose_known" CHECK ("consent_event"."purpose" in ('campaign_updates', 'follow_campaign', 'follow_trust', 'monthly_reports'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link', 'data_decided', 'consent_asked', 'follow_asked', 'reports_asked',
        'campaign_update', 'monthly_report', 'tribute_card', 'expected_transfer'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id",
        "mail"."address_link_id", "mail"."data_request_id", "mail"."campaign_update_id", "mail"."expected_transfer_id", "mail"."report_month")
        = case when "mail"."kind" in ('open_alerts', 'follow_asked', 'reports_asked') then 0 else 1 end);