ALTER TABLE "approval" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_one_per_form" ON "approval" USING btree ("idempotency_key") WHERE "approval"."idempotency_key" is not null;--> statement-breakpoint
-- Guards: what the schema files cannot express.
DROP TRIGGER approval_decided_once ON approval;
--> statement-breakpoint
CREATE TRIGGER approval_decided_once BEFORE UPDATE ON approval FOR EACH ROW
  WHEN (OLD.state <> 'waiting' OR (NEW.id, NEW.kind, NEW.attempt_id, NEW.amount_paise, NEW.requested_by, NEW.requested_at, NEW.idempotency_key)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.amount_paise, OLD.requested_by, OLD.requested_at, OLD.idempotency_key))
  EXECUTE FUNCTION refuse_change('a request for a second person is decided once and never changes');
