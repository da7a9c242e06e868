-- Alerts, notes about messages, staff, and imported settlement reports.

CREATE OR REPLACE TRIGGER alert_only_closed BEFORE UPDATE ON alert FOR EACH ROW
  WHEN ((OLD.closed_at IS NOT NULL OR (NEW.id, NEW.kind, NEW.attempt_id, NEW.about, NEW.message, NEW.raised_at)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.about, OLD.message, OLD.raised_at))
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'message'))
  EXECUTE FUNCTION refuse_change('an alert may only be closed, once');

CREATE OR REPLACE TRIGGER alert_no_delete BEFORE DELETE ON alert FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER alert_no_truncate BEFORE TRUNCATE ON alert FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER contact_note_only_erased BEFORE UPDATE ON contact_note FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'text')) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER contact_note_no_delete BEFORE DELETE ON contact_note FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER contact_note_no_truncate BEFORE TRUNCATE ON contact_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER staff_only_role_and_removal BEFORE UPDATE ON staff FOR EACH ROW
  WHEN (OLD.removed_at IS NOT NULL OR (NEW.id, NEW.email, NEW.invited_by, NEW.invited_at)
    IS DISTINCT FROM (OLD.id, OLD.email, OLD.invited_by, OLD.invited_at))
  EXECUTE FUNCTION refuse_change('a member of staff may only change role or be removed, once');

CREATE OR REPLACE TRIGGER settlement_report_only_erased BEFORE UPDATE ON settlement_report FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'file_name')) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER settlement_report_no_delete BEFORE DELETE ON settlement_report FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER settlement_report_no_truncate BEFORE TRUNCATE ON settlement_report
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER settlement_line_append_only BEFORE UPDATE OR DELETE ON settlement_line
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER settlement_line_no_truncate BEFORE TRUNCATE ON settlement_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
