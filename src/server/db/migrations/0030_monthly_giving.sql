CREATE TABLE "charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mandate_id" uuid NOT NULL,
	"month" text NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"donation_id" uuid,
	"attempt_id" uuid,
	"notified_at" timestamp with time zone,
	"skip_reason" text,
	"next_step_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "charge_donation_id_unique" UNIQUE("donation_id"),
	CONSTRAINT "charge_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "charge_once_a_month" UNIQUE("mandate_id","month"),
	CONSTRAINT "charge_state_known" CHECK ("charge"."state" in ('due', 'noticed', 'notified', 'attempted', 'settled', 'failed', 'skipped')),
	CONSTRAINT "charge_month_of_day" CHECK ("charge"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and to_char("charge"."due_on", 'YYYY-MM') = "charge"."month"),
	CONSTRAINT "charge_attempt_of_donation" CHECK (("charge"."donation_id" is null) = ("charge"."attempt_id" is null)),
	CONSTRAINT "charge_order_once_noticed" CHECK ("charge"."attempt_id" is not null or "charge"."state" in ('due', 'failed', 'skipped')),
	CONSTRAINT "charge_skip_reason" CHECK (("charge"."state" = 'skipped') = ("charge"."skip_reason" is not null) and ("charge"."skip_reason" is null or "charge"."skip_reason" in ('donor', 'held', 'paused', 'mandate_over', 'stopped')))
);
--> statement-breakpoint
CREATE TABLE "charge_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"charge_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"attempt_id" uuid,
	"skip_reason" text,
	CONSTRAINT "charge_event_kind_known" CHECK ("charge_event"."kind" in ('due', 'noticed', 'notified', 'attempted', 'settled', 'failed', 'skipped')),
	CONSTRAINT "charge_event_skip_reason" CHECK (("charge_event"."kind" = 'skipped') = ("charge_event"."skip_reason" is not null) and ("charge_event"."skip_reason" is null or "charge_event"."skip_reason" in ('donor', 'held', 'paused', 'mandate_over', 'stopped')))
);
--> statement-breakpoint
CREATE TABLE "mandate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"max_amount_paise" bigint NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"amount_paise" bigint NOT NULL,
	"day" integer NOT NULL,
	"first_month" text NOT NULL,
	"last_month" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"held_until" text,
	"planned_through" text NOT NULL,
	"replaces_id" uuid,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mandate_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "mandate_subscription_id_unique" UNIQUE("subscription_id"),
	CONSTRAINT "mandate_state_known" CHECK ("mandate"."state" in ('created', 'authorised', 'active', 'paused', 'ending', 'ended', 'revoked', 'expired', 'failed')),
	CONSTRAINT "mandate_subscription_form" CHECK ("mandate"."subscription_id" ~ '^[A-Za-z0-9_-]{22,63}$'),
	CONSTRAINT "mandate_amount_within_maximum" CHECK ("mandate"."amount_paise" between 100 and "mandate"."max_amount_paise"),
	CONSTRAINT "mandate_day_of_every_month" CHECK ("mandate"."day" between 1 and 28),
	CONSTRAINT "mandate_months" CHECK ("mandate"."first_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and "mandate"."planned_through" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "mandate_last_month" CHECK ("mandate"."last_month" is null or ("mandate"."last_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' and "mandate"."last_month" >= "mandate"."first_month")),
	CONSTRAINT "mandate_held_until" CHECK ("mandate"."held_until" is null or ("mandate"."is_held" and "mandate"."held_until" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'))
);
--> statement-breakpoint
CREATE TABLE "mandate_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mandate_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"message" text NOT NULL,
	"reason" text,
	CONSTRAINT "mandate_event_kind_known" CHECK ("mandate_event"."kind" in ('created', 'authorised', 'active', 'paused', 'ending', 'ended', 'revoked', 'expired', 'failed', 'day_changed', 'amount_lowered', 'held', 'resumed', 'month_skipped')),
	CONSTRAINT "mandate_event_message_length" CHECK (length("mandate_event"."message") between 1 and 500),
	CONSTRAINT "mandate_event_reason_length" CHECK (length("mandate_event"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_kind_known";--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_about_a_payment";--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "order_kind" text DEFAULT 'checkout' NOT NULL;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_mandate_id_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandate"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_event" ADD CONSTRAINT "charge_event_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_event" ADD CONSTRAINT "charge_event_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate" ADD CONSTRAINT "mandate_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate" ADD CONSTRAINT "mandate_replaces" FOREIGN KEY ("replaces_id") REFERENCES "public"."mandate"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_event" ADD CONSTRAINT "mandate_event_mandate_id_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandate"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "charge_open_once" ON "charge" USING btree ("mandate_id") WHERE "charge"."state" in ('noticed', 'notified', 'attempted');--> statement-breakpoint
CREATE INDEX "charge_due" ON "charge" USING btree ("next_step_at") WHERE "charge"."next_step_at" is not null;--> statement-breakpoint
CREATE INDEX "charge_list" ON "charge" USING btree ("state","due_on","id");--> statement-breakpoint
CREATE INDEX "charge_event_charge" ON "charge_event" USING btree ("charge_id","at");--> statement-breakpoint
CREATE INDEX "charge_event_attempt" ON "charge_event" USING btree ("attempt_id") WHERE "charge_event"."attempt_id" is not null;--> statement-breakpoint
CREATE INDEX "mandate_due" ON "mandate" USING btree ("next_check_at") WHERE "mandate"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "mandate_to_plan" ON "mandate" USING btree ("planned_through") WHERE "mandate"."state" in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "mandate_list" ON "mandate" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mandate_replaced" ON "mandate" USING btree ("replaces_id") WHERE "mandate"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "mandate_event_mandate" ON "mandate_event" USING btree ("mandate_id","at");--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable',
        'taken_in', 'filed_year', 'unknown_order', 'restored', 'backup_overdue', 'renewal_due', 'fund_negative',
        'webhook_failed', 'mandate_difference', 'notice_overdue', 'autopay_not_enabled'));--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_about_a_payment" CHECK ("alert"."attempt_id" is not null or "alert"."kind" in ('unknown_order', 'restored', 'backup_overdue', 'renewal_due',
        'fund_negative', 'webhook_failed', 'mandate_difference', 'notice_overdue', 'autopay_not_enabled'));--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_kind_known" CHECK ("attempt"."order_kind" in ('checkout', 'mandate', 'charge'));