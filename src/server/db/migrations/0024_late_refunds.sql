-- A refund that failed without a number of the provider's goes on, should the provider have carried it out all the same.
DROP TRIGGER refund_goes_one_way ON refund;
--> statement-breakpoint
CREATE TRIGGER refund_goes_one_way BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'CONFIRMED' AND NEW.state IN ('COMPLETED', 'FAILED'))
    OR (OLD.state = 'FAILED' AND OLD.provider_refund_id IS NULL
      AND NEW.state IN ('PENDING', 'CONFIRMED', 'COMPLETED'))))
  EXECUTE FUNCTION refuse_change('a refund cannot go', 'state');
--> statement-breakpoint
CREATE TRIGGER late_refund_within_paid BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (OLD.state = 'FAILED' AND NEW.state <> 'FAILED') EXECUTE FUNCTION refund_within_paid();
