-- Payment attempts.

-- `transitions` in src/domain/giving/donation.ts is the same table; src/server/db/transitions.test.ts compares the two.
CREATE OR REPLACE TRIGGER attempt_state_transitions BEFORE UPDATE ON attempt FOR EACH ROW
  -- control: an attempt’s state only moves forward (transitions.test.ts) → WHEN (false AND NOT (
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('COMPLETED', 'FAILED', 'QUARANTINED'))
    OR (OLD.state = 'FAILED' AND NEW.state IN ('COMPLETED', 'QUARANTINED'))))
  EXECUTE FUNCTION refuse_change('an attempt cannot change', 'state');

-- control: an attempt’s donation, order ID, amount and provider never change (guards.test.ts)
CREATE OR REPLACE TRIGGER attempt_fixed_columns BEFORE UPDATE ON attempt FOR EACH ROW
  WHEN ((NEW.id, NEW.donation_id, NEW.merchant_order_id, NEW.amount_paise, NEW.provider)
    IS DISTINCT FROM (OLD.id, OLD.donation_id, OLD.merchant_order_id, OLD.amount_paise, OLD.provider))
  EXECUTE FUNCTION refuse_change('an attempt''s donation, order id, amount and provider never change');

-- Deferred to the commit, because the ledger entry is written after the attempt.
CREATE OR REPLACE FUNCTION completed_attempt_is_in_ledger() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE attempt_id = NEW.id AND kind = 'settled') THEN
    RAISE EXCEPTION 'completed attempt without its ledger entry: %', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS completed_attempt_is_in_ledger ON attempt;
-- control: no completed attempt without its ledger entry (guards.test.ts)
CREATE CONSTRAINT TRIGGER completed_attempt_is_in_ledger AFTER INSERT OR UPDATE ON attempt
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'COMPLETED') EXECUTE FUNCTION completed_attempt_is_in_ledger();

-- Whether an address and session may start another payment: each has fewer than `max_unpaid` unpaid attempts since `since`.
-- Volatile, so that the second count sees what was committed while it waited for the locks.
CREATE OR REPLACE FUNCTION within_unpaid_limit(address text, session text, since timestamptz, max_unpaid int) RETURNS boolean
LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- This far below the limit, simultaneous orders cannot exceed it together, so they need not wait for each other.
  safe_distance CONSTANT int := 50;
  unpaid int;
BEGIN
  FOR locked IN 0..1 LOOP
    IF locked = 1 THEN
      -- Nobody else adds attempts for this address or session until the transaction ends. The address always comes first,
      -- so that two orders cannot deadlock.
      -- control: the limit on unpaid attempts also applies to concurrent requests (abuse.test.ts)
      PERFORM pg_advisory_xact_lock(hashtextextended(address, 0));
      PERFORM pg_advisory_xact_lock(hashtextextended(session, 0)) WHERE session IS NOT NULL;
    END IF;
    -- Counting stops at the limit, so that a flood from one address makes no order slower.
    unpaid := greatest(
      (SELECT count(*) FROM (SELECT FROM attempt WHERE address_hash = address AND created_at > since
         AND state IN ('CREATED', 'PENDING', 'FAILED') LIMIT max_unpaid) AS counted),
      -- control: a signed-in donor who changes the address is still limited (abuse.test.ts) → (SELECT count(*) FROM (SELECT FROM attempt WHERE false AND created_at > since
      (SELECT count(*) FROM (SELECT FROM attempt WHERE session_hash = session AND created_at > since
         AND state IN ('CREATED', 'PENDING', 'FAILED') LIMIT max_unpaid) AS counted));
    IF unpaid >= max_unpaid THEN RETURN false; END IF;
    IF unpaid + safe_distance < max_unpaid THEN RETURN true; END IF;
  END LOOP;
  RETURN true;
END $$;
