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
	"next_ask_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_merchant_refund_id_unique" UNIQUE("merchant_refund_id"),
	CONSTRAINT "refund_state_known" CHECK ("refund"."state" in ('CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')),
	CONSTRAINT "refund_amount_at_least_a_rupee" CHECK ("refund"."amount_paise" >= 100),
	CONSTRAINT "refund_id_form" CHECK ("refund"."merchant_refund_id" ~ '^[A-Za-z0-9_-]{1,63}$')
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_once";--> statement-breakpoint
ALTER TABLE "donation_event" DROP CONSTRAINT "donation_event_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_settled_positive";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_one_open" ON "refund" USING btree ("attempt_id") WHERE "refund"."state" in ('CREATED', 'PENDING', 'CONFIRMED');--> statement-breakpoint
CREATE INDEX "refund_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("next_ask_at") WHERE "refund"."state" in ('CREATED', 'PENDING', 'CONFIRMED');--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_settled_once" ON "ledger_entry" USING btree ("attempt_id") WHERE "ledger_entry"."kind" = 'settled';--> statement-breakpoint
CREATE INDEX "ledger_entry_attempt" ON "ledger_entry" USING btree ("attempt_id");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed'));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_kinds" CHECK (("ledger_entry"."kind" = 'settled' and "ledger_entry"."amount_paise" > 0 and "ledger_entry"."refund_id" is null)
        or ("ledger_entry"."kind" = 'refunded' and "ledger_entry"."amount_paise" < 0 and "ledger_entry"."refund_id" is not null));