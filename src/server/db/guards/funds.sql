-- Funds. The site's own role adds no entry of a fund: functions here and in expenses.sql do, whenever a row that moves money is added,
-- so they run as the tables' owner.

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

-- Waits for other payments from this fund, and says what it has.
CREATE OR REPLACE FUNCTION locked_fund_balance(subject uuid) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM fund WHERE id = subject FOR UPDATE;
  RETURN (SELECT coalesce(sum(amount_paise), 0) FROM fund_entry WHERE fund_id = subject);
END $$;

-- It runs as the owner, who may lock a fund, so only the site's own role may call it (src/server/db/roles).
REVOKE EXECUTE ON FUNCTION locked_fund_balance(uuid) FROM PUBLIC;
