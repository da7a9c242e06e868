ALTER TABLE "attempt" ADD COLUMN "proof_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_proof_once" ON "attempt" USING btree ("proof_id") WHERE "attempt"."proof_id" is not null;