CREATE TABLE "expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fund_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"billed_on" date NOT NULL,
	"to_fund_id" uuid,
	"transfer_reason" text,
	"payee_kind" text,
	"payee_label" text NOT NULL,
	"payee_sealed" text,
	"payee_account_id" uuid,
	"replaces_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"paid_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "expense_state_known" CHECK ("expense"."state" in ('draft', 'submitted', 'approved', 'rejected', 'paid', 'reversed')),
	CONSTRAINT "expense_amount_at_least_a_rupee" CHECK ("expense"."amount_paise" >= 100),
	CONSTRAINT "expense_purpose_given" CHECK (length(trim("expense"."purpose")) between 1 and 300),
	CONSTRAINT "expense_payee_or_fund" CHECK (case when "expense"."to_fund_id" is null
        then "expense"."payee_kind" in ('vendor', 'person', 'related') and "expense"."payee_label" <> '' and "expense"."payee_sealed" is not null
          and "expense"."transfer_reason" is null
        else "expense"."payee_kind" is null and "expense"."payee_label" = '' and "expense"."payee_sealed" is null
          and "expense"."payee_account_id" is null and "expense"."transfer_reason" in ('surplus', 'overhead') end),
	CONSTRAINT "expense_other_fund" CHECK ("expense"."to_fund_id" <> "expense"."fund_id"),
	CONSTRAINT "expense_paid_on" CHECK (("expense"."state" in ('paid', 'reversed')) = ("expense"."paid_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "expense_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expense_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"acted_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"approvals_needed" integer,
	"reason" text,
	"bank_reference" text,
	"paid_on" date,
	CONSTRAINT "expense_event_number" UNIQUE("expense_id","number"),
	CONSTRAINT "expense_event_kind_known" CHECK ("expense_event"."kind" in ('submitted', 'approved', 'rejected', 'paid', 'reversed')),
	CONSTRAINT "expense_event_details" CHECK (("expense_event"."kind" = 'submitted') = ("expense_event"."approvals_needed" is not null)
        and ("expense_event"."kind" in ('rejected', 'reversed')) = ("expense_event"."reason" is not null)
        and ("expense_event"."kind" = 'paid') = ("expense_event"."bank_reference" is not null)
        and ("expense_event"."kind" = 'paid') = ("expense_event"."paid_on" is not null)),
	CONSTRAINT "expense_event_reason_given" CHECK ("expense_event"."reason" <> ''),
	CONSTRAINT "expense_event_approvals" CHECK ("expense_event"."approvals_needed" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "expense_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"expense_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"key_sealed" text NOT NULL,
	"repeated_because" text,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_file_kind_known" CHECK ("expense_file"."kind" in ('bill', 'payment_proof', 'photo')),
	CONSTRAINT "expense_file_type_known" CHECK ("expense_file"."type" in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "expense_file_sha256_form" CHECK ("expense_file"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "expense_file_repeated_because" CHECK ("expense_file"."repeated_because" <> '')
);
--> statement-breakpoint
CREATE TABLE "fund_entry" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_entry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fund_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"day" date NOT NULL,
	"ledger_entry_id" uuid,
	"donation_id" uuid,
	"expense_id" uuid,
	"settlement_line_id" uuid,
	"bank_charge_id" uuid,
	CONSTRAINT "fund_entry_kind_known" CHECK ("fund_entry"."kind" in ('received', 'refunded', 'moved', 'spent', 'reversed', 'fee', 'transferred')),
	CONSTRAINT "fund_entry_sign" CHECK (case when "fund_entry"."kind" = 'received' then "fund_entry"."amount_paise" > 0
        when "fund_entry"."kind" in ('refunded', 'spent') then "fund_entry"."amount_paise" < 0
        else "fund_entry"."amount_paise" <> 0 end),
	CONSTRAINT "fund_entry_cause" CHECK (case when "fund_entry"."kind" in ('received', 'refunded') then "fund_entry"."ledger_entry_id" is not null
        when "fund_entry"."kind" = 'moved' then "fund_entry"."donation_id" is not null
        when "fund_entry"."kind" = 'fee' then "fund_entry"."settlement_line_id" is not null or "fund_entry"."bank_charge_id" is not null
        else "fund_entry"."expense_id" is not null end
        and num_nonnulls("fund_entry"."ledger_entry_id", "fund_entry"."donation_id", "fund_entry"."expense_id", "fund_entry"."settlement_line_id", "fund_entry"."bank_charge_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "fund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"campaign_id" uuid,
	CONSTRAINT "fund_campaign_id_unique" UNIQUE("campaign_id"),
	CONSTRAINT "fund_kind_known" CHECK ("fund"."kind" in ('campaign', 'general', 'corpus', 'overhead')),
	CONSTRAINT "fund_of_campaign" CHECK (("fund"."kind" = 'campaign') = ("fund"."campaign_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_role_known";--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_role_known";--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_to_fund_id_fund_id_fk" FOREIGN KEY ("to_fund_id") REFERENCES "public"."fund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_payee_account_id_account_id_fk" FOREIGN KEY ("payee_account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_replaces_id_expense_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."expense"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_event" ADD CONSTRAINT "expense_event_expense_id_expense_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expense"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_event" ADD CONSTRAINT "expense_event_acted_by_account_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_file" ADD CONSTRAINT "expense_file_expense_id_expense_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expense"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expense_file" ADD CONSTRAINT "expense_file_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_fund_id_fund_id_fk" FOREIGN KEY ("fund_id") REFERENCES "public"."fund"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_expense_id_expense_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expense"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_settlement_line_id_settlement_line_id_fk" FOREIGN KEY ("settlement_line_id") REFERENCES "public"."settlement_line"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entry" ADD CONSTRAINT "fund_entry_bank_charge_id_bank_charge_id_fk" FOREIGN KEY ("bank_charge_id") REFERENCES "public"."bank_charge"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund" ADD CONSTRAINT "fund_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_replaces" ON "expense" USING btree ("replaces_id") WHERE "expense"."replaces_id" is not null;--> statement-breakpoint
CREATE INDEX "expense_list" ON "expense" USING btree ("billed_on","id","amount_paise");--> statement-breakpoint
CREATE INDEX "expense_list_of_state" ON "expense" USING btree ("state","billed_on","id","amount_paise");--> statement-breakpoint
CREATE INDEX "expense_list_of_fund" ON "expense" USING btree ("fund_id","billed_on","id","state","amount_paise");--> statement-breakpoint
CREATE INDEX "expense_to_fund" ON "expense" USING btree ("to_fund_id") WHERE "expense"."to_fund_id" is not null;--> statement-breakpoint
CREATE INDEX "expense_payee_account" ON "expense" USING btree ("payee_account_id") WHERE "expense"."payee_account_id" is not null;--> statement-breakpoint
CREATE INDEX "expense_created_by" ON "expense" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "expense_event_by" ON "expense_event" USING btree ("acted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "expense_file_once" ON "expense_file" USING btree ("sha256") WHERE "expense_file"."repeated_because" is null;--> statement-breakpoint
CREATE INDEX "expense_file_expense" ON "expense_file" USING btree ("expense_id");--> statement-breakpoint
CREATE INDEX "expense_file_added_by" ON "expense_file" USING btree ("added_by");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entry_once_per_ledger_entry" ON "fund_entry" USING btree ("ledger_entry_id") WHERE "fund_entry"."ledger_entry_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entry_once_per_line" ON "fund_entry" USING btree ("settlement_line_id") WHERE "fund_entry"."settlement_line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entry_once_per_charge" ON "fund_entry" USING btree ("bank_charge_id") WHERE "fund_entry"."bank_charge_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entry_once_per_expense" ON "fund_entry" USING btree ("expense_id","kind","fund_id") WHERE "fund_entry"."expense_id" is not null;--> statement-breakpoint
CREATE INDEX "fund_entry_moved" ON "fund_entry" USING btree ("donation_id") WHERE "fund_entry"."donation_id" is not null;--> statement-breakpoint
CREATE INDEX "fund_entry_sums" ON "fund_entry" USING btree ("fund_id","day","kind","number","amount_paise");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_one_of_each" ON "fund" USING btree ("kind") WHERE "fund"."kind" <> 'campaign';--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_role_known" CHECK ("audit_entry"."role" in ('owner', 'manager', 'accountant', 'approver', 'viewer'));--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_role_known" CHECK ("staff"."role" in ('owner', 'manager', 'accountant', 'approver', 'viewer'));--> statement-breakpoint
INSERT INTO fund (id, kind, campaign_id)
SELECT gen_random_uuid(), kind, NULL::uuid FROM unnest(ARRAY['general', 'corpus', 'overhead']) AS kind
UNION ALL SELECT gen_random_uuid(), 'campaign', id FROM campaign;--> statement-breakpoint
-- What the ledger and the reports of settlements hold already, in the order in which it counted.
INSERT INTO fund_entry (fund_id, kind, amount_paise, day, ledger_entry_id, settlement_line_id, bank_charge_id)
SELECT fund.id, change.kind, change.paise, change.day, change.ledger_entry_id, change.settlement_line_id, change.bank_charge_id
FROM (
  SELECT attempt.donation_id, CASE entry.kind WHEN 'settled' THEN 'received' ELSE 'refunded' END AS kind, entry.amount_paise AS paise,
    (entry.recorded_at AT TIME ZONE 'Asia/Kolkata')::date AS day, entry.id AS ledger_entry_id,
    NULL::uuid AS settlement_line_id, NULL::uuid AS bank_charge_id
  FROM ledger_entry AS entry JOIN attempt ON attempt.id = entry.attempt_id
  WHERE attempt.payment_mode IS DISTINCT FROM 'IN_KIND'
  UNION ALL
  SELECT (SELECT donation_id FROM attempt WHERE merchant_order_id = line.order_id
      OR (line.order_id = '' AND provider_payment_id = line.transaction_id) LIMIT 1),
    'fee', -(coalesce(fee_paise, 0) + coalesce(tax_paise, 0)), coalesce(settled_on, (paid_at AT TIME ZONE 'Asia/Kolkata')::date),
    NULL, id, NULL
  FROM settlement_line AS line WHERE coalesce(fee_paise, 0) + coalesce(tax_paise, 0) > 0
  UNION ALL
  SELECT NULL, 'fee', -amount_paise, charged_on, NULL, NULL, id FROM bank_charge
) AS change
LEFT JOIN donation ON donation.id = change.donation_id
LEFT JOIN donation_type AS type ON type.donation_id = donation.id
JOIN fund ON CASE
  WHEN change.bank_charge_id IS NOT NULL THEN fund.kind = 'overhead'
  WHEN type.type = 'corpus' THEN fund.kind = 'corpus'
  WHEN donation.campaign_id IS NULL THEN fund.kind = 'general'
  ELSE fund.campaign_id = donation.campaign_id END
ORDER BY change.day;
