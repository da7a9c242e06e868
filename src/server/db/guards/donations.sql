-- Donations, their history and their purpose.

CREATE OR REPLACE TRIGGER donation_fixed_anonymity BEFORE UPDATE ON donation FOR EACH ROW
  WHEN (NEW.is_anonymous IS DISTINCT FROM OLD.is_anonymous)
  EXECUTE FUNCTION refuse_change('a donation with a donor never becomes anonymous, nor the other way round');

-- The history stays, but what it says about an erased person may be replaced by the word "Erased".
-- control: a donation’s history is never rewritten (donation-events.test.ts)
CREATE OR REPLACE TRIGGER donation_event_only_erased BEFORE UPDATE ON donation_event FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'message')) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER donation_event_no_delete BEFORE DELETE ON donation_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER donation_event_no_truncate BEFORE TRUNCATE ON donation_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER purpose_correction_only_erased BEFORE UPDATE ON purpose_correction FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'reason')) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER purpose_correction_no_delete BEFORE DELETE ON purpose_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER purpose_correction_no_truncate BEFORE TRUNCATE ON purpose_correction
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A correction changes the donation and its attempts itself, so that there is none that was not applied.
CREATE OR REPLACE FUNCTION apply_purpose_correction() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- One statement, because the attempts refer to the donation's category.
  WITH corrected AS (
    UPDATE donation
    SET category_id = NEW.to_category_id, campaign_id = NEW.to_campaign_id, campaign_title = NEW.to_campaign_title
    WHERE id = NEW.donation_id AND category_id = NEW.from_category_id
      AND campaign_id IS NOT DISTINCT FROM NEW.from_campaign_id
    RETURNING id
  )
  UPDATE attempt SET category_id = NEW.to_category_id, campaign_id = NEW.to_campaign_id
  FROM corrected WHERE attempt.donation_id = corrected.id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a correction starts from the donation''s present category and campaign: %', NEW.donation_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER apply_purpose_correction AFTER INSERT ON purpose_correction
  FOR EACH ROW EXECUTE FUNCTION apply_purpose_correction();

-- The latest correction is always applied, so a change that it describes is the one it is making. The argument is the column
-- with the donation's id.
CREATE OR REPLACE FUNCTION purpose_only_corrected() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE latest purpose_correction;
BEGIN
  SELECT * INTO latest FROM purpose_correction
  WHERE donation_id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid ORDER BY number DESC LIMIT 1;
  IF (latest.from_category_id, latest.from_campaign_id, latest.to_category_id, latest.to_campaign_id)
    IS DISTINCT FROM (OLD.category_id, OLD.campaign_id, NEW.category_id, NEW.campaign_id) THEN
    RAISE EXCEPTION 'the category and campaign of a % never change without a correction', TG_TABLE_NAME
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: a donation’s campaign changes only through a recorded correction (purpose-corrections.test.ts)
CREATE OR REPLACE TRIGGER donation_fixed_purpose BEFORE UPDATE ON donation FOR EACH ROW
  WHEN ((NEW.category_id, NEW.campaign_id) IS DISTINCT FROM (OLD.category_id, OLD.campaign_id))
  EXECUTE FUNCTION purpose_only_corrected('id');

CREATE OR REPLACE TRIGGER attempt_fixed_purpose BEFORE UPDATE ON attempt FOR EACH ROW
  WHEN ((NEW.category_id, NEW.campaign_id) IS DISTINCT FROM (OLD.category_id, OLD.campaign_id))
  EXECUTE FUNCTION purpose_only_corrected('donation_id');

-- The card of a dedication is sent for a gift that was paid, of which something is left, once, and what was sent stays known.
CREATE OR REPLACE FUNCTION require_paid_gift() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM attempt WHERE donation_id = NEW.donation_id AND state = 'COMPLETED' AND reversed_paise < amount_paise) THEN
    RAISE EXCEPTION 'a card is sent for a paid gift only' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: the database takes a card for a paid gift only (tributes.test.ts)
CREATE OR REPLACE TRIGGER tribute_card_of_paid_gift BEFORE INSERT ON tribute_card
  FOR EACH ROW EXECUTE FUNCTION require_paid_gift();

CREATE OR REPLACE TRIGGER tribute_card_fixed BEFORE UPDATE ON tribute_card FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER tribute_card_no_truncate BEFORE TRUNCATE ON tribute_card
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
