-- Offline gifts, bounced cheques and what the bank charged for them.

-- `allowedGiftStates` in src/domain/office/offline-gift.ts is the same rule; that only cheques clear and bounce is a constraint.
CREATE OR REPLACE TRIGGER offline_gift_state_transitions BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'to_clear' AND NEW.state IN ('counted', 'bounced', 'cancelled'))
    OR (OLD.state = 'counted' AND NEW.state IN ('bounced', 'cancelled'))))
  EXECUTE FUNCTION refuse_change('an offline gift cannot change', 'state');

CREATE OR REPLACE TRIGGER offline_gift_fixed_columns BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN ((NEW.attempt_id, NEW.mode, NEW.received_on, NEW.reference, NEW.bank, NEW.reference_key, NEW.import_id,
         NEW.earlier_receipt)
      IS DISTINCT FROM (OLD.attempt_id, OLD.mode, OLD.received_on, OLD.reference, OLD.bank, OLD.reference_key,
         OLD.import_id, OLD.earlier_receipt)
    OR (OLD.cleared_on IS NOT NULL AND NEW.cleared_on IS DISTINCT FROM OLD.cleared_on))
  EXECUTE FUNCTION refuse_change('the details of an offline gift never change: cancel it and enter it again');

CREATE OR REPLACE TRIGGER offline_gift_no_delete BEFORE DELETE ON offline_gift
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER offline_gift_no_truncate BEFORE TRUNCATE ON offline_gift
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION voided_gift_updates_its_attempt() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE attempt SET voided = NEW.state WHERE id = NEW.attempt_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER voided_gift_updates_its_attempt AFTER INSERT OR UPDATE ON offline_gift
  FOR EACH ROW WHEN (NEW.state IN ('bounced', 'cancelled')) EXECUTE FUNCTION voided_gift_updates_its_attempt();

-- A bounced cheque or draft stays bounced. If it is presented again or had not bounced, another attempt of its donation continues it,
-- with the same details. Not after a refund of a part: the new attempt would count the whole amount again.
CREATE OR REPLACE FUNCTION offline_gift_continues_bounced() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM offline_gift bounced
    JOIN attempt earlier ON earlier.id = bounced.attempt_id
    -- control: a payment continues only a bounced cheque of its own donation (bounced-guards.test.ts) → JOIN attempt later ON later.id = NEW.attempt_id
    JOIN attempt later ON later.id = NEW.attempt_id AND later.donation_id = earlier.donation_id
    WHERE bounced.attempt_id = NEW.continues_id AND bounced.state = 'bounced' AND bounced.import_id IS NULL
      AND (bounced.mode, bounced.received_on, bounced.reference, bounced.bank)
        = (NEW.mode, NEW.received_on, NEW.reference, NEW.bank)
      AND (NEW.state = 'to_clear' OR NEW.cleared_on = bounced.cleared_on)
      AND (SELECT count(*) FROM refund WHERE attempt_id = earlier.id AND state = 'COMPLETED') <= 1
  ) THEN
    RAISE EXCEPTION 'an entry may only continue a bounced cheque of its own donation: %', NEW.continues_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER offline_gift_continues_bounced BEFORE INSERT ON offline_gift FOR EACH ROW
  WHEN (NEW.continues_id IS NOT NULL) EXECUTE FUNCTION offline_gift_continues_bounced();

CREATE OR REPLACE TRIGGER offline_gift_fixed_continuation BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN (NEW.continues_id IS DISTINCT FROM OLD.continues_id)
  EXECUTE FUNCTION refuse_change('the bounced entry that a gift continues never changes');

CREATE OR REPLACE FUNCTION bank_charge_of_bounced() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- The lock makes another charge of the same cheque wait until the first one is committed.
  PERFORM FROM offline_gift WHERE attempt_id = NEW.attempt_id AND state = 'bounced' FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'bank charges of a gift that did not bounce: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.amount_paise + (
    SELECT coalesce(sum(amount_paise), 0) FROM bank_charge WHERE attempt_id = NEW.attempt_id
  ) < 0 THEN
    RAISE EXCEPTION 'more bank charges given back than charged: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER bank_charge_of_bounced BEFORE INSERT ON bank_charge FOR EACH ROW
  EXECUTE FUNCTION bank_charge_of_bounced();

-- control: bank charges are never changed or deleted (bounced-guards.test.ts)
CREATE OR REPLACE TRIGGER bank_charge_append_only BEFORE UPDATE OR DELETE ON bank_charge
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bank_charge_no_truncate BEFORE TRUNCATE ON bank_charge
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
