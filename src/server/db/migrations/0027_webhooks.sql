CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receiver_id" uuid NOT NULL,
	"event" text NOT NULL,
	"attempt_id" uuid,
	"refund_id" uuid,
	"receipt_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"give_up_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_delivery_event_known" CHECK ("webhook_delivery"."event" in ('gift.settled', 'gift.refunded', 'gift.receipted', 'webhook.test')),
	CONSTRAINT "webhook_delivery_subject" CHECK (("webhook_delivery"."event" = 'webhook.test') = ("webhook_delivery"."attempt_id" is null)
        and ("webhook_delivery"."event" = 'gift.refunded') = ("webhook_delivery"."refund_id" is not null)
        and ("webhook_delivery"."event" = 'gift.receipted') = ("webhook_delivery"."receipt_id" is not null)),
	CONSTRAINT "webhook_delivery_answer_length" CHECK (length("webhook_delivery"."answer") <= 200),
	CONSTRAINT "webhook_delivery_done" CHECK ("webhook_delivery"."delivered_at" is null or "webhook_delivery"."next_try_at" is null)
);
--> statement-breakpoint
CREATE TABLE "webhook_receiver" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"includes_people" boolean DEFAULT false NOT NULL,
	"approval_id" uuid,
	"secret_sealed" text NOT NULL,
	"former_secret_sealed" text,
	"former_secret_until" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_receiver_name_length" CHECK (length(trim("webhook_receiver"."name")) between 1 and 60),
	CONSTRAINT "webhook_receiver_url_form" CHECK ("webhook_receiver"."url" ~ '^https?://[^[:space:]]+$' and length("webhook_receiver"."url") <= 500),
	CONSTRAINT "webhook_receiver_events_known" CHECK (cardinality("webhook_receiver"."events") > 0
        and "webhook_receiver"."events" <@ array['gift.settled', 'gift.refunded', 'gift.receipted']),
	CONSTRAINT "webhook_receiver_people_approved" CHECK (not "webhook_receiver"."includes_people" or "webhook_receiver"."approval_id" is not null),
	CONSTRAINT "webhook_receiver_former_secret" CHECK (("webhook_receiver"."former_secret_sealed" is null) = ("webhook_receiver"."former_secret_until" is null))
);
--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_kind_known";--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_about_a_payment";--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_kind_known";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_receiver_id_webhook_receiver_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."webhook_receiver"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_receipt_id_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_receiver" ADD CONSTRAINT "webhook_receiver_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_receiver" ADD CONSTRAINT "webhook_receiver_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_settled" ON "webhook_delivery" USING btree ("receiver_id","attempt_id") WHERE "webhook_delivery"."event" = 'gift.settled';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_refund" ON "webhook_delivery" USING btree ("refund_id","receiver_id") WHERE "webhook_delivery"."refund_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_receipt" ON "webhook_delivery" USING btree ("receipt_id","receiver_id") WHERE "webhook_delivery"."receipt_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("receiver_id","next_try_at") WHERE "webhook_delivery"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_failed" ON "webhook_delivery" USING btree ("receiver_id","created_at") WHERE "webhook_delivery"."next_try_at" is null and "webhook_delivery"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_list" ON "webhook_delivery" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_receiver" ON "webhook_delivery" USING btree ("receiver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_attempt" ON "webhook_delivery" USING btree ("attempt_id") WHERE "webhook_delivery"."attempt_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_receiver_name" ON "webhook_receiver" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "webhook_receiver_approval" ON "webhook_receiver" USING btree ("approval_id") WHERE "webhook_receiver"."approval_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_receiver_created_by" ON "webhook_receiver" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_refund" ON "outbox" USING btree ("refund_id") WHERE "outbox"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable',
        'taken_in', 'filed_year', 'unknown_order', 'restored', 'backup_overdue', 'renewal_due', 'fund_negative', 'webhook_failed'));--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_about_a_payment" CHECK ("alert"."attempt_id" is not null or "alert"."kind" in ('unknown_order', 'restored', 'backup_overdue', 'renewal_due',
        'fund_negative', 'webhook_failed'));--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind_known" CHECK ("approval"."kind" in ('refund', 'cancelled', 'bounced', 'offline_gift', 'bank_account', 'owner_added', 'role_changed',
        'owner_removed', 'owner_account_released', 'limit_loosened', 'spending_rules_loosened', 'fund_opening', 'webhook_people'));