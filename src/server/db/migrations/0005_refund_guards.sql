-- What the database refuses about refunds by itself: more than was paid, a way back, money without an entry and an entry
-- without a refund.

CREATE OR REPLACE FUNCTION ledger_entry_matches_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'refunded' THEN
    IF NOT EXISTS (
      SELECT FROM refund WHERE id = NEW.refund_id AND attempt_id = NEW.attempt_id AND state = 'COMPLETED'
        AND amount_paise = -NEW.amount_paise
    ) THEN
      RAISE EXCEPTION 'refunded entry without a completed refund of the same amount: %', NEW.refund_id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
    SELECT FROM attempt WHERE id = NEW.attempt_id AND state = 'COMPLETED' AND amount_paise = NEW.amount_paise
  ) THEN
    RAISE EXCEPTION 'ledger entry without a completed attempt of the same amount: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refund_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid bigint;
BEGIN
  -- The lock makes a second refund of the same attempt wait for the first one's commit.
  SELECT amount_paise INTO paid FROM attempt WHERE id = NEW.attempt_id AND state = 'COMPLETED' FOR UPDATE;
  IF paid IS NULL THEN
    RAISE EXCEPTION 'refund of an attempt that is not paid: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF paid < NEW.amount_paise + (
    SELECT coalesce(sum(amount_paise), 0) FROM refund WHERE attempt_id = NEW.attempt_id AND state <> 'FAILED'
  ) THEN
    RAISE EXCEPTION 'refunds above what was paid: %', NEW.attempt_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_within_paid BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_within_paid();
--> statement-breakpoint
CREATE FUNCTION refund_goes_one_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.attempt_id, NEW.merchant_refund_id, NEW.amount_paise)
     IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.merchant_refund_id, OLD.amount_paise) THEN
    RAISE EXCEPTION 'a refund keeps its attempt, number and amount' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'CONFIRMED' AND NEW.state IN ('COMPLETED', 'FAILED'))
  ) THEN
    RAISE EXCEPTION 'a refund cannot go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_goes_one_way BEFORE UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION refund_goes_one_way();
--> statement-breakpoint
CREATE FUNCTION completed_refund_is_in_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE refund_id = NEW.id) THEN
    RAISE EXCEPTION 'completed refund without its ledger entry: %', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER completed_refund_is_in_ledger AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'COMPLETED') EXECUTE FUNCTION completed_refund_is_in_ledger();
