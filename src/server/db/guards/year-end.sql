-- Statements of a year, their numbers and lines, and certificates.

CREATE OR REPLACE TRIGGER statement_number_assigned_once BEFORE UPDATE ON statement_number FOR EACH ROW
  WHEN (OLD.donor_id IS NOT NULL OR (NEW.number, NEW.financial_year, NEW.position, NEW.added_by, NEW.added_at)
    IS DISTINCT FROM (OLD.number, OLD.financial_year, OLD.position, OLD.added_by, OLD.added_at))
  EXECUTE FUNCTION refuse_change('a number of the year statement is assigned once and never changes');

CREATE OR REPLACE TRIGGER statement_number_no_delete BEFORE DELETE ON statement_number FOR EACH ROW
  WHEN (OLD.donor_id IS NOT NULL) EXECUTE FUNCTION refuse_change('a number that a line of the statement has is never deleted');

CREATE OR REPLACE TRIGGER statement_export_only_filed BEFORE UPDATE ON statement_export FOR EACH ROW
  WHEN (OLD.filed_at IS NOT NULL OR (NEW.id, NEW.financial_year, NEW.exported_by, NEW.exported_at, NEW.import_id)
    IS DISTINCT FROM (OLD.id, OLD.financial_year, OLD.exported_by, OLD.exported_at, OLD.import_id))
  EXECUTE FUNCTION refuse_change('an exported statement may only be marked as filed, once');

-- One that came in with a file goes when the import is undone.
CREATE OR REPLACE FUNCTION filed_statement_stays() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- control: a filed statement is deleted only with the import that brought it (filed-statement.test.ts) → IF false THEN
  IF NOT EXISTS (SELECT FROM import_file WHERE id = OLD.import_id AND undone_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a filed statement is never deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER statement_export_no_delete BEFORE DELETE ON statement_export FOR EACH ROW
  WHEN (OLD.filed_at IS NOT NULL) EXECUTE FUNCTION filed_statement_stays();

CREATE OR REPLACE FUNCTION filed_statement_is_final() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM statement_export WHERE id = coalesce(NEW.export_id, OLD.export_id) AND filed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the lines of a filed statement never change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE OR REPLACE TRIGGER statement_line_final BEFORE INSERT OR DELETE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION filed_statement_is_final();

-- A statement's ID numbers and addresses may be encrypted again, but only under another key; nothing else ever changes.
CREATE OR REPLACE FUNCTION statement_line_only_resealed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (NEW.export_id, NEW.serial, NEW.donor_id, NEW.donation_type, NEW.mode_of_receipt, NEW.number, NEW.id_kind, NEW.full_name,
      NEW.amount_paise, NEW.id_sealed IS NULL, NEW.address_sealed IS NULL, NEW.id_hash IS NULL, NEW.address_hash IS NULL)
    IS DISTINCT FROM (OLD.export_id, OLD.serial, OLD.donor_id, OLD.donation_type, OLD.mode_of_receipt, OLD.number,
      OLD.id_kind, OLD.full_name, OLD.amount_paise, OLD.id_sealed IS NULL, OLD.address_sealed IS NULL, OLD.id_hash IS NULL,
      OLD.address_hash IS NULL)
    OR EXISTS (
      SELECT FROM (VALUES (OLD.id_sealed, NEW.id_sealed), (OLD.address_sealed, NEW.address_sealed)) AS sealed (before, after)
      WHERE before IS NOT NULL AND (split_part(before, '.', 1) = split_part(after, '.', 1)
        OR NOT EXISTS (SELECT FROM donor_key WHERE id = split_part(after, '.', 1))))
  THEN
    RAISE EXCEPTION 'a line of a statement may only be encrypted again, with another of the keys in use'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: a line of a filed statement can only be encrypted again (statement-filings.test.ts)
CREATE OR REPLACE TRIGGER statement_line_only_resealed BEFORE UPDATE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION statement_line_only_resealed();

CREATE OR REPLACE TRIGGER certificate_fixed_columns BEFORE UPDATE ON certificate FOR EACH ROW
  WHEN (((NEW.id, NEW.financial_year, NEW.hash, NEW.file_name, NEW.bytes, NEW.uploaded_by, NEW.uploaded_at)
      IS DISTINCT FROM (OLD.id, OLD.financial_year, OLD.hash, OLD.file_name, OLD.bytes, OLD.uploaded_by, OLD.uploaded_at)
    OR (OLD.sent_at IS NOT NULL AND (NEW.sent_at IS NULL OR NEW.donor_id IS DISTINCT FROM OLD.donor_id)))
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'file_name'))
  EXECUTE FUNCTION refuse_change('a certificate''s file never changes, nor its donor once it was sent');

CREATE OR REPLACE TRIGGER certificate_no_delete BEFORE DELETE ON certificate FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL) EXECUTE FUNCTION refuse_change('a certificate that was sent is never deleted');
