CREATE TABLE "donation_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"words" text NOT NULL,
	"codes" text DEFAULT '' NOT NULL,
	CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined')),
	CONSTRAINT "donation_event_words_given" CHECK (length("donation_event"."words") between 1 and 1000)
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
CREATE TABLE "reconciliation_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
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
DROP INDEX "attempt_donation";--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "failure_codes" text;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "reported_paise" bigint;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "pay_call_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donation" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "donation" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_event_donation" ON "donation_event" USING btree ("donation_id","at");--> statement-breakpoint
CREATE INDEX "donation_event_attempt" ON "donation_event" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("attempt_id","kind") WHERE "outbox"."kind" <> 'donation_refunded';--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("created_at") WHERE "outbox"."done_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_donation" ON "outbox" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_found" ON "reconciliation_difference" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_attempt" ON "reconciliation_difference" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "attempt_due" ON "attempt" USING btree ("next_ask_at") WHERE "attempt"."state" in ('CREATED', 'PENDING');--> statement-breakpoint
CREATE INDEX "attempt_unpaid_address" ON "attempt" USING btree ("address_hash","created_at") WHERE "attempt"."state" in ('CREATED', 'PENDING', 'FAILED');--> statement-breakpoint
CREATE INDEX "attempt_unpaid_session" ON "attempt" USING btree ("session_hash","created_at") WHERE "attempt"."state" in ('CREATED', 'PENDING', 'FAILED') and "attempt"."session_hash" is not null;--> statement-breakpoint
CREATE INDEX "attempt_created" ON "attempt" USING brin ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "donation_idempotency_key" ON "donation" USING btree ("idempotency_key") WHERE "donation"."idempotency_key" is not null;--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_number" UNIQUE("donation_id","number");--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_number_counts" CHECK ("attempt"."number" >= 1);--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_reported_when_quarantined" CHECK ("attempt"."reported_paise" is null or ("attempt"."state" = 'QUARANTINED' and "attempt"."reported_paise" <> "attempt"."amount_paise"));--> statement-breakpoint
ALTER TABLE "donation" ADD CONSTRAINT "donation_key_with_hash" CHECK (("donation"."idempotency_key" is null) = ("donation"."body_hash" is null));