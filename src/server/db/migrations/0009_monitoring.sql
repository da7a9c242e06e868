CREATE TABLE "job_run" (
	"job" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"duration_ms" integer,
	"report" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "job_run_success_has_duration" CHECK (("job_run"."succeeded_at" is null) = ("job_run"."duration_ms" is null))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
ALTER TABLE "alert" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_not_sent" ON "mail" USING btree ("next_try_at") WHERE "mail"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate', 'open_alerts'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id")
        = case when "mail"."kind" = 'open_alerts' then 0 else 1 end);