-- Monthly reports: published in order, and never changed afterwards. Annual reports and accounts: in versions.

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
  WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION announce_change('funds', 'reports');

-- Annual reports and accounts: documents, their versions and what happened to them are only added.
CREATE OR REPLACE TRIGGER annual_document_append_only BEFORE UPDATE OR DELETE ON annual_document
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- control: a file of an annual document is never replaced (annual-documents.test.ts)
CREATE OR REPLACE TRIGGER annual_document_version_append_only BEFORE UPDATE OR DELETE ON annual_document_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER annual_document_event_append_only BEFORE UPDATE OR DELETE ON annual_document_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A version is published first, in place of an earlier one, or again after a withdrawal; what is published may be withdrawn.
CREATE OR REPLACE FUNCTION annual_document_event_is_allowed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last annual_document_event;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.document_id::text, 0));
  SELECT * INTO last FROM annual_document_event WHERE document_id = NEW.document_id ORDER BY number DESC LIMIT 1;
  IF NEW.number <> 1 + coalesce(last.number, 0) OR NOT (CASE NEW.kind
    WHEN 'published' THEN last.kind IS NULL OR last.kind = 'withdrawn' OR last.version < NEW.version
    ELSE last.kind IS NOT DISTINCT FROM 'published' AND last.version = NEW.version END) THEN
    RAISE EXCEPTION 'a document cannot be % after it was %: %', NEW.kind, coalesce(last.kind, 'added'), NEW.document_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: the events of an annual document follow from each other (annual-documents.test.ts)
CREATE OR REPLACE TRIGGER annual_document_event_is_allowed BEFORE INSERT ON annual_document_event
  FOR EACH ROW EXECUTE FUNCTION annual_document_event_is_allowed();

CREATE OR REPLACE TRIGGER annual_document_event_announced AFTER INSERT ON annual_document_event
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('funds');
