-- Refunds.

-- `allowedRefundStates` in src/domain/giving/refund.ts is the same rule. A refund that failed before the provider gave it an id may
-- still turn out to have been carried out.
CREATE OR REPLACE TRIGGER refund_state_transitions BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'CONFIRMED' AND NEW.state IN ('COMPLETED', 'FAILED'))
    OR (OLD.state = 'FAILED' AND OLD.provider_refund_id IS NULL
      AND NEW.state IN ('PENDING', 'CONFIRMED', 'COMPLETED'))))
  EXECUTE FUNCTION refuse_change('a refund cannot change', 'state');

CREATE OR REPLACE TRIGGER refund_fixed_columns BEFORE UPDATE ON refund FOR EACH ROW
  WHEN ((NEW.id, NEW.attempt_id, NEW.merchant_refund_id, NEW.amount_paise)
    IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.merchant_refund_id, OLD.amount_paise))
  EXECUTE FUNCTION refuse_change('a refund''s attempt, refund id and amount never change');

CREATE OR REPLACE FUNCTION refund_within_paid() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE paid bigint;
BEGIN
  -- The lock makes a second refund of the same attempt wait until the first one is committed.
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

-- control: refunds never exceed the payment (refund-guards.test.ts)
CREATE OR REPLACE TRIGGER refund_within_paid BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_within_paid();

CREATE OR REPLACE TRIGGER revived_refund_within_paid BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (OLD.state = 'FAILED' AND NEW.state <> 'FAILED') EXECUTE FUNCTION refund_within_paid();

-- Deferred to the commit, because the ledger entry is written after the refund.
CREATE OR REPLACE FUNCTION completed_refund_is_in_ledger() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE refund_id = NEW.id) THEN
    RAISE EXCEPTION 'completed refund without its ledger entry: %', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS completed_refund_is_in_ledger ON refund;
-- control: no completed refund without its ledger entry (refund-guards.test.ts)
CREATE CONSTRAINT TRIGGER completed_refund_is_in_ledger AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'COMPLETED') EXECUTE FUNCTION completed_refund_is_in_ledger();
