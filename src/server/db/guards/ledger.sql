-- The ledger, and the figures that follow from it.

-- control: ledger entries are never changed or deleted (guards.test.ts)
CREATE OR REPLACE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- control: the ledger is never truncated (guards.test.ts)
CREATE OR REPLACE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION ledger_entry_matches_attempt() RETURNS trigger LANGUAGE plpgsql
-- control: no function finds a session’s temporary tables before the site’s own (search-path.test.ts) → AS $$
SET search_path = pg_catalog, public, pg_temp AS $$
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

-- control: no ledger entry without a completed attempt of the same amount (guards.test.ts)
CREATE OR REPLACE TRIGGER ledger_entry_matches_attempt BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_matches_attempt();

CREATE OR REPLACE FUNCTION ledger_entry_adds_to_its_day() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO pending_daily_total (day, offline, amount_paise)
  SELECT (NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date, provider = 'offline', NEW.amount_paise
  FROM attempt WHERE id = NEW.attempt_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_entry_adds_to_its_day AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_adds_to_its_day();

-- Lists and figures show a payment as the ledger does, whatever the code writes.
CREATE OR REPLACE FUNCTION ledger_entry_updates_its_attempt() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'settled' THEN
    UPDATE attempt SET counted_at = NEW.recorded_at WHERE id = NEW.attempt_id AND counted_at <> NEW.recorded_at;
  ELSE
    UPDATE attempt SET reversed_paise = reversed_paise - NEW.amount_paise WHERE id = NEW.attempt_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_entry_updates_its_attempt AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_updates_its_attempt();
