-- Gifts that their donors have announced and send by bank transfer.

-- control: a transfer is announced before it is anything else (expected-transfer-guards.test.ts)
CREATE OR REPLACE TRIGGER expected_transfer_begins_expected BEFORE INSERT ON expected_transfer FOR EACH ROW
  WHEN (NEW.state <> 'expected') EXECUTE FUNCTION refuse_change('a transfer is expected before it is anything else');

-- `allowedTransferStates` in src/domain/giving/expected-transfer.ts is the same rule.
-- control: a transfer that is over does not become another one (expected-transfer-guards.test.ts)
CREATE OR REPLACE TRIGGER expected_transfer_state_transitions BEFORE UPDATE ON expected_transfer FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'expected' AND NEW.state IN ('received', 'cancelled', 'expired'))
    OR (OLD.state IN ('cancelled', 'expired') AND NEW.state = 'received')
    OR (OLD.state = 'received' AND NEW.state = 'expected')))
  EXECUTE FUNCTION refuse_change('an expected transfer cannot change', 'state');

CREATE OR REPLACE TRIGGER expected_transfer_fixed_columns BEFORE UPDATE ON expected_transfer FOR EACH ROW
  WHEN ((NEW.id, NEW.reference, NEW.code, NEW.amount_paise, NEW.category_id, NEW.campaign_id, NEW.campaign_title, NEW.language,
         NEW.stated_indian_citizen, NEW.created_at, NEW.expires_on)
      IS DISTINCT FROM (OLD.id, OLD.reference, OLD.code, OLD.amount_paise, OLD.category_id, OLD.campaign_id, OLD.campaign_title,
         OLD.language, OLD.stated_indian_citizen, OLD.created_at, OLD.expires_on)
    OR (NEW.state = OLD.state AND NEW.donation_id IS DISTINCT FROM OLD.donation_id)
    OR (OLD.forgotten_at IS NOT NULL AND NEW.forgotten_at IS DISTINCT FROM OLD.forgotten_at))
  EXECUTE FUNCTION refuse_change('what was announced never changes');

-- Its donor's details go all at once, when they are forgotten; that nothing is left is a constraint.
CREATE OR REPLACE TRIGGER expected_transfer_only_forgotten BEFORE UPDATE ON expected_transfer FOR EACH ROW
  WHEN (NEW.forgotten_at IS NULL
    AND (NEW.full_name, NEW.email, NEW.phone_number, NEW.message, NEW.account_id, NEW.claimed_user_id, NEW.idempotency_key, NEW.body_hash)
      IS DISTINCT FROM (OLD.full_name, OLD.email, OLD.phone_number, OLD.message, OLD.account_id, OLD.claimed_user_id,
        OLD.idempotency_key, OLD.body_hash))
  EXECUTE FUNCTION refuse_change('the details of its donor are forgotten, and never changed');

CREATE OR REPLACE TRIGGER expected_transfer_no_delete BEFORE DELETE ON expected_transfer FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER expected_transfer_no_truncate BEFORE TRUNCATE ON expected_transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A transfer is received as an offline gift that counts, and is expected again only when that gift was cancelled as a mistake.
CREATE OR REPLACE FUNCTION transfer_matches_its_gift() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM attempt JOIN offline_gift gift ON gift.attempt_id = attempt.id
      WHERE donation_id = coalesce(NEW.donation_id, OLD.donation_id) AND gift.mode IN ('neft', 'upi_qr')
        AND gift.state = CASE NEW.state WHEN 'received' THEN 'counted' ELSE 'cancelled' END) THEN
    RAISE EXCEPTION 'the gift of an expected transfer does not say that it is %: %', NEW.state, NEW.code
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: a transfer is received as a gift that counts, and reopened after its cancellation only (expected-transfer-guards.test.ts)
CREATE OR REPLACE TRIGGER transfer_matches_its_gift BEFORE UPDATE ON expected_transfer FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND 'received' IN (NEW.state, OLD.state)) EXECUTE FUNCTION transfer_matches_its_gift();

-- Whoever cancels a gift that was entered by mistake need not think of its transfer.
CREATE OR REPLACE FUNCTION cancelled_gift_reopens_its_transfer() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE expected_transfer SET state = 'expected', donation_id = NULL, changed_at = NEW.changed_at
  WHERE donation_id = (SELECT donation_id FROM attempt WHERE id = NEW.attempt_id) AND forgotten_at IS NULL;
  RETURN NULL;
END $$;

-- control: a transfer is expected again once its gift is cancelled (receive.test.ts)
CREATE OR REPLACE TRIGGER cancelled_gift_reopens_its_transfer AFTER UPDATE ON offline_gift FOR EACH ROW
  WHEN (NEW.state = 'cancelled' AND OLD.state <> 'cancelled') EXECUTE FUNCTION cancelled_gift_reopens_its_transfer();

-- Deletes the details of the donors of transfers that have been over for long: those that arrived are in their donations. Returns how many.
CREATE OR REPLACE FUNCTION forget_transfers(before timestamptz) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE forgotten integer;
BEGIN
  -- control: the details of transfers are kept as long as the trust says (retention.test.ts) → IF false THEN
  IF before > forgettable_before('transferMonths', 6, 1) THEN
    RAISE EXCEPTION 'transfers are kept longer than that' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE expected_transfer SET full_name = '', email = '', phone_number = '', message = '', claimed_user_id = '',
    account_id = NULL, idempotency_key = NULL, body_hash = NULL, forgotten_at = now()
  WHERE state <> 'expected' AND forgotten_at IS NULL AND changed_at < before;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

REVOKE EXECUTE ON FUNCTION forget_transfers(timestamptz) FROM PUBLIC;
