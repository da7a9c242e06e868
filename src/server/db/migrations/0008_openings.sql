CREATE TABLE "fund_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fund_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"until" date NOT NULL,
	"reason" text NOT NULL,
	"counters_id" uuid,
	"approval_id" uuid NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fund_opening_countered_once" UNIQUE("counters_id"),
	CONSTRAINT "fund_opening_reason_given" CHECK (length(trim("fund_opening"."reason")) between 1 and 300),
	CONSTRAINT "fund_opening_amount" CHECK ("fund_opening"."amount_paise" <> 0),
	CONSTRAINT "fund_opening_sign" CHECK (("fund_opening"."amount_paise" < 0) = ("fund_opening"."counters_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_kind_known";--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_about_a_payment";--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_kind_known";--> statement-breakpoint
ALTER TABLE "fund_entry" DROP CONSTRAINT "fund_entry_kind_known";--> statement-breakpoint
ALTER TABLE "fund_entry" DROP CONSTRAINT "fund_entry_cause";--> statement-breakpoint
ALTER TABLE "fund_entry" ADD COLUMN "opening_id" uuid;--> statement-breakpoint
ALTER TABLE "fund_opening" ADD CONSTRAINT "fund_opening_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_opening" ADD CONSTRAINT "fund_opening_counters_id_fund_opening_id_fk" FOREIGN KEY ("counters_id") REFERENCES "public"."fund_opening"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_opening" ADD CONSTRAINT "fund_opening_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_opening" ADD CONSTRAINT "fund_opening_entered_by_account_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fund_opening_fund" ON "fund_opening" USING btree ("fund_id");--> statement-breakpoint
CREATE INDEX "fund_opening_approval" ON "fund_opening" USING btree ("approval_id");--> statement-breakpoint
CREATE INDEX "fund_opening_entered_by" ON "fund_opening" USING btree ("entered_by");--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_opening_id_fund_opening_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."fund_opening"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entry_once_per_opening" ON "fund_entry" USING btree ("opening_id") WHERE "fund_entry"."opening_id" is not null;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable',
        'taken_in', 'filed_year', 'unknown_order', 'restored', 'backup_overdue', 'renewal_due', 'fund_negative'));--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_about_a_payment" CHECK ("alert"."attempt_id" is not null or "alert"."kind" in ('unknown_order', 'restored', 'backup_overdue', 'renewal_due',
        'fund_negative'));--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind_known" CHECK ("approval"."kind" in ('refund', 'cancelled', 'bounced', 'offline_gift', 'bank_account', 'owner_added', 'role_changed',
        'owner_removed', 'owner_account_released', 'limit_loosened', 'spending_rules_loosened', 'fund_opening'));--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_kind_known" CHECK ("fund_entry"."kind" in ('received', 'refunded', 'moved', 'spent', 'reversed', 'fee', 'transferred', 'returned', 'opening'));--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_cause" CHECK (case when "fund_entry"."kind" in ('received', 'refunded') then "fund_entry"."ledger_entry_id" is not null
        when "fund_entry"."kind" = 'moved' then "fund_entry"."donation_id" is not null
        when "fund_entry"."kind" = 'fee' then "fund_entry"."settlement_line_id" is not null or "fund_entry"."bank_charge_id" is not null
        when "fund_entry"."kind" = 'opening' then "fund_entry"."opening_id" is not null
        else "fund_entry"."expense_id" is not null end
        and num_nonnulls("fund_entry"."ledger_entry_id", "fund_entry"."donation_id", "fund_entry"."expense_id", "fund_entry"."settlement_line_id",
          "fund_entry"."bank_charge_id", "fund_entry"."opening_id") = 1);