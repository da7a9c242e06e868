-- Gifts that were paid online in the trust's earlier books are a way of giving of their own.
-- First what is of attempts, as those who settle lock them before they write entries.
DROP INDEX "attempt_list_mode";
--> statement-breakpoint
CREATE INDEX "attempt_list_mode" ON "attempt" USING btree ((case when "payment_mode" like 'UPI%' then 'upi' when "payment_mode" in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'NEFT', 'IN_KIND', 'ONLINE') then lower("payment_mode") else 'other' end),"created_at","id") WHERE "attempt"."payment_mode" is not null;
--> statement-breakpoint
-- A donor's sums by year read these three and not the rows themselves, of which thousands lie apart.
DROP INDEX "donation_donor";
--> statement-breakpoint
CREATE INDEX "donation_donor" ON "donation" USING btree (donor_key("email", "phone_number", "id"),"created_at","id") INCLUDE ("email","phone_number");
--> statement-breakpoint
ALTER TABLE "attempt" DROP CONSTRAINT "attempt_number";
--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_number" UNIQUE("donation_id","number") INCLUDE ("id");
--> statement-breakpoint
DROP INDEX "ledger_entry_settled_once";
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_settled_once" ON "ledger_entry" USING btree ("attempt_id") INCLUDE ("recorded_at","amount_paise") WHERE "ledger_entry"."kind" = 'settled';
