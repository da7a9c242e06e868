-- Requests for a second person, and the money that moves only with one.

CREATE OR REPLACE TRIGGER approval_starts_waiting BEFORE INSERT ON approval FOR EACH ROW
  WHEN (NEW.state <> 'waiting')
  EXECUTE FUNCTION refuse_change('a request for a second person starts undecided');

-- The text of a decision may be erased.
CREATE OR REPLACE TRIGGER approval_decided_once BEFORE UPDATE ON approval FOR EACH ROW
  WHEN ((
      (NEW.id, NEW.kind, NEW.attempt_id, NEW.subject, NEW.amount_paise, NEW.requested_by, NEW.requested_at, NEW.takes_effect_at,
        NEW.idempotency_key)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.subject, OLD.amount_paise, OLD.requested_by, OLD.requested_at,
        OLD.takes_effect_at, OLD.idempotency_key)
      OR (OLD.state <> 'waiting' AND (NEW.decided_by, NEW.decided_at) IS DISTINCT FROM (OLD.decided_by, OLD.decided_at))
      OR (OLD.state, NEW.state) NOT IN (('waiting', 'waiting'), ('waiting', 'carrying_out'), ('waiting', 'approved'),
        ('waiting', 'rejected'), ('waiting', 'withdrawn'), ('carrying_out', 'approved'), ('carrying_out', 'failed'),
        ('failed', 'failed'), ('failed', 'approved'), ('failed', 'withdrawn')))
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'decision_reason'))
  EXECUTE FUNCTION refuse_change('a request for a second person is decided once and never changes');

CREATE OR REPLACE TRIGGER approval_no_delete BEFORE DELETE ON approval FOR EACH ROW
  EXECUTE FUNCTION refuse_change('a request for a second person is never deleted');

CREATE OR REPLACE FUNCTION needs_approval(paise bigint) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce((SELECT value <> 'off' AND paise >= value::bigint FROM setting WHERE key = 'approval_threshold_paise'), false)
$$;

-- Money moves while an approved request is carried out, in the same transaction or, for a refund, before the provider is asked.
-- What was refunded before counts, so that a large refund cannot be split into small ones.
CREATE OR REPLACE FUNCTION refund_has_approval() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  refunded bigint;
BEGIN
  IF EXISTS (SELECT FROM offline_gift WHERE attempt_id = NEW.attempt_id AND import_id IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(sum(amount_paise), 0) INTO refunded FROM refund
  WHERE attempt_id = NEW.attempt_id AND state <> 'FAILED';
  IF needs_approval(refunded + NEW.amount_paise) AND NOT EXISTS (
    SELECT FROM approval WHERE id = NEW.approval_id AND state IN ('carrying_out', 'approved')
      AND kind IN ('refund', 'cancelled', 'bounced') AND attempt_id = NEW.attempt_id AND amount_paise = NEW.amount_paise
      AND 'staff:' || requested_by = NEW.requested_by AND decided_by <> requested_by
  ) THEN
    RAISE EXCEPTION 'a refund of this amount needs a second person' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: the database refuses a large refund without a second person (approvals.test.ts)
CREATE OR REPLACE TRIGGER refund_needs_approval BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_has_approval();

CREATE OR REPLACE TRIGGER refund_fixed_approval BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (NEW.approval_id IS DISTINCT FROM OLD.approval_id)
  EXECUTE FUNCTION refuse_change('the approval of a refund never changes');

CREATE OR REPLACE FUNCTION gift_has_approval() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  given bigint;
BEGIN
  SELECT amount_paise INTO given FROM attempt WHERE id = NEW.attempt_id;
  IF needs_approval(given) AND NOT EXISTS (
    SELECT FROM approval WHERE id = NEW.approval_id AND state IN ('carrying_out', 'approved') AND kind = 'offline_gift'
      AND amount_paise = given AND decided_by <> requested_by
  ) THEN
    RAISE EXCEPTION 'a gift of this amount needs a second person' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- The second person approved a continued gift when it was entered first.
CREATE OR REPLACE TRIGGER offline_gift_needs_approval BEFORE INSERT ON offline_gift FOR EACH ROW
  WHEN (NEW.import_id IS NULL AND NEW.continues_id IS NULL) EXECUTE FUNCTION gift_has_approval();

CREATE OR REPLACE TRIGGER offline_gift_fixed_approval BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN (NEW.approval_id IS DISTINCT FROM OLD.approval_id)
  EXECUTE FUNCTION refuse_change('the approval of a gift never changes');
