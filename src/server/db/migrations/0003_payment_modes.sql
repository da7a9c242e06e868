ALTER TABLE "offline_gift" DROP CONSTRAINT "offline_gift_mode_known";--> statement-breakpoint
ALTER TABLE "offline_gift" DROP CONSTRAINT "offline_gift_only_cheques_clear";--> statement-breakpoint
ALTER TABLE "offline_gift" DROP CONSTRAINT "offline_gift_cleared_when_counted";--> statement-breakpoint
DROP INDEX "attempt_list_mode";--> statement-breakpoint
CREATE INDEX "attempt_list_mode" ON "attempt" USING btree ((case when "payment_mode" like 'UPI%' then 'upi' when "payment_mode" in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'DRAFT', 'NEFT', 'IN_KIND', 'ONLINE') then lower("payment_mode") else 'other' end),"counted_at","id") WHERE "attempt"."payment_mode" is not null;--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_mode_known" CHECK ("offline_gift"."mode" in ('cash', 'cheque', 'draft', 'neft', 'upi_qr', 'card_terminal', 'in_kind')
        or ("offline_gift"."mode" = 'online' and "offline_gift"."import_id" is not null));--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_only_cheques_clear" CHECK ("offline_gift"."mode" in ('cheque', 'draft') or ("offline_gift"."state" in ('counted', 'cancelled') and "offline_gift"."cleared_on" is null));--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_cleared_when_counted" CHECK ("offline_gift"."mode" not in ('cheque', 'draft') or "offline_gift"."state" not in ('to_clear', 'counted')
        or ("offline_gift"."state" = 'counted') = ("offline_gift"."cleared_on" is not null));