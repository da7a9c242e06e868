-- Bills that are blacked out and published.

-- Only its state changes, as its last event says, and whether its files are deleted.
CREATE OR REPLACE FUNCTION bill_publication_only_follows_events() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> (
      SELECT CASE WHEN bool_or(kind = 'withdrawn') THEN 'withdrawn' WHEN bool_or(kind = 'published') THEN 'published' ELSE 'prepared' END
      FROM bill_publication_event WHERE publication_id = OLD.id)
    OR to_jsonb(NEW) - '{state,files_deleted_at}'::text[] <> to_jsonb(OLD) - '{state,files_deleted_at}'::text[] THEN
    RAISE EXCEPTION 'prepared pages are never changed: %', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: who prepared a bill's pages, and whether they need a second look, is never changed (bill-publication-guards.test.ts)
CREATE OR REPLACE TRIGGER bill_publication_only_follows_events BEFORE UPDATE ON bill_publication
  FOR EACH ROW EXECUTE FUNCTION bill_publication_only_follows_events();

CREATE OR REPLACE TRIGGER bill_publication_no_delete BEFORE DELETE ON bill_publication
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bill_page_append_only BEFORE UPDATE OR DELETE ON bill_page
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bill_page_no_truncate BEFORE TRUNCATE ON bill_page
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bill_publication_event_append_only BEFORE UPDATE OR DELETE ON bill_publication_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER bill_publication_event_no_truncate BEFORE TRUNCATE ON bill_publication_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Only the bill of a paid expense is prepared, by the rules of this moment.
CREATE OR REPLACE FUNCTION bill_publication_is_allowed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  subject expense;
  refusal text;
BEGIN
  SELECT expense.* INTO subject FROM expense_file AS file JOIN expense ON expense.id = file.expense_id
  WHERE file.id = NEW.file_id AND file.kind = 'bill' FOR UPDATE OF expense;
  IF subject.state IS DISTINCT FROM 'paid' THEN
    refusal := 'only the bill of a paid expense is published';
  ELSIF NEW.state <> 'prepared' THEN
    refusal := 'pages are prepared before they are published';
  -- control: the database asks for a second look where the rules do (bill-publication-guards.test.ts) → ELSIF false THEN
  ELSIF NOT NEW.needs_second_look AND expense_approvals_needed(subject.amount_paise) > 0 THEN
    refusal := 'another person looks at the pages first';
  END IF;
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION '%: %', refusal, NEW.file_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER bill_publication_is_allowed BEFORE INSERT ON bill_publication
  FOR EACH ROW EXECUTE FUNCTION bill_publication_is_allowed();

-- Nothing is added to what somebody may have looked at already.
CREATE OR REPLACE FUNCTION bill_page_is_expected() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.number NOT BETWEEN 1 AND (SELECT page_count FROM bill_publication WHERE id = NEW.publication_id) THEN
    RAISE EXCEPTION 'prepared pages are never changed: %', NEW.publication_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: no page is added after the others were looked at (bill-publication-guards.test.ts)
CREATE OR REPLACE TRIGGER bill_page_is_expected BEFORE INSERT ON bill_page
  FOR EACH ROW EXECUTE FUNCTION bill_page_is_expected();

CREATE OR REPLACE FUNCTION bill_publication_event_is_allowed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  subject bill_publication;
  refusal text;
BEGIN
  -- One event of a publication at a time.
  SELECT * INTO subject FROM bill_publication WHERE id = NEW.publication_id FOR UPDATE;
  -- control: withdrawn pages are never published again (bill-publication-guards.test.ts) → IF false THEN
  IF (subject.state, NEW.kind) NOT IN (('prepared', 'published'), ('prepared', 'withdrawn'), ('published', 'withdrawn')) THEN
    refusal := format('pages that are %s are not %s next', subject.state, NEW.kind);
  ELSIF NEW.kind = 'published' AND subject.page_count <> (SELECT count(*) FROM bill_page WHERE publication_id = subject.id) THEN
    refusal := 'a page is missing';
  ELSIF NEW.kind = 'published' AND NOT EXISTS (
      SELECT FROM expense_file AS file JOIN expense ON expense.id = file.expense_id
      WHERE file.id = subject.file_id AND expense.state = 'paid') THEN
    refusal := 'only the bill of a paid expense is published';
  -- control: whoever blacked out a bill does not look at it the second time (bill-publication-guards.test.ts) → ELSIF false THEN
  ELSIF NEW.kind = 'published' AND subject.needs_second_look AND EXISTS (
      SELECT FROM account AS looking JOIN account AS preparing ON preparing.id = looking.id OR preparing.email = looking.email
      WHERE looking.id = NEW.acted_by AND preparing.id = subject.prepared_by) THEN
    refusal := 'another person looks at the pages first';
  END IF;
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION '%: %', refusal, NEW.publication_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER bill_publication_event_is_allowed BEFORE INSERT ON bill_publication_event
  FOR EACH ROW EXECUTE FUNCTION bill_publication_event_is_allowed();

-- An event changes the state itself.
CREATE OR REPLACE FUNCTION bill_publication_event_applies() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE bill_publication SET state = NEW.kind WHERE id = NEW.publication_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bill_publication_event_applies AFTER INSERT ON bill_publication_event
  FOR EACH ROW EXECUTE FUNCTION bill_publication_event_applies();

-- Campaigns' pages show published bills.
CREATE OR REPLACE TRIGGER bill_publication_announced AFTER INSERT ON bill_publication_event
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');
