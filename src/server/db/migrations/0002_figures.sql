DROP INDEX "attempt_list_state";--> statement-breakpoint
DROP INDEX "attempt_list";--> statement-breakpoint
DROP INDEX "attempt_list_mode";--> statement-breakpoint
DROP INDEX "attempt_list_category";--> statement-breakpoint
DROP INDEX "attempt_list_campaign";--> statement-breakpoint
DROP INDEX "attempt_list_amount";--> statement-breakpoint
DROP INDEX "attempt_offline";--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "reversed_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "voided" text;--> statement-breakpoint
-- Existing payments. Without the triggers, which would check every row again and leave events that block ALTER TABLE.
ALTER TABLE "attempt" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE attempt SET counted_at = coalesce(known.settled_at, known.received_at, attempt.created_at),
  reversed_paise = known.reversed_paise, voided = known.voided, created_at = known.entered_at
FROM (
  SELECT attempt.id, entry.recorded_at AS settled_at,
    -- Noon in India on the day an uncleared cheque was received, unless it was entered on that day.
    CASE WHEN gift.received_on <> (attempt.created_at AT TIME ZONE 'Asia/Kolkata')::date
      THEN (gift.received_on + time '12:00') AT TIME ZONE 'Asia/Kolkata' END AS received_at,
    coalesce(reversed.paise, 0) AS reversed_paise,
    -- When an imported gift was entered, as for every other one.
    CASE WHEN gift.import_id IS NOT NULL THEN attempt.changed_at ELSE attempt.created_at END AS entered_at,
    CASE WHEN gift.state IN ('bounced', 'cancelled') THEN gift.state END AS voided
  FROM attempt
  LEFT JOIN ledger_entry entry ON entry.attempt_id = attempt.id AND entry.kind = 'settled'
  LEFT JOIN (
    SELECT attempt_id, -sum(amount_paise) AS paise FROM ledger_entry WHERE kind = 'refunded' GROUP BY attempt_id
  ) AS reversed ON reversed.attempt_id = attempt.id
  LEFT JOIN offline_gift gift ON gift.attempt_id = attempt.id
) AS known
WHERE known.id = attempt.id;--> statement-breakpoint
ALTER TABLE "attempt" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "attempt" ALTER COLUMN "counted_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "status" text GENERATED ALWAYS AS (case
  when voided is not null then voided
  when state in ('CREATED', 'PENDING') then 'pending'
  when state = 'QUARANTINED' then 'under_review'
  when state = 'FAILED' then case when upper(split_part(failure_codes, ' ', 1)) in ('TXN_AUTO_FAILED', 'TXN_NOT_COMPLETED', 'TIMED_OUT', 'U69') then 'expired' else 'failed' end
  when reversed_paise = 0 then 'paid'
  when reversed_paise < amount_paise then 'partly_refunded'
  else 'refunded' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "donor_id_number" ON "donor" USING btree ("id_number") WHERE "donor"."id_number" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list_status" ON "attempt" USING btree ("status","counted_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list" ON "attempt" USING btree ("counted_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list_mode" ON "attempt" USING btree ((case when "payment_mode" like 'UPI%' then 'upi' when "payment_mode" in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'NEFT', 'IN_KIND', 'ONLINE') then lower("payment_mode") else 'other' end),"counted_at","id") WHERE "attempt"."payment_mode" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list_category" ON "attempt" USING btree ("category_id","counted_at","id");--> statement-breakpoint
CREATE INDEX "attempt_list_campaign" ON "attempt" USING btree ("campaign_id","counted_at","id") WHERE "attempt"."campaign_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_list_amount" ON "attempt" USING btree ("amount_paise","counted_at","id");--> statement-breakpoint
CREATE INDEX "attempt_offline" ON "attempt" USING btree ("counted_at","state") WHERE "attempt"."provider" = 'offline';--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_reversed_within_amount" CHECK ("attempt"."reversed_paise" between 0 and "attempt"."amount_paise");--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_voided_offline" CHECK ("attempt"."voided" is null or "attempt"."provider" = 'offline');--> statement-breakpoint
-- Lists and figures show a payment as the ledger does, whatever the code writes.
CREATE FUNCTION ledger_entry_updates_its_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'settled' THEN
    UPDATE attempt SET counted_at = NEW.recorded_at WHERE id = NEW.attempt_id AND counted_at <> NEW.recorded_at;
  ELSE
    UPDATE attempt SET reversed_paise = reversed_paise - NEW.amount_paise WHERE id = NEW.attempt_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entry_updates_its_attempt AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_updates_its_attempt();

CREATE FUNCTION voided_gift_updates_its_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE attempt SET voided = NEW.state WHERE id = NEW.attempt_id;
  RETURN NULL;
END $$;

CREATE TRIGGER voided_gift_updates_its_attempt AFTER INSERT OR UPDATE ON offline_gift
  FOR EACH ROW WHEN (NEW.state IN ('bounced', 'cancelled')) EXECUTE FUNCTION voided_gift_updates_its_attempt();
