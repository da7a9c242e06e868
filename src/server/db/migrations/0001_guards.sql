-- What a schema file cannot say: the ledger only grows, an attempt's life goes one way, a settled attempt and its ledger
-- row exist together or not at all, and every change to what visitors see is announced to all processes.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_entry_matches_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM attempt WHERE id = NEW.attempt_id AND state = 'COMPLETED' AND amount_paise = NEW.amount_paise
  ) THEN
    RAISE EXCEPTION 'ledger entry without a completed attempt of the same amount: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_matches_attempt BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_matches_attempt();
--> statement-breakpoint
CREATE FUNCTION attempt_goes_one_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.donation_id, NEW.merchant_order_id, NEW.amount_paise, NEW.provider)
     IS DISTINCT FROM (OLD.id, OLD.donation_id, OLD.merchant_order_id, OLD.amount_paise, OLD.provider) THEN
    RAISE EXCEPTION 'an attempt keeps its donation, order id, amount and provider'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('COMPLETED', 'FAILED', 'QUARANTINED'))
    OR (OLD.state = 'FAILED' AND NEW.state IN ('COMPLETED', 'QUARANTINED'))
  ) THEN
    RAISE EXCEPTION 'an attempt cannot go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER attempt_goes_one_way BEFORE UPDATE ON attempt
  FOR EACH ROW EXECUTE FUNCTION attempt_goes_one_way();
--> statement-breakpoint
CREATE FUNCTION completed_attempt_is_in_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE attempt_id = NEW.id AND kind = 'settled') THEN
    RAISE EXCEPTION 'completed attempt without its ledger entry: %', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER completed_attempt_is_in_ledger AFTER INSERT OR UPDATE ON attempt
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'COMPLETED') EXECUTE FUNCTION completed_attempt_is_in_ledger();
--> statement-breakpoint
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE topic text;
BEGIN
  FOREACH topic IN ARRAY TG_ARGV LOOP
    PERFORM pg_notify('answers', topic);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER category_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('categories', 'campaigns');
--> statement-breakpoint
CREATE TRIGGER campaign_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');
--> statement-breakpoint
CREATE TRIGGER campaign_picture_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_picture
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');
--> statement-breakpoint
CREATE TRIGGER campaign_total_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_total
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');
--> statement-breakpoint
CREATE TRIGGER gallery_entry_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_entry
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('gallery');
--> statement-breakpoint
CREATE TRIGGER gallery_picture_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_picture
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('gallery');
