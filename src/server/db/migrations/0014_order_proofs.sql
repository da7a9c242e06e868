ALTER TABLE "attempt" ADD COLUMN "proof_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_proof_once" ON "attempt" USING btree ("proof_id") WHERE "attempt"."proof_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_unrequested" ON "mail" USING btree (lower("recipient"),"kind","created_at") WHERE "mail"."kind" in ('payment_failed', 'find_payment');