-- Bank statements: lines never change, and go only with a statement that was undone.

CREATE OR REPLACE TRIGGER bank_account_append_only BEFORE UPDATE OR DELETE ON bank_account
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bank_statement_undone_once BEFORE UPDATE ON bank_statement FOR EACH ROW
  WHEN ((OLD.undone_at IS NOT NULL OR to_jsonb(NEW) - ARRAY['undone_by', 'undone_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['undone_by', 'undone_at'])
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'file_name'))
  EXECUTE FUNCTION refuse_change('a bank statement may only be undone, once');

CREATE OR REPLACE TRIGGER bank_statement_no_delete BEFORE DELETE ON bank_statement FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bank_line_only_erased BEFORE UPDATE ON bank_line FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'narration', 'party')) EXECUTE FUNCTION refuse_change();

-- Empties what the lines booked before a day say in words, once the books of their year need not be kept any more. Returns how many.
CREATE OR REPLACE FUNCTION forget_bank_lines(before date) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten integer;
  years integer := greatest(10, coalesce((SELECT (value::jsonb ->> 'bookYears')::integer FROM setting WHERE key = 'privacy_rules'), 10));
  -- The financial year starts in April.
  financial_year integer := extract(year FROM (now() + interval '1 hour') AT TIME ZONE 'Asia/Kolkata' - interval '3 months');
BEGIN
  -- control: lines of bank statements are kept as long as the books (bank-lines-retention.test.ts) → IF false THEN
  IF before > make_date(financial_year - 1 - years, 4, 1) THEN
    RAISE EXCEPTION 'lines of bank statements are kept longer than that' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE bank_line SET narration = 'Erased', party = 'Erased'
  WHERE booked_on < before AND (narration, party) IS DISTINCT FROM ('Erased', 'Erased');
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

REVOKE EXECUTE ON FUNCTION forget_bank_lines(date) FROM PUBLIC;

CREATE OR REPLACE FUNCTION bank_line_only_undone() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_statement WHERE id = OLD.statement_id AND undone_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a line of a bank statement goes only with its statement' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER bank_line_only_undone BEFORE DELETE ON bank_line FOR EACH ROW EXECUTE FUNCTION bank_line_only_undone();

CREATE OR REPLACE TRIGGER bank_match_withdrawn_once BEFORE UPDATE ON bank_match FOR EACH ROW
  WHEN (OLD.withdrawn_at IS NOT NULL OR to_jsonb(NEW) - ARRAY['withdrawn_by', 'withdrawn_at'] IS DISTINCT FROM to_jsonb(OLD) - ARRAY['withdrawn_by', 'withdrawn_at'])
  EXECUTE FUNCTION refuse_change('what a line of a bank statement is may only be withdrawn, once');

CREATE OR REPLACE FUNCTION bank_match_only_undone() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_line JOIN bank_statement ON bank_statement.id = statement_id
      WHERE bank_line.id = OLD.line_id AND undone_at IS NOT NULL) THEN
    RAISE EXCEPTION 'a match goes only with its statement' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER bank_match_only_undone BEFORE DELETE ON bank_match FOR EACH ROW EXECUTE FUNCTION bank_match_only_undone();

CREATE OR REPLACE FUNCTION bank_match_gift_only_withdrawn() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_match WHERE id = OLD.match_id AND withdrawn_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the gifts of a line stay until its match is withdrawn' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER bank_match_gift_only_withdrawn BEFORE DELETE ON bank_match_gift
  FOR EACH ROW EXECUTE FUNCTION bank_match_gift_only_withdrawn();

CREATE OR REPLACE TRIGGER bank_match_gift_no_update BEFORE UPDATE ON bank_match_gift FOR EACH ROW EXECUTE FUNCTION refuse_change();
