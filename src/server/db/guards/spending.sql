-- Funds, and what was spent from them. The site's own role adds no entry of a fund: the functions here do, whenever a row that moves
-- money is added, so they run as the tables' owner.

CREATE OR REPLACE FUNCTION campaign_has_fund() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO fund (id, kind, campaign_id) VALUES (gen_random_uuid(), 'campaign', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER campaign_has_fund AFTER INSERT ON campaign FOR EACH ROW EXECUTE FUNCTION campaign_has_fund();

-- control: a fund's entries are never changed or deleted (spending-guards.test.ts)
CREATE OR REPLACE TRIGGER fund_entry_append_only BEFORE UPDATE OR DELETE ON fund_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER fund_entry_no_truncate BEFORE TRUNCATE ON fund_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What was spent from a fund before these records: once, by two owners, and not more than it has.
CREATE OR REPLACE FUNCTION fund_opening_is_allowed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  balance bigint := locked_fund_balance(NEW.fund_id);
  refusal text;
BEGIN
  -- control: what was spent earlier is not more than its fund has (fund-opening-guards.test.ts) → IF false THEN
  IF NEW.amount_paise > 0 AND balance < NEW.amount_paise THEN
    refusal := 'the fund does not have that much';
  -- control: the database asks for an approval of what was spent earlier (fund-opening-guards.test.ts) → ELSIF false THEN
  ELSIF NOT EXISTS (SELECT FROM approval WHERE id = NEW.approval_id AND kind = 'fund_opening'
      AND subject = 'fund:' || NEW.fund_id AND state IN ('carrying_out', 'approved')) THEN
    refusal := 'what was spent earlier needs an approval';
  ELSIF EXISTS (SELECT FROM fund WHERE id = NEW.fund_id AND kind = 'corpus') THEN
    refusal := 'the corpus is not spent';
  -- control: what was spent earlier is entered once for each fund (fund-opening-guards.test.ts) → ELSIF false THEN
  ELSIF NEW.counters_id IS NULL AND (SELECT sum(amount_paise) FROM fund_opening WHERE fund_id = NEW.fund_id) <> 0 THEN
    refusal := 'what was spent earlier is entered once';
  ELSIF NEW.counters_id IS NOT NULL AND NOT EXISTS (SELECT FROM fund_opening WHERE id = NEW.counters_id
      AND (fund_id, amount_paise) = (NEW.fund_id, -NEW.amount_paise)) THEN
    refusal := 'a counter-entry takes all of another entry back';
  END IF;
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION '%: %', refusal, NEW.fund_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER fund_opening_is_allowed BEFORE INSERT ON fund_opening
  FOR EACH ROW EXECUTE FUNCTION fund_opening_is_allowed();

CREATE OR REPLACE FUNCTION fund_opening_leaves_fund() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO fund_entry (fund_id, kind, amount_paise, day, opening_id)
  VALUES (NEW.fund_id, 'opening', -NEW.amount_paise, NEW.until, NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER fund_opening_leaves_fund AFTER INSERT ON fund_opening
  FOR EACH ROW EXECUTE FUNCTION fund_opening_leaves_fund();

CREATE OR REPLACE TRIGGER fund_opening_append_only BEFORE UPDATE OR DELETE ON fund_opening
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER fund_opening_no_truncate BEFORE TRUNCATE ON fund_opening
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The fund that a gift belongs to at present: the corpus if the donor directed so in writing, else its campaign's, else the general one.
CREATE OR REPLACE FUNCTION fund_of_gift(gift uuid) RETURNS uuid LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT fund.id
  FROM donation
  LEFT JOIN donation_type AS type ON type.donation_id = donation.id
  JOIN fund ON CASE
    WHEN type.type = 'corpus' THEN fund.kind = 'corpus'
    WHEN donation.campaign_id IS NULL THEN fund.kind = 'general'
    ELSE fund.campaign_id = donation.campaign_id END
  WHERE donation.id = gift
$$;

-- What a gift in kind is worth is in the ledger, but nobody can pay with it.
CREATE OR REPLACE FUNCTION ledger_entry_enters_its_fund() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO fund_entry (fund_id, kind, amount_paise, day, ledger_entry_id)
  SELECT fund_of_gift(donation_id), CASE NEW.kind WHEN 'settled' THEN 'received' ELSE 'refunded' END, NEW.amount_paise,
    (NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date, NEW.id
  FROM attempt WHERE id = NEW.attempt_id AND payment_mode IS DISTINCT FROM 'IN_KIND';
  RETURN NULL;
END $$;

-- Its name comes after that of the trigger that updates the attempt, so a correction made at the same moment has ended.
CREATE OR REPLACE TRIGGER ledger_entry_z_enters_its_fund AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_enters_its_fund();

-- Moves what a gift still has from the fund it was entered in to the one it belongs to now. Its attempts are locked first, so that
-- no refund comes in between.
CREATE OR REPLACE FUNCTION move_gift_to_its_fund(gift uuid, at timestamptz) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  present uuid;
BEGIN
  PERFORM FROM attempt WHERE donation_id = gift ORDER BY id FOR UPDATE;
  present := fund_of_gift(gift);
  INSERT INTO fund_entry (fund_id, kind, amount_paise, day, donation_id)
  SELECT side.fund_id, 'moved', side.paise, (at AT TIME ZONE 'Asia/Kolkata')::date, gift
  FROM (
    SELECT fund_id, sum(amount_paise) AS paise FROM fund_entry
    WHERE donation_id = gift OR ledger_entry_id IN (
      SELECT entry.id FROM ledger_entry AS entry JOIN attempt ON attempt.id = entry.attempt_id WHERE attempt.donation_id = gift)
    GROUP BY fund_id
  ) AS held
  CROSS JOIN LATERAL (VALUES (held.fund_id, -held.paise), (present, held.paise)) AS side (fund_id, paise)
  WHERE held.fund_id <> present AND held.paise <> 0;
END $$;

CREATE OR REPLACE FUNCTION corrected_gift_changes_fund() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM move_gift_to_its_fund(NEW.donation_id, NEW.corrected_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION typed_gift_changes_fund() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM move_gift_to_its_fund(NEW.donation_id, NEW.changed_at);
  RETURN NULL;
END $$;

-- After the trigger `apply_purpose_correction`, by name.
CREATE OR REPLACE TRIGGER corrected_gift_changes_fund AFTER INSERT ON purpose_correction
  FOR EACH ROW EXECUTE FUNCTION corrected_gift_changes_fund();

CREATE OR REPLACE TRIGGER typed_gift_changes_fund AFTER INSERT OR UPDATE ON donation_type
  FOR EACH ROW EXECUTE FUNCTION typed_gift_changes_fund();

-- The provider's fee, with the tax on it, is paid by the fund of its gift; for a payment that the books do not know, by the general fund.
CREATE OR REPLACE FUNCTION settlement_fee_leaves_fund() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  gift uuid;
BEGIN
  SELECT donation_id INTO gift FROM attempt
  WHERE merchant_order_id = NEW.order_id OR (NEW.order_id = '' AND provider_payment_id = NEW.transaction_id) LIMIT 1;
  INSERT INTO fund_entry (fund_id, kind, amount_paise, day, settlement_line_id)
  SELECT coalesce(fund_of_gift(gift), (SELECT id FROM fund WHERE kind = 'general')), 'fee', -fee.paise,
    coalesce(NEW.settled_on, (NEW.paid_at AT TIME ZONE 'Asia/Kolkata')::date), NEW.id
  FROM (SELECT coalesce(NEW.fee_paise, 0) + coalesce(NEW.tax_paise, 0) AS paise) AS fee
  WHERE fee.paise > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER settlement_fee_leaves_fund AFTER INSERT ON settlement_line
  FOR EACH ROW EXECUTE FUNCTION settlement_fee_leaves_fund();

-- What the bank charged for a bounced cheque, which left nothing in any fund, is one of the trust's own costs.
CREATE OR REPLACE FUNCTION bank_charge_leaves_fund() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO fund_entry (fund_id, kind, amount_paise, day, bank_charge_id)
  SELECT id, 'fee', -NEW.amount_paise, NEW.charged_on, NEW.id FROM fund WHERE kind = 'overhead';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER bank_charge_leaves_fund AFTER INSERT ON bank_charge
  FOR EACH ROW EXECUTE FUNCTION bank_charge_leaves_fund();

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

-- Waits for other payments from this fund, and says what it has.
CREATE OR REPLACE FUNCTION locked_fund_balance(subject uuid) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM fund WHERE id = subject FOR UPDATE;
  RETURN (SELECT coalesce(sum(amount_paise), 0) FROM fund_entry WHERE fund_id = subject);
END $$;

-- It runs as the owner, who may lock a fund, so only the site's own role may call it (src/server/db/roles).
REVOKE EXECUTE ON FUNCTION locked_fund_balance(uuid) FROM PUBLIC;

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
