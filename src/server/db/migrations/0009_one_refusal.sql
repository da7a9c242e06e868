-- One function refuses what the guards forbid; each guard's WHEN says what that is, and its arguments say why. An allowed
-- change calls nothing.

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE why text;
BEGIN
  IF TG_NARGS = 0 THEN
    why := format('%s is append-only: %s refused', TG_TABLE_NAME, TG_OP);
  ELSIF TG_NARGS = 1 THEN
    why := TG_ARGV[0];
  ELSE
    why := format('%s from %s to %s', TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1], to_jsonb(NEW) ->> TG_ARGV[1]);
  END IF;
  RAISE EXCEPTION '%', why USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER attempt_goes_one_way ON attempt;
--> statement-breakpoint
DROP FUNCTION attempt_goes_one_way();
--> statement-breakpoint
CREATE TRIGGER attempt_stays BEFORE UPDATE ON attempt FOR EACH ROW
  WHEN ((NEW.id, NEW.donation_id, NEW.merchant_order_id, NEW.amount_paise, NEW.provider)
    IS DISTINCT FROM (OLD.id, OLD.donation_id, OLD.merchant_order_id, OLD.amount_paise, OLD.provider))
  EXECUTE FUNCTION refuse_change('an attempt keeps its donation, order id, amount and provider');
--> statement-breakpoint
CREATE TRIGGER attempt_goes_one_way BEFORE UPDATE ON attempt FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('COMPLETED', 'FAILED', 'QUARANTINED'))
    OR (OLD.state = 'FAILED' AND NEW.state IN ('COMPLETED', 'QUARANTINED'))))
  EXECUTE FUNCTION refuse_change('an attempt cannot go', 'state');
--> statement-breakpoint
DROP TRIGGER refund_goes_one_way ON refund;
--> statement-breakpoint
DROP FUNCTION refund_goes_one_way();
--> statement-breakpoint
CREATE TRIGGER refund_stays BEFORE UPDATE ON refund FOR EACH ROW
  WHEN ((NEW.id, NEW.attempt_id, NEW.merchant_refund_id, NEW.amount_paise)
    IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.merchant_refund_id, OLD.amount_paise))
  EXECUTE FUNCTION refuse_change('a refund keeps its attempt, number and amount');
--> statement-breakpoint
CREATE TRIGGER refund_goes_one_way BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'CONFIRMED' AND NEW.state IN ('COMPLETED', 'FAILED'))))
  EXECUTE FUNCTION refuse_change('a refund cannot go', 'state');
--> statement-breakpoint
DROP TRIGGER receipt_stays ON receipt;
--> statement-breakpoint
DROP FUNCTION receipt_stays();
--> statement-breakpoint
CREATE TRIGGER receipt_stays BEFORE UPDATE ON receipt FOR EACH ROW
  WHEN ((NEW.id, NEW.attempt_id, NEW.financial_year, NEW.number, NEW.amount_paise, NEW.issued_at)
      IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.financial_year, OLD.number, OLD.amount_paise, OLD.issued_at)
    OR (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at)
    OR (OLD.replaced_by IS NOT NULL AND NEW.replaced_by IS DISTINCT FROM OLD.replaced_by))
  EXECUTE FUNCTION refuse_change('a receipt may only be cancelled and replaced');
--> statement-breakpoint
CREATE TRIGGER alert_stays BEFORE UPDATE ON alert FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL OR (NEW.id, NEW.kind, NEW.attempt_id, NEW.about, NEW.words, NEW.raised_at)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.about, OLD.words, OLD.raised_at))
  EXECUTE FUNCTION refuse_change('an alert may only be closed, once');
--> statement-breakpoint
CREATE TRIGGER alert_append_only BEFORE DELETE ON alert FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER alert_no_truncate BEFORE TRUNCATE ON alert FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was set apart before there were alerts.
INSERT INTO alert (id, kind, attempt_id, about, words, raised_at)
SELECT gen_random_uuid(), 'quarantined', id, merchant_order_id,
       'The provider reported another amount than was asked for: set apart for the trust to look into.', changed_at
FROM attempt WHERE state = 'QUARANTINED';
