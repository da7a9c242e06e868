ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind_known";--> statement-breakpoint
DROP INDEX "mail_due";--> statement-breakpoint
DROP INDEX "outbox_once";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "period" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "month" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_monthly_once" ON "mail" USING btree ("attempt_id","kind","period") WHERE "mail"."kind" in ('mandate_started', 'charge_announced', 'charge_failed', 'mandate_ended', 'mandate_year');--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree (("kind" in ('campaign_update', 'monthly_report')),("kind" in ('charge_announced', 'mandate_year')),"next_try_at") WHERE "mail"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("attempt_id","kind","month") WHERE "outbox"."kind" <> 'donation_refunded';--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_period" CHECK (("mail"."period" <> '') = ("mail"."kind" in ('charge_announced', 'charge_failed', 'mandate_year')));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'renewal_due', 'address_link', 'data_decided', 'consent_asked', 'follow_asked', 'reports_asked',
        'campaign_update', 'monthly_report', 'tribute_card', 'expected_transfer')
        or "mail"."kind" in ('mandate_started', 'charge_announced', 'charge_failed', 'mandate_ended', 'mandate_year'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_month" CHECK (("outbox"."month" <> '') = ("outbox"."kind" in ('charge_announced', 'charge_failed')));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind_known" CHECK ("outbox"."kind" in ('donation_settled', 'payment_failed', 'donation_refunded', 'mandate_started', 'charge_announced', 'charge_failed', 'mandate_ended'));