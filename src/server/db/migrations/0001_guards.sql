-- What the schema files cannot express: functions, triggers, covering indexes and storage settings. The guards below hold
-- whatever the code does, and also for changes made by hand. One section per subject:
--
--   1. Shared functions        5. Offline gifts         9. Back office
--   2. Payment attempts        6. Donation history     10. Limit on unpaid attempts
--   3. Refunds                 7. Receipts             11. Rate limits
--   4. Ledger                  8. Donors               12. Change announcements


-- 1. Shared functions --------------------------------------------------------------------------------------------------

-- Refuses a change. Each trigger's WHEN decides what is refused, so an allowed change calls nothing. Without arguments the
-- table is append-only; one argument is the message; two are the beginning of the message and the column that changed.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE reason text;
BEGIN
  IF TG_NARGS = 0 THEN
    reason := format('%s is append-only: %s refused', TG_TABLE_NAME, TG_OP);
  ELSIF TG_NARGS = 1 THEN
    reason := TG_ARGV[0];
  ELSE
    reason := format('%s from %s to %s', TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1], to_jsonb(NEW) ->> TG_ARGV[1]);
  END IF;
  RAISE EXCEPTION '%', reason USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Identifies a donation's donor: by e-mail address, else by phone number; a donation with neither is a donor of its own.
-- `donorKey` in src/domain/donation.ts is the same rule.
CREATE FUNCTION donor_key(email text, phone_number text, donation_id uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(lower(trim(email)), ''), 'tel:' || nullif(phone_number, ''), 'gift:' || donation_id::text)
$$;
--> statement-breakpoint


-- 2. Payment attempts --------------------------------------------------------------------------------------------------

-- Each number once per donation, so that two simultaneous retries make one attempt. Covers the id for a donor's statement
-- of a year, which would otherwise read thousands of scattered rows.
ALTER TABLE attempt ADD CONSTRAINT attempt_number UNIQUE (donation_id, number) INCLUDE (id);

-- `transitions` in src/domain/donation.ts is the same table; src/server/db/transitions.test.ts compares the two.
CREATE TRIGGER attempt_state_transitions BEFORE UPDATE ON attempt FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('COMPLETED', 'FAILED', 'QUARANTINED'))
    OR (OLD.state = 'FAILED' AND NEW.state IN ('COMPLETED', 'QUARANTINED'))))
  EXECUTE FUNCTION refuse_change('an attempt cannot change', 'state');

CREATE TRIGGER attempt_fixed_columns BEFORE UPDATE ON attempt FOR EACH ROW
  WHEN ((NEW.id, NEW.donation_id, NEW.merchant_order_id, NEW.amount_paise, NEW.provider)
    IS DISTINCT FROM (OLD.id, OLD.donation_id, OLD.merchant_order_id, OLD.amount_paise, OLD.provider))
  EXECUTE FUNCTION refuse_change('an attempt''s donation, order id, amount and provider never change');

CREATE TRIGGER donation_fixed_purpose BEFORE UPDATE ON donation FOR EACH ROW
  WHEN ((NEW.category_id, NEW.campaign_id) IS DISTINCT FROM (OLD.category_id, OLD.campaign_id))
  EXECUTE FUNCTION refuse_change('a donation''s category and campaign never change');

-- Deferred to the commit, because the ledger entry is written after the attempt.
CREATE FUNCTION completed_attempt_is_in_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE attempt_id = NEW.id AND kind = 'settled') THEN
    RAISE EXCEPTION 'completed attempt without its ledger entry: %', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER completed_attempt_is_in_ledger AFTER INSERT OR UPDATE ON attempt
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'COMPLETED') EXECUTE FUNCTION completed_attempt_is_in_ledger();
--> statement-breakpoint


-- 3. Refunds -----------------------------------------------------------------------------------------------------------

-- `allowedRefundStates` in src/domain/refund.ts is the same rule. A refund that failed before the provider gave it an id may
-- still turn out to have been carried out.
CREATE TRIGGER refund_state_transitions BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'CREATED' AND NEW.state IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'PENDING' AND NEW.state IN ('CONFIRMED', 'COMPLETED', 'FAILED'))
    OR (OLD.state = 'CONFIRMED' AND NEW.state IN ('COMPLETED', 'FAILED'))
    OR (OLD.state = 'FAILED' AND OLD.provider_refund_id IS NULL
      AND NEW.state IN ('PENDING', 'CONFIRMED', 'COMPLETED'))))
  EXECUTE FUNCTION refuse_change('a refund cannot change', 'state');

CREATE TRIGGER refund_fixed_columns BEFORE UPDATE ON refund FOR EACH ROW
  WHEN ((NEW.id, NEW.attempt_id, NEW.merchant_refund_id, NEW.amount_paise)
    IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.merchant_refund_id, OLD.amount_paise))
  EXECUTE FUNCTION refuse_change('a refund''s attempt, refund id and amount never change');

CREATE FUNCTION refund_within_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid bigint;
BEGIN
  -- The lock makes a second refund of the same attempt wait until the first one is committed.
  SELECT amount_paise INTO paid FROM attempt WHERE id = NEW.attempt_id AND state = 'COMPLETED' FOR UPDATE;
  IF paid IS NULL THEN
    RAISE EXCEPTION 'refund of an attempt that is not paid: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF paid < NEW.amount_paise + (
    SELECT coalesce(sum(amount_paise), 0) FROM refund WHERE attempt_id = NEW.attempt_id AND state <> 'FAILED'
  ) THEN
    RAISE EXCEPTION 'refunds above what was paid: %', NEW.attempt_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refund_within_paid BEFORE INSERT ON refund FOR EACH ROW EXECUTE FUNCTION refund_within_paid();

CREATE TRIGGER revived_refund_within_paid BEFORE UPDATE ON refund FOR EACH ROW
  WHEN (OLD.state = 'FAILED' AND NEW.state <> 'FAILED') EXECUTE FUNCTION refund_within_paid();

CREATE FUNCTION completed_refund_is_in_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entry WHERE refund_id = NEW.id) THEN
    RAISE EXCEPTION 'completed refund without its ledger entry: %', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER completed_refund_is_in_ledger AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'COMPLETED') EXECUTE FUNCTION completed_refund_is_in_ledger();
--> statement-breakpoint


-- 4. Ledger ------------------------------------------------------------------------------------------------------------

CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- No attempt settles twice. Covers time and amount, for a donor's statement of a year.
CREATE UNIQUE INDEX ledger_entry_settled_once ON ledger_entry (attempt_id) INCLUDE (recorded_at, amount_paise)
  WHERE kind = 'settled';

CREATE FUNCTION ledger_entry_matches_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'refunded' THEN
    IF NOT EXISTS (
      SELECT FROM refund WHERE id = NEW.refund_id AND attempt_id = NEW.attempt_id AND state = 'COMPLETED'
        AND amount_paise = -NEW.amount_paise
    ) THEN
      RAISE EXCEPTION 'refunded entry without a completed refund of the same amount: %', NEW.refund_id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NOT EXISTS (
    SELECT FROM attempt WHERE id = NEW.attempt_id AND state = 'COMPLETED' AND amount_paise = NEW.amount_paise
  ) THEN
    RAISE EXCEPTION 'ledger entry without a completed attempt of the same amount: %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER ledger_entry_matches_attempt BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_matches_attempt();

CREATE FUNCTION ledger_entry_adds_to_its_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_daily_total (day, offline, amount_paise)
  SELECT (NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date, provider = 'offline', NEW.amount_paise
  FROM attempt WHERE id = NEW.attempt_id;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entry_adds_to_its_day AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_adds_to_its_day();
--> statement-breakpoint


-- 5. Offline gifts -----------------------------------------------------------------------------------------------------

-- `allowedGiftStates` in src/domain/offline-gift.ts is the same rule; that only cheques clear and bounce is a constraint.
CREATE TRIGGER offline_gift_state_transitions BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'to_clear' AND NEW.state IN ('counted', 'bounced', 'cancelled'))
    OR (OLD.state = 'counted' AND NEW.state IN ('bounced', 'cancelled'))))
  EXECUTE FUNCTION refuse_change('an offline gift cannot change', 'state');

CREATE TRIGGER offline_gift_fixed_columns BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN ((NEW.attempt_id, NEW.mode, NEW.received_on, NEW.reference, NEW.bank, NEW.reference_key, NEW.import_id,
         NEW.earlier_receipt)
      IS DISTINCT FROM (OLD.attempt_id, OLD.mode, OLD.received_on, OLD.reference, OLD.bank, OLD.reference_key,
         OLD.import_id, OLD.earlier_receipt)
    OR (OLD.cleared_on IS NOT NULL AND NEW.cleared_on IS DISTINCT FROM OLD.cleared_on))
  EXECUTE FUNCTION refuse_change('the details of an offline gift never change: cancel it and enter it again');

CREATE TRIGGER offline_gift_no_delete BEFORE DELETE ON offline_gift
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER offline_gift_no_truncate BEFORE TRUNCATE ON offline_gift
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint


-- 6. Donation history --------------------------------------------------------------------------------------------------

CREATE TRIGGER donation_event_append_only BEFORE UPDATE OR DELETE ON donation_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER donation_event_no_truncate BEFORE TRUNCATE ON donation_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint


-- 7. Receipts ----------------------------------------------------------------------------------------------------------

CREATE FUNCTION receipt_numbers_without_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last integer;
BEGIN
  SELECT coalesce(max(number), 0) INTO last FROM receipt WHERE financial_year = NEW.financial_year;
  IF NEW.number <> last + 1 THEN
    RAISE EXCEPTION 'receipt % of % does not follow %', NEW.number, NEW.financial_year, last
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER receipt_numbers_without_gaps BEFORE INSERT ON receipt
  FOR EACH ROW EXECUTE FUNCTION receipt_numbers_without_gaps();

CREATE FUNCTION receipt_not_for_imported_gift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM offline_gift WHERE attempt_id = NEW.attempt_id AND import_id IS NOT NULL) THEN
    RAISE EXCEPTION 'an imported gift got its receipt from the trust''s previous books: no receipt for %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER receipt_not_for_imported_gift BEFORE INSERT ON receipt
  FOR EACH ROW EXECUTE FUNCTION receipt_not_for_imported_gift();

CREATE TRIGGER receipt_fixed_columns BEFORE UPDATE ON receipt FOR EACH ROW
  WHEN ((NEW.id, NEW.attempt_id, NEW.financial_year, NEW.number, NEW.amount_paise, NEW.issued_at, NEW.issuer_id,
         NEW.category_name)
      IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.financial_year, OLD.number, OLD.amount_paise, OLD.issued_at,
         OLD.issuer_id, OLD.category_name)
    OR (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at)
    OR (OLD.replaced_by IS NOT NULL AND NEW.replaced_by IS DISTINCT FROM OLD.replaced_by))
  EXECUTE FUNCTION refuse_change('a receipt may only be cancelled and replaced');

CREATE TRIGGER receipt_no_delete BEFORE DELETE ON receipt
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER receipt_no_truncate BEFORE TRUNCATE ON receipt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER receipt_year_no_delete BEFORE DELETE ON receipt_year
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER issuer_append_only BEFORE UPDATE OR DELETE ON issuer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER issuer_no_truncate BEFORE TRUNCATE ON issuer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint


-- 8. Donors ------------------------------------------------------------------------------------------------------------

-- A donor's donations, newest first. Covers the columns of the key, so that totals by year need no table rows.
CREATE INDEX donation_donor ON donation (donor_key(email, phone_number, id), created_at, id)
  INCLUDE (email, phone_number);

CREATE TRIGGER donor_fixed_key BEFORE UPDATE ON donor FOR EACH ROW
  WHEN ((NEW.id, NEW.key) IS DISTINCT FROM (OLD.id, OLD.key))
  EXECUTE FUNCTION refuse_change('a donor''s key never changes');

CREATE TRIGGER donor_no_delete BEFORE DELETE ON donor FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER donor_note_append_only BEFORE UPDATE OR DELETE ON donor_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER donor_note_no_truncate BEFORE TRUNCATE ON donor_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER donor_merge_only_undone BEFORE UPDATE ON donor_merge FOR EACH ROW
  WHEN (OLD.undone_at IS NOT NULL OR (NEW.id, NEW.kept_id, NEW.merged_id, NEW.moved_ids, NEW.merged_by, NEW.merged_at)
    IS DISTINCT FROM (OLD.id, OLD.kept_id, OLD.merged_id, OLD.moved_ids, OLD.merged_by, OLD.merged_at))
  EXECUTE FUNCTION refuse_change('a merge of donors may only be undone, once');

CREATE TRIGGER donor_merge_no_delete BEFORE DELETE ON donor_merge FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint


-- 9. Back office -------------------------------------------------------------------------------------------------------

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER alert_only_closed BEFORE UPDATE ON alert FOR EACH ROW
  WHEN (OLD.closed_at IS NOT NULL OR (NEW.id, NEW.kind, NEW.attempt_id, NEW.about, NEW.message, NEW.raised_at)
    IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.about, OLD.message, OLD.raised_at))
  EXECUTE FUNCTION refuse_change('an alert may only be closed, once');

CREATE TRIGGER alert_no_delete BEFORE DELETE ON alert FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER alert_no_truncate BEFORE TRUNCATE ON alert FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER contact_note_append_only BEFORE UPDATE OR DELETE ON contact_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER contact_note_no_truncate BEFORE TRUNCATE ON contact_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER staff_only_role_and_removal BEFORE UPDATE ON staff FOR EACH ROW
  WHEN (OLD.removed_at IS NOT NULL OR (NEW.id, NEW.email, NEW.invited_by, NEW.invited_at)
    IS DISTINCT FROM (OLD.id, OLD.email, OLD.invited_by, OLD.invited_at))
  EXECUTE FUNCTION refuse_change('a member of staff may only change role or be removed, once');
--> statement-breakpoint


-- 10. Limit on unpaid attempts -----------------------------------------------------------------------------------------

-- Whether an address and session may start another payment: each has fewer than `max_unpaid` unpaid attempts since `since`.
-- Volatile, so that the second count sees what was committed while it waited for the locks.
CREATE FUNCTION within_unpaid_limit(address text, session text, since timestamptz, max_unpaid int) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  -- This far below the limit, simultaneous orders cannot exceed it together, so they need not wait for each other.
  safe_distance CONSTANT int := 50;
  unpaid int;
BEGIN
  FOR locked IN 0..1 LOOP
    IF locked = 1 THEN
      -- Nobody else adds attempts for this address or session until the transaction ends. The address always comes first,
      -- so that two orders cannot deadlock.
      PERFORM pg_advisory_xact_lock(hashtextextended(address, 0));
      PERFORM pg_advisory_xact_lock(hashtextextended(session, 0)) WHERE session IS NOT NULL;
    END IF;
    -- Counting stops at the limit, so that a flood from one address makes no order slower.
    unpaid := greatest(
      (SELECT count(*) FROM (SELECT FROM attempt WHERE address_hash = address AND created_at > since
         AND state IN ('CREATED', 'PENDING', 'FAILED') LIMIT max_unpaid) AS counted),
      (SELECT count(*) FROM (SELECT FROM attempt WHERE session_hash = session AND created_at > since
         AND state IN ('CREATED', 'PENDING', 'FAILED') LIMIT max_unpaid) AS counted));
    IF unpaid >= max_unpaid THEN RETURN false; END IF;
    IF unpaid + safe_distance < max_unpaid THEN RETURN true; END IF;
  END LOOP;
  RETURN true;
END $$;
--> statement-breakpoint


-- 11. Rate limits ------------------------------------------------------------------------------------------------------

-- Losing the counts in a crash harms nobody. Unlogged, a commit waits for no disk, so that a flood from one address, whose
-- calls all update one row, does not hold the connections that orders need.
ALTER TABLE rate_limit SET UNLOGGED;
--> statement-breakpoint


-- 12. Change announcements ---------------------------------------------------------------------------------------------

-- Tells every server which cached responses are out of date. The arguments are topics of the response cache.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE topic text;
BEGIN
  FOREACH topic IN ARRAY TG_ARGV LOOP
    PERFORM pg_notify('changes', topic);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER category_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('categories', 'campaigns');

CREATE TRIGGER campaign_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');

CREATE TRIGGER campaign_picture_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_picture
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');

CREATE TRIGGER campaign_total_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_total
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');

CREATE TRIGGER gallery_entry_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_entry
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('gallery');

CREATE TRIGGER gallery_picture_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_picture
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('gallery');

CREATE TRIGGER field_edit_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON field_edit
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('trust');
