-- Monthly gifts: mandates and their charges, whose states follow from their events.

CREATE OR REPLACE TRIGGER mandate_event_only_erased BEFORE UPDATE ON mandate_event FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'reason')) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER mandate_event_no_delete BEFORE DELETE ON mandate_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER mandate_event_no_truncate BEFORE TRUNCATE ON mandate_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- control: the history of a charge is never rewritten (monthly-guards.test.ts)
CREATE OR REPLACE TRIGGER charge_event_append_only BEFORE UPDATE OR DELETE ON charge_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER charge_event_no_truncate BEFORE TRUNCATE ON charge_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER mandate_no_delete BEFORE DELETE ON mandate FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER charge_no_delete BEFORE DELETE ON charge FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- `mandateTransitions` in src/domain/giving/monthly/mandate.ts is the same table; transitions.test.ts compares the two.
CREATE OR REPLACE TRIGGER mandate_state_transitions BEFORE UPDATE ON mandate FOR EACH ROW
  -- control: a mandate’s state only moves forward (transitions.test.ts) → WHEN (false AND NOT (
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'created' AND NEW.state IN ('authorised', 'active', 'paused', 'ending', 'ended', 'revoked', 'expired', 'failed'))
    OR (OLD.state = 'authorised' AND NEW.state IN ('active', 'paused', 'ending', 'ended', 'revoked', 'expired', 'failed'))
    OR (OLD.state = 'active' AND NEW.state IN ('paused', 'ending', 'ended', 'revoked', 'expired', 'failed'))
    OR (OLD.state = 'paused' AND NEW.state IN ('active', 'ending', 'ended', 'revoked', 'expired', 'failed'))
    OR (OLD.state = 'ending' AND NEW.state IN ('ended', 'revoked', 'expired', 'failed'))
    OR (OLD.state = 'failed' AND NEW.state = 'ending')))
  EXECUTE FUNCTION refuse_change('a mandate cannot change', 'state');

-- control: what a donor agreed to is never changed (monthly-guards.test.ts)
CREATE OR REPLACE TRIGGER mandate_fixed_columns BEFORE UPDATE ON mandate FOR EACH ROW
  WHEN ((NEW.id, NEW.attempt_id, NEW.subscription_id, NEW.max_amount_paise, NEW.first_month, NEW.replaces_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.subscription_id, OLD.max_amount_paise, OLD.first_month, OLD.replaces_id, OLD.created_at))
  EXECUTE FUNCTION refuse_change('what a donor agreed to is never changed');

-- `chargeTransitions` in src/domain/giving/monthly/charge.ts is the same table.
CREATE OR REPLACE TRIGGER charge_state_transitions BEFORE UPDATE ON charge FOR EACH ROW
  -- control: a settled or skipped month is never charged again (transitions.test.ts) → WHEN (false AND NOT (
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'due' AND NEW.state IN ('noticed', 'failed', 'skipped'))
    OR (OLD.state = 'noticed' AND NEW.state IN ('notified', 'settled', 'failed', 'skipped'))
    OR (OLD.state = 'notified' AND NEW.state IN ('attempted', 'settled', 'failed', 'skipped'))
    OR (OLD.state = 'attempted' AND NEW.state IN ('settled', 'failed'))
    OR (OLD.state = 'failed' AND NEW.state IN ('noticed', 'settled'))
    OR (OLD.state = 'skipped' AND NEW.state = 'settled')))
  EXECUTE FUNCTION refuse_change('a charge cannot change', 'state');

CREATE OR REPLACE TRIGGER charge_fixed_columns BEFORE UPDATE ON charge FOR EACH ROW
  WHEN ((NEW.id, NEW.mandate_id, NEW.month, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.mandate_id, OLD.month, OLD.created_at)
    OR (OLD.donation_id IS NOT NULL AND NEW.donation_id IS DISTINCT FROM OLD.donation_id)
    OR (NEW.due_on <> OLD.due_on AND OLD.state <> 'due'))
  EXECUTE FUNCTION refuse_change('a charge''s mandate, month and donation never change, nor its day once its donor was notified');

-- The first gift is the order by which the donor agreed.
CREATE OR REPLACE FUNCTION mandate_is_of_its_order() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> 'created' OR NOT EXISTS (
    SELECT FROM attempt WHERE id = NEW.attempt_id AND order_kind = 'mandate' AND amount_paise = NEW.amount_paise) THEN
    RAISE EXCEPTION 'a mandate begins with the order of its first gift: %', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

-- After the statement, because one statement writes both.
DROP TRIGGER IF EXISTS mandate_is_of_its_order ON mandate;
CREATE CONSTRAINT TRIGGER mandate_is_of_its_order AFTER INSERT ON mandate
  FOR EACH ROW EXECUTE FUNCTION mandate_is_of_its_order();

-- The first gift of a mandate that replaces another is not for a month that is given already. Locks the replaced one, so that no debit of
-- it begins meanwhile.
CREATE OR REPLACE FUNCTION mandate_begins_in_free_month() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  replaced mandate;
BEGIN
  SELECT mandate.* INTO replaced FROM mandate WHERE id = NEW.replaces_id FOR UPDATE;
  IF replaced.state NOT IN ('active', 'paused') OR replaced.first_month >= NEW.first_month OR EXISTS (
    SELECT FROM charge WHERE mandate_id = replaced.id AND month >= NEW.first_month AND state IN ('attempted', 'settled')) THEN
    RAISE EXCEPTION 'not to be replaced, because it is over or has given this month: %', replaced.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: a larger gift never begins in a month that is given already (monthly-guards.test.ts)
CREATE OR REPLACE TRIGGER mandate_begins_in_free_month BEFORE INSERT ON mandate FOR EACH ROW
  WHEN (NEW.replaces_id IS NOT NULL) EXECUTE FUNCTION mandate_begins_in_free_month();

-- An event that names a state is the change to it. From the commit that ends a mandate on, nothing of it is due, and a notice that was
-- given is not followed by a debit.
CREATE OR REPLACE FUNCTION apply_mandate_event() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE mandate SET state = NEW.kind, changed_at = NEW.at WHERE id = NEW.mandate_id;
  IF NEW.kind NOT IN ('authorised', 'active', 'paused') THEN
    INSERT INTO charge_event (id, charge_id, at, kind, actor, skip_reason)
    SELECT gen_random_uuid(), id, NEW.at, 'skipped', NEW.actor, 'mandate_over' FROM charge
    WHERE mandate_id = NEW.mandate_id AND state IN ('due', 'noticed', 'notified');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER apply_mandate_event AFTER INSERT ON mandate_event FOR EACH ROW
  WHEN (NEW.kind IN ('authorised', 'active', 'paused', 'ending', 'ended', 'revoked', 'expired', 'failed'))
  EXECUTE FUNCTION apply_mandate_event();

-- Why a charge may not be noticed or executed now; null if it may. Locks the mandate first, so that whoever ends it waits for a call
-- that was already committed, and every later one is refused.
CREATE OR REPLACE FUNCTION charge_refusal(event charge_event) RETURNS text LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  agreed mandate;
  monthly charge;
  cycle attempt;
BEGIN
  SELECT mandate.* INTO agreed FROM mandate WHERE id = (SELECT mandate_id FROM charge WHERE id = event.charge_id) FOR SHARE;
  SELECT charge.* INTO monthly FROM charge WHERE id = event.charge_id FOR UPDATE;
  SELECT attempt.* INTO cycle FROM attempt WHERE id = event.attempt_id;
  -- control: nothing is charged once a mandate is ending or over (monthly-guards.test.ts) → IF false THEN
  IF agreed.state <> 'active' THEN
    RETURN 'the mandate is ' || agreed.state;
  -- control: the emergency switch stops every notice and debit (monthly-guards.test.ts) → ELSIF false THEN
  ELSIF EXISTS (SELECT FROM setting WHERE key = 'monthly_stopped' AND value = 'yes') THEN
    RETURN 'all charges are stopped';
  -- control: a charge is an order of its own within the maximum (monthly-guards.test.ts) → ELSIF false AND (true
  ELSIF (cycle.id IS NULL OR cycle.order_kind <> 'charge' OR cycle.amount_paise > agreed.max_amount_paise
    OR cycle.donation_id <> coalesce(monthly.donation_id, cycle.donation_id)) THEN
    RETURN 'its order is not one of this mandate, or above the maximum';
  -- control: a month that was paid is not charged again (monthly-guards.test.ts) → ELSIF false THEN
  ELSIF EXISTS (SELECT FROM attempt WHERE donation_id = cycle.donation_id AND state IN ('COMPLETED', 'QUARANTINED')) THEN
    RETURN 'this month is paid';
  -- control: a month that is paid with a larger gift is not charged as well (raise.test.ts) → ELSIF false AND EXISTS (
  ELSIF EXISTS (
    SELECT FROM mandate AS larger JOIN attempt AS setup ON setup.id = larger.attempt_id
    WHERE larger.replaces_id = agreed.id AND larger.first_month = monthly.month
      AND (setup.state IN ('COMPLETED', 'QUARANTINED') OR (setup.state <> 'FAILED' AND larger.state IN ('created', 'authorised')))) THEN
    RETURN 'a larger gift is to take its place in this month';
  ELSIF event.kind = 'noticed' THEN
    RETURN CASE WHEN EXISTS (SELECT FROM attempt WHERE donation_id = cycle.donation_id AND id <> cycle.id AND state <> 'FAILED')
      -- A month that was skipped after its notice: the provider accepts no other notice before that one is final.
      OR EXISTS (SELECT FROM charge AS other JOIN attempt ON attempt.id = other.attempt_id
        WHERE other.mandate_id = agreed.id AND other.state = 'skipped' AND attempt.state IN ('CREATED', 'PENDING'))
      THEN 'an earlier order is not final' END;
  END IF;
  -- control: nothing is executed earlier than 24 hours after the notice (monthly-guards.test.ts) → RETURN CASE WHEN false AND (true
  RETURN CASE WHEN (monthly.attempt_id IS DISTINCT FROM cycle.id OR monthly.notified_at IS NULL
      OR event.at < monthly.notified_at + interval '24 hours')
    THEN 'its donor was notified less than a day ago' END;
END $$;

CREATE OR REPLACE FUNCTION apply_charge_event() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE refusal text;
BEGIN
  IF NEW.kind IN ('noticed', 'attempted') THEN
    refusal := charge_refusal(NEW);
    IF refusal IS NOT NULL THEN
      RAISE EXCEPTION 'not to be charged, because %: %', refusal, NEW.charge_id USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  UPDATE charge SET state = NEW.kind, changed_at = greatest(changed_at, NEW.at), skip_reason = NEW.skip_reason,
    donation_id = CASE NEW.kind WHEN 'noticed' THEN (SELECT donation_id FROM attempt WHERE id = NEW.attempt_id) ELSE donation_id END,
    attempt_id = CASE NEW.kind WHEN 'noticed' THEN NEW.attempt_id ELSE attempt_id END,
    notified_at = CASE NEW.kind WHEN 'noticed' THEN NULL WHEN 'notified' THEN NEW.at ELSE notified_at END,
    -- A skipped month with an order is asked about until that is final; one that is paid all the same needs a look.
    next_step_at = CASE WHEN NEW.kind = 'failed' OR (NEW.kind = 'skipped' AND attempt_id IS NOT NULL)
        OR (NEW.kind = 'settled' AND state = 'skipped') THEN NEW.at
      WHEN NEW.kind IN ('settled', 'skipped') THEN NULL ELSE next_step_at END
  WHERE id = NEW.charge_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER apply_charge_event AFTER INSERT ON charge_event FOR EACH ROW
  WHEN (NEW.kind <> 'due') EXECUTE FUNCTION apply_charge_event();

-- A charge ends as its order does, in the transaction that settles it, whoever settles it. Money that arrives after a failure counts.
CREATE OR REPLACE FUNCTION charge_follows_its_attempt() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  monthly charge;
BEGIN
  IF NEW.order_kind = 'mandate' THEN
    UPDATE mandate SET next_check_at = NEW.changed_at
    WHERE attempt_id = NEW.id AND (next_check_at IS NULL OR next_check_at > NEW.changed_at);
    -- A first gift that is paid after its mandate had failed: until now there was nothing to tell.
    INSERT INTO outbox (id, kind, donation_id, attempt_id, created_at)
    SELECT gen_random_uuid(), 'mandate_ended', NEW.donation_id, NEW.id, NEW.changed_at
    FROM mandate WHERE attempt_id = NEW.id AND state = 'failed' AND NEW.state = 'COMPLETED'
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END IF;
  SELECT charge.* INTO monthly FROM charge WHERE donation_id = NEW.donation_id FOR UPDATE;
  IF monthly.id IS NULL OR monthly.state = 'settled' THEN RETURN NULL; END IF;
  IF NEW.state = 'COMPLETED' OR (monthly.attempt_id = NEW.id AND monthly.state NOT IN ('failed', 'skipped')) THEN
    INSERT INTO charge_event (id, charge_id, at, kind, actor, attempt_id)
    VALUES (gen_random_uuid(), monthly.id, NEW.changed_at, CASE NEW.state WHEN 'COMPLETED' THEN 'settled' ELSE 'failed' END, 'provider', NEW.id);
  END IF;
  RETURN NULL;
END $$;

-- control: a charge ends in the transaction that settles its order (monthly.test.ts)
CREATE OR REPLACE TRIGGER charge_follows_its_attempt AFTER UPDATE ON attempt FOR EACH ROW
  WHEN (NEW.order_kind <> 'checkout' AND NEW.state <> OLD.state AND NEW.state IN ('COMPLETED', 'FAILED', 'QUARANTINED'))
  EXECUTE FUNCTION charge_follows_its_attempt();

-- What donors are told about their monthly gifts waits in the outbox from the transaction of what happened on.

CREATE OR REPLACE FUNCTION charge_event_queues_mail() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO outbox (id, kind, donation_id, attempt_id, month, created_at)
  SELECT gen_random_uuid(), CASE NEW.kind WHEN 'notified' THEN 'charge_announced' ELSE 'charge_failed' END, attempt.donation_id, attempt.id,
    charge.month, NEW.at
  FROM charge JOIN mandate ON mandate.id = charge.mandate_id
  -- A month that failed before it had an order has the first one of its mandate.
  JOIN attempt ON attempt.id = coalesce(NEW.attempt_id, mandate.attempt_id)
  WHERE charge.id = NEW.charge_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- control: donors are told of each debit beforehand, and of each month that failed (monthly-mails.test.ts)
CREATE OR REPLACE TRIGGER charge_event_queues_mail AFTER INSERT ON charge_event FOR EACH ROW
  WHEN (NEW.kind IN ('notified', 'failed')) EXECUTE FUNCTION charge_event_queues_mail();

-- Nobody is told of the end of a mandate that never began, unless its first gift was paid, nor again once it was ending.
CREATE OR REPLACE FUNCTION mandate_event_queues_mail() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO outbox (id, kind, donation_id, attempt_id, created_at)
  SELECT gen_random_uuid(), CASE NEW.kind WHEN 'active' THEN 'mandate_started' ELSE 'mandate_ended' END, attempt.donation_id, attempt.id, NEW.at
  FROM mandate JOIN attempt ON attempt.id = mandate.attempt_id
  WHERE mandate.id = NEW.mandate_id AND (NEW.kind <> 'failed' OR attempt.state = 'COMPLETED') AND NOT EXISTS (
    SELECT FROM mandate_event earlier WHERE earlier.mandate_id = NEW.mandate_id AND earlier.kind = 'ending' AND earlier.id <> NEW.id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- control: donors are told that a monthly gift has begun and that it is over, but not after an erasure (monthly-mails.test.ts)
CREATE OR REPLACE TRIGGER mandate_event_queues_mail AFTER INSERT ON mandate_event FOR EACH ROW
  WHEN (NEW.kind IN ('active', 'ending', 'ended', 'revoked', 'expired', 'failed') AND NEW.actor NOT IN ('erasure', 'replacement'))
  EXECUTE FUNCTION mandate_event_queues_mail();
