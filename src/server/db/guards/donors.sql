-- Donors.

-- The key of an erased donor says nothing about the person any more.
CREATE OR REPLACE TRIGGER donor_fixed_key BEFORE UPDATE ON donor FOR EACH ROW
  WHEN (NEW.id <> OLD.id OR (NEW.key <> OLD.key AND NEW.key NOT LIKE 'tel:erased-%'))
  EXECUTE FUNCTION refuse_change('a donor''s key never changes');

CREATE OR REPLACE TRIGGER donor_no_delete BEFORE DELETE ON donor FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER donor_note_only_erased BEFORE UPDATE ON donor_note FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'text')) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER donor_note_no_delete BEFORE DELETE ON donor_note FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER donor_note_no_truncate BEFORE TRUNCATE ON donor_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER donor_merge_only_undone BEFORE UPDATE ON donor_merge FOR EACH ROW
  WHEN (OLD.undone_at IS NOT NULL OR (NEW.id, NEW.kept_id, NEW.merged_id, NEW.moved_ids, NEW.merged_by, NEW.merged_at)
    IS DISTINCT FROM (OLD.id, OLD.kept_id, OLD.merged_id, OLD.moved_ids, OLD.merged_by, OLD.merged_at))
  EXECUTE FUNCTION refuse_change('a merge of donors may only be undone, once');

CREATE OR REPLACE TRIGGER donor_merge_no_delete BEFORE DELETE ON donor_merge FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Settlements never wait for a donor's row: a job refreshes the totals of these donors. An anonymous gift has none, and would
-- stay queued for ever.
CREATE OR REPLACE FUNCTION ledger_entry_changes_its_donor() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO pending_donor_total (donor_key)
  SELECT donor_key(donation.email, donation.phone_number, donation.id)
  FROM attempt JOIN donation ON donation.id = attempt.donation_id
  WHERE attempt.id = NEW.attempt_id AND NOT donation.is_anonymous;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER ledger_entry_changes_its_donor AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_changes_its_donor();
