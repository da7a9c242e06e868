-- What is spent from funds.

-- The state that follows from an expense's events.
CREATE OR REPLACE FUNCTION expense_state(subject uuid) RETURNS text LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN count(*) = 0 THEN 'draft'
    WHEN max(kind) FILTER (WHERE kind NOT IN ('submitted', 'approved')) IS NOT NULL
      THEN (array_agg(kind ORDER BY number DESC))[1]
    WHEN count(*) FILTER (WHERE kind = 'approved') >= max(approvals_needed) THEN 'approved'
    ELSE 'submitted' END
  FROM expense_event WHERE expense_id = subject
$$;

-- An expense may be edited and deleted as a draft; afterwards only its state changes, as its events say, and the key that the payee's
-- name is encrypted with.
CREATE OR REPLACE FUNCTION expense_only_edited_as_draft() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state <> expense_state(OLD.id)
    -- The words follow from the texts, and are known only after this trigger.
    OR to_jsonb(NEW) - '{state,paid_on,changed_at,payee_sealed,words}'::text[]
      <> to_jsonb(OLD) - '{state,paid_on,changed_at,payee_sealed,words}'::text[] THEN
    RAISE EXCEPTION 'an expense is never changed after it was submitted: %', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: a submitted expense is never changed (spending-guards.test.ts)
CREATE OR REPLACE TRIGGER expense_only_edited_as_draft BEFORE UPDATE ON expense FOR EACH ROW
  WHEN (OLD.state <> 'draft' OR NEW.state <> 'draft')
  EXECUTE FUNCTION expense_only_edited_as_draft();

CREATE OR REPLACE TRIGGER expense_starts_as_draft BEFORE INSERT ON expense FOR EACH ROW
  WHEN (NEW.state <> 'draft')
  EXECUTE FUNCTION refuse_change('an expense starts as a draft');

CREATE OR REPLACE TRIGGER expense_no_delete BEFORE DELETE ON expense FOR EACH ROW
  WHEN (OLD.state <> 'draft')
  EXECUTE FUNCTION refuse_change('only a draft is deleted');

CREATE OR REPLACE TRIGGER expense_event_append_only BEFORE UPDATE OR DELETE ON expense_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER expense_event_no_truncate BEFORE TRUNCATE ON expense_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How many people have to approve an expense of this amount, by the rules of this moment.
CREATE OR REPLACE FUNCTION expense_approvals_needed(paise bigint) RETURNS integer LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN paise >= (rules ->> 'largeFromPaise')::bigint THEN (rules ->> 'largeApprovals')::integer
    ELSE (rules ->> 'approvals')::integer END
  FROM (SELECT coalesce((SELECT value::jsonb FROM setting WHERE key = 'spending_rules'),
    '{"approvals": 1, "largeApprovals": 2, "largeFromPaise": "2500000"}'::jsonb) AS rules) AS present
$$;

CREATE OR REPLACE FUNCTION expense_event_is_allowed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  subject expense;
  refusal text;
BEGIN
  -- One event of an expense at a time.
  SELECT * INTO subject FROM expense WHERE id = NEW.expense_id FOR UPDATE;
  IF NEW.number <> 1 + (SELECT count(*) FROM expense_event WHERE expense_id = NEW.expense_id) THEN
    refusal := 'an event of an expense comes after the ones before';
  -- control: an expense changes its state in the order of the rules alone (spending-guards.test.ts) → ELSIF false THEN
  ELSIF (subject.state, NEW.kind) NOT IN (('draft', 'submitted'), ('submitted', 'approved'), ('submitted', 'rejected'),
      ('approved', 'rejected'), ('approved', 'paid'), ('paid', 'reversed')) THEN
    refusal := format('an expense that is %s is not %s next', subject.state, NEW.kind);
  ELSIF NEW.kind = 'submitted' AND EXISTS (SELECT FROM fund WHERE id = subject.fund_id AND kind = 'corpus') THEN
    refusal := 'the corpus is not spent';
  -- control: the database asks for as many approvals as the rules say (spending-guards.test.ts) → ELSIF false THEN
  ELSIF NEW.kind = 'submitted' AND NEW.approvals_needed < expense_approvals_needed(subject.amount_paise) THEN
    refusal := 'an expense needs as many approvals as the rules say';
  -- control: nobody approves an expense of their own, or twice (spending-guards.test.ts) → ELSIF false THEN
  ELSIF NEW.kind = 'approved' AND EXISTS (
      SELECT FROM account AS approver JOIN account AS other ON other.id = approver.id OR other.email = approver.email
      WHERE approver.id = NEW.acted_by AND (other.id = subject.payee_account_id OR other.id IN (
        SELECT acted_by FROM expense_event WHERE expense_id = NEW.expense_id AND kind IN ('submitted', 'approved')))) THEN
    refusal := 'an expense is approved by somebody else';
  -- control: an expense without a bill is not paid (spending-guards.test.ts) → ELSIF false THEN
  ELSIF NEW.kind = 'paid' AND subject.to_fund_id IS NULL AND (NEW.bank_reference = ''
      OR NOT EXISTS (SELECT FROM expense_file WHERE expense_id = NEW.expense_id AND kind = 'bill')) THEN
    refusal := 'a payment has a bill and the bank''s reference';
  -- control: a fund never spends more than it has (spending-guards.test.ts) → ELSIF false THEN
  ELSIF NEW.kind = 'paid' AND locked_fund_balance(subject.fund_id) < subject.amount_paise THEN
    refusal := 'the fund does not have that much';
  ELSIF NEW.kind = 'reversed' AND subject.to_fund_id IS NOT NULL
      AND locked_fund_balance(subject.to_fund_id) < subject.amount_paise THEN
    refusal := 'the fund that got the money has spent it';
  END IF;
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION '%: %', refusal, NEW.expense_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER expense_event_is_allowed BEFORE INSERT ON expense_event
  FOR EACH ROW EXECUTE FUNCTION expense_event_is_allowed();

-- An event changes the state of its expense, and moves the money, itself.
CREATE OR REPLACE FUNCTION expense_event_applies() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  subject expense;
BEGIN
  UPDATE expense SET state = expense_state(id), paid_on = coalesce(NEW.paid_on, paid_on), changed_at = NEW.at
  WHERE id = NEW.expense_id RETURNING * INTO subject;
  IF NEW.kind IN ('paid', 'reversed') THEN
    INSERT INTO fund_entry (fund_id, kind, amount_paise, day, expense_id)
    SELECT side.fund_id,
      CASE WHEN subject.to_fund_id IS NULL THEN CASE NEW.kind WHEN 'paid' THEN 'spent' ELSE 'reversed' END
        ELSE CASE NEW.kind WHEN 'paid' THEN 'transferred' ELSE 'returned' END END,
      CASE NEW.kind WHEN 'paid' THEN side.paise ELSE -side.paise END,
      coalesce(NEW.paid_on, (NEW.at AT TIME ZONE 'Asia/Kolkata')::date), NEW.expense_id
    FROM (VALUES (subject.fund_id, -subject.amount_paise), (subject.to_fund_id, subject.amount_paise)) AS side (fund_id, paise)
    WHERE side.fund_id IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER expense_event_applies AFTER INSERT ON expense_event
  FOR EACH ROW EXECUTE FUNCTION expense_event_applies();

-- A bill belongs to what was approved: none is added or removed later. Proofs of payment and photographs may follow.
CREATE OR REPLACE FUNCTION expense_file_is_allowed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  present text;
BEGIN
  SELECT state INTO present FROM expense WHERE id = coalesce(NEW.expense_id, OLD.expense_id) FOR UPDATE;
  IF present <> 'draft' AND (TG_OP = 'DELETE' OR NEW.kind = 'bill') THEN
    RAISE EXCEPTION 'the bill of a submitted expense is never changed: %', coalesce(NEW.expense_id, OLD.expense_id)
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

-- control: the bill of a submitted expense stays as it was (spending-guards.test.ts)
CREATE OR REPLACE TRIGGER expense_file_is_allowed BEFORE INSERT OR DELETE ON expense_file
  FOR EACH ROW EXECUTE FUNCTION expense_file_is_allowed();

CREATE OR REPLACE TRIGGER expense_file_only_encrypted_again BEFORE UPDATE ON expense_file FOR EACH ROW
  WHEN (to_jsonb(NEW) - 'key_sealed' <> to_jsonb(OLD) - 'key_sealed')
  EXECUTE FUNCTION refuse_change();
