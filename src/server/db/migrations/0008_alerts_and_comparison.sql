CREATE TABLE "alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"about" text NOT NULL,
	"words" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('paid_twice', 'quarantined', 'provider_difference', 'name_not_printable')),
	CONSTRAINT "alert_words_given" CHECK (length("alert"."words") between 1 and 1000),
	CONSTRAINT "alert_closed_by_somebody" CHECK (("alert"."closed_at" is null) = ("alert"."closed_by" is null))
);
--> statement-breakpoint
DROP INDEX "donation_unowned_email";--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "compared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_open" ON "alert" USING btree ("kind","about") WHERE "alert"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "alert_attempt" ON "alert" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_email" ON "donation" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_refund" ON "reconciliation_difference" USING btree ("refund_id") WHERE "reconciliation_difference"."refund_id" is not null;