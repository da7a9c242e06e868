CREATE TABLE "donor_key" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The plain texts wait here until the server encrypts them at its next start (server/donor-data/seal-plain-details.ts), which
-- SQL cannot do; then this table is dropped. It is part of no schema file.
CREATE TABLE donor_plain_details AS
  SELECT id AS donor_id, id_kind, id_number, address FROM donor WHERE id_number IS NOT NULL OR address <> '';--> statement-breakpoint
-- A plain hash of a form with an ID number would let a reader try out numbers. Forms sent before are not repeated any more.
UPDATE donation SET idempotency_key = NULL, body_hash = NULL WHERE idempotency_key LIKE 'office:%';--> statement-breakpoint
ALTER TABLE "donation_event" DROP CONSTRAINT "donation_event_kind_known";--> statement-breakpoint
ALTER TABLE "donor" DROP CONSTRAINT "donor_id_kind_and_number";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
DROP INDEX "donor_id_number";--> statement-breakpoint
UPDATE donor SET id_kind = NULL;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "id_sealed" text;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "id_hash" text;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "address_sealed" text;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "details_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "details_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "campaign_title" text;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "donor_id_kind" text;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "donor_id_sealed" text;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "donor_address_sealed" text;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "replaced_reason" text;--> statement-breakpoint
-- Receipts issued before print their donation's name and campaign, which could not be corrected until now.
ALTER TABLE receipt DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE receipt SET full_name = donation.full_name, campaign_title = donation.campaign_title
FROM attempt JOIN donation ON donation.id = attempt.donation_id WHERE attempt.id = receipt.attempt_id;--> statement-breakpoint
ALTER TABLE receipt ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "full_name" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "donor_id_hash" ON "donor" USING btree ("id_hash") WHERE "donor"."id_hash" is not null;--> statement-breakpoint
ALTER TABLE "donor" DROP COLUMN "id_number";--> statement-breakpoint
ALTER TABLE "donor" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled', 'receipt_replaced'));--> statement-breakpoint
ALTER TABLE "donor" ADD CONSTRAINT "donor_id_complete" CHECK (num_nulls("donor"."id_kind", "donor"."id_sealed", "donor"."id_hash") in (0, 3));--> statement-breakpoint
ALTER TABLE "donor" ADD CONSTRAINT "donor_details_asked" CHECK (("donor"."details_asked" = 0) = ("donor"."details_asked_at" is null));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked'));--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_donor_id" CHECK (("receipt"."donor_id_kind" is null) = ("receipt"."donor_id_sealed" is null));--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_reason_when_cancelled" CHECK ("receipt"."replaced_reason" is null or "receipt"."cancelled_at" is not null);--> statement-breakpoint
-- The ID and address may be encrypted again with another key, but neither added nor removed.
DROP TRIGGER receipt_fixed_columns ON receipt;--> statement-breakpoint
CREATE TRIGGER receipt_fixed_columns BEFORE UPDATE ON receipt FOR EACH ROW
  WHEN ((NEW.id, NEW.attempt_id, NEW.financial_year, NEW.number, NEW.amount_paise, NEW.issued_at, NEW.issuer_id,
         NEW.category_name, NEW.full_name, NEW.campaign_title, NEW.donor_id_kind,
         NEW.donor_id_sealed IS NULL, NEW.donor_address_sealed IS NULL)
      IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.financial_year, OLD.number, OLD.amount_paise, OLD.issued_at,
         OLD.issuer_id, OLD.category_name, OLD.full_name, OLD.campaign_title, OLD.donor_id_kind,
         OLD.donor_id_sealed IS NULL, OLD.donor_address_sealed IS NULL)
    OR (OLD.cancelled_at IS NOT NULL AND (NEW.cancelled_at, NEW.replaced_reason)
      IS DISTINCT FROM (OLD.cancelled_at, OLD.replaced_reason))
    OR (OLD.replaced_by IS NOT NULL AND NEW.replaced_by IS DISTINCT FROM OLD.replaced_by))
  EXECUTE FUNCTION refuse_change('a receipt may only be cancelled and replaced');
