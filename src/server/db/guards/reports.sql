-- Monthly reports: published in order, and never changed afterwards.

-- The number of the last entry of funds. Entries that are being added end first, and others wait until the transaction ends, so no
-- smaller number can appear later.
CREATE OR REPLACE FUNCTION fund_entry_position() RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Gifts wait behind this lock, so it gives up soon; the job tries again.
  PERFORM set_config('lock_timeout', '5s', true);
  -- control: no entry with a smaller number follows a report’s position (reports.test.ts)
  LOCK TABLE fund_entry IN SHARE MODE;
  RETURN (SELECT coalesce(max(number), 0) FROM fund_entry);
END $$;

-- It runs as the owner, who may lock a table, so only the site's own role may call it (src/server/db/roles).
REVOKE EXECUTE ON FUNCTION fund_entry_position() FROM PUBLIC;

-- control: a published report is never changed (reports.test.ts)
CREATE OR REPLACE TRIGGER monthly_report_frozen BEFORE UPDATE ON monthly_report FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL)
  EXECUTE FUNCTION refuse_change('a published report is never changed');

CREATE OR REPLACE TRIGGER monthly_report_starts_as_draft BEFORE INSERT ON monthly_report FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL)
  EXECUTE FUNCTION refuse_change('a report starts as a draft');

CREATE OR REPLACE TRIGGER monthly_report_no_delete BEFORE DELETE ON monthly_report
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER monthly_report_no_truncate BEFORE TRUNCATE ON monthly_report
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE FUNCTION monthly_report_in_order() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.month <> OLD.month OR EXISTS (
      SELECT FROM monthly_report AS other WHERE other.month <> NEW.month AND (
        (other.month < NEW.month AND (other.published_at IS NULL OR other.position > NEW.position))
        OR (other.month > NEW.month AND other.published_at IS NOT NULL))) THEN
    RAISE EXCEPTION 'reports are published in order: %', NEW.month USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: reports are published in the order of their months (reports.test.ts)
CREATE OR REPLACE TRIGGER monthly_report_in_order BEFORE UPDATE ON monthly_report FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL AND OLD.published_at IS NULL)
  EXECUTE FUNCTION monthly_report_in_order();

CREATE OR REPLACE TRIGGER monthly_report_announced AFTER UPDATE ON monthly_report FOR EACH ROW
  WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION announce_change('funds');
