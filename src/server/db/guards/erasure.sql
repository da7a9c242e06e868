-- Requests about personal data, and what erases and forgets it.

CREATE OR REPLACE TRIGGER erasure_append_only BEFORE UPDATE OR DELETE ON erasure FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER erasure_no_truncate BEFORE TRUNCATE ON erasure FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER data_request_decided_once BEFORE UPDATE ON data_request FOR EACH ROW
  WHEN ((NEW.id, NEW.number, NEW.kind, NEW.requested_at, NEW.due_at) IS DISTINCT FROM
      (OLD.id, OLD.number, OLD.kind, OLD.requested_at, OLD.due_at)
    OR (OLD.state <> 'open' AND (NEW.state, NEW.decided_by, NEW.decided_at) IS DISTINCT FROM (OLD.state, OLD.decided_by, OLD.decided_at)))
  EXECUTE FUNCTION refuse_change('a request about personal data is decided once');

CREATE OR REPLACE TRIGGER data_request_no_delete BEFORE DELETE ON data_request FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A person's addresses: this one, and those that it replaced.
CREATE OR REPLACE FUNCTION addresses_of(address text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT lower(trim(address)) UNION SELECT from_email FROM email_change WHERE to_email = lower(trim(address))
$$;

-- The keys of the donors with these addresses, and of the donors whom staff merged with them.
CREATE OR REPLACE FUNCTION donor_keys_of(address text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  WITH own AS (SELECT addresses_of(address) AS key),
    root AS (SELECT coalesce(merged_into, id) AS id FROM donor JOIN own USING (key))
  SELECT key FROM own
  UNION SELECT key FROM donor JOIN root USING (id)
  UNION SELECT key FROM donor JOIN root ON donor.merged_into = root.id
$$;

-- The donations of a person. One that was made while signed in belongs to that account, also when another address was typed.
CREATE OR REPLACE FUNCTION gifts_of(address text) RETURNS SETOF uuid LANGUAGE sql STABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT donation.id FROM donor_keys_of(address) AS key
  JOIN donation ON donor_key(donation.email, donation.phone_number, donation.id) = key AND NOT donation.is_anonymous
  LEFT JOIN account ON account.id = donation.account_id
  -- control: a gift made in an account does not belong to the address that was typed (erasure.test.ts) → WHERE true
  WHERE account.id IS NULL OR account.email = lower(trim(donation.email))
  UNION SELECT donation.id FROM addresses_of(address) AS own
  JOIN account ON account.email = own JOIN donation ON donation.account_id = account.id
$$;

-- Whether a text contains an email address, a phone number or a name as a whole word, not as a part of a longer one. Phone numbers
-- may follow the country's code.
CREATE OR REPLACE FUNCTION mentions(content text, mark text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT position(lower(mark) IN lower(content)) > 0 AND lower(content) ~ (CASE
    WHEN mark ~ '^[0-9]+$' THEN '(?<![0-9])(?:0|(?:00)?91)?' || mark || '(?![0-9])'
    ELSE '(?<![[:alnum:]_.%+-])' || regexp_replace(lower(mark), '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]_%+@-]|\.[[:alnum:]])'
  END)
$$;

-- Whether a person is or was a member of staff: in the list, or as the author of entries of the audit log, like an owner who is named in
-- the settings only.
CREATE OR REPLACE FUNCTION was_staff(address text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM addresses_of(address) AS own WHERE
    -- control: staff are not erased (requests.test.ts) → false
    EXISTS (SELECT FROM staff WHERE staff.email = own)
    -- control: whoever wrote entries of the audit log is not erased, also when the settings no longer name them (erasure-guards.test.ts) → OR false
    OR EXISTS (SELECT FROM audit_entry JOIN account ON account.id = account_id WHERE account.email = own)
  )
$$;

-- What `erase_person` does to the person with an address, together with the addresses that it replaced and the donors whom staff merged
-- with them, as decision 33 describes. Kept: the name, ID and address of a donor, their gifts, receipts and filed rows. Money, receipts
-- and the ledger are not touched. Returns the addresses that were erased.
CREATE OR REPLACE FUNCTION erase_address(address text, asked data_request, by_account uuid, at timestamptz) RETURNS text[]
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  person text[] := array(SELECT addresses_of(address));
  token text := 'erased-' || left(replace(gen_random_uuid()::text, '-', ''), 12);
  keys text[] := array(SELECT donor_keys_of(address));
  donors uuid[] := array(SELECT id FROM donor WHERE key = ANY (keys));
  accounts uuid[] := array(SELECT id FROM account WHERE email = ANY (person));
  gifts uuid[] := array(SELECT gifts_of(address));
  -- Somebody else's, made while signed in, for which one of the addresses was typed: only the address is removed.
  addressed uuid[] := array(SELECT id FROM donation
    WHERE donor_key(email, phone_number, id) = ANY (keys) AND NOT is_anonymous AND NOT id = ANY (gifts));
  payments uuid[] := array(SELECT id FROM attempt WHERE donation_id = ANY (gifts));
  messages uuid[] := array(SELECT id FROM contact_message WHERE lower(email) = ANY (person));
  -- What identifies the person wherever it is written: email addresses, and phone numbers long enough to be unique.
  addresses text[] := array(SELECT lower(trim(email)) FROM donation
    WHERE id = ANY (gifts) AND trim(email) <> '' AND donor_key(email, phone_number, id) = ANY (keys)
    UNION SELECT unnest(person));
  marks text[] := array(SELECT unnest(addresses)
    UNION SELECT phone_number FROM donation WHERE id = ANY (gifts) AND length(phone_number) >= 10
    UNION SELECT phone_number FROM contact_message WHERE id = ANY (messages) AND length(phone_number) >= 10
    UNION SELECT phone_number FROM donor WHERE id = ANY (donors) AND length(phone_number) >= 10);
  -- Names are searched for only where a false match does no harm.
  names text[] := array(SELECT lower(full_name) FROM donation WHERE id = ANY (gifts) AND length(full_name) >= 5
    UNION SELECT lower(name) FROM account WHERE id = ANY (accounts) AND length(name) >= 5);
  targets text[];
  about uuid[];
  old_key text;
  new_phone text;
  position_of_key int := 0;
  one uuid;
  emptied integer;
BEGIN
  IF EXISTS (SELECT FROM attempt WHERE id = ANY (payments) AND state IN ('CREATED', 'PENDING'))
    OR EXISTS (SELECT FROM approval WHERE attempt_id = ANY (payments) AND state = 'waiting')
    OR EXISTS (SELECT FROM outbox WHERE donation_id = ANY (gifts) AND done_at IS NULL)
    OR EXISTS (SELECT FROM refund WHERE attempt_id = ANY (payments) AND state IN ('CREATED', 'PENDING', 'CONFIRMED')) THEN
    RAISE EXCEPTION 'a payment or refund of this person is still open' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  targets := array(SELECT unnest(donors || gifts || payments || messages || accounts)::text
    UNION SELECT id::text FROM alert WHERE attempt_id = ANY (payments)
    UNION SELECT id::text FROM mandate WHERE attempt_id = ANY (payments)
    UNION SELECT merchant_order_id FROM attempt WHERE id = ANY (payments));
  about := array(SELECT id FROM audit_entry WHERE target_id = ANY (targets) OR EXISTS (SELECT FROM unnest(marks) AS mark
    -- control: an erasure leaves entries about people with a longer address or number (erasure-guards.test.ts) → WHERE position(mark IN lower(concat_ws(' ', message, before::text, after::text))) > 0));
    WHERE mentions(concat_ws(' ', message, before::text, after::text), mark)));

  UPDATE donation SET full_name = 'Erased' WHERE id = ANY (gifts)
    AND NOT EXISTS (SELECT FROM attempt WHERE donation_id = donation.id AND state IN ('COMPLETED', 'QUARANTINED'))
    AND NOT EXISTS (SELECT FROM offline_gift JOIN attempt ON attempt.id = attempt_id WHERE donation_id = donation.id);
  -- Gifts stay together under a new key of their donor.
  FOREACH old_key IN ARRAY keys LOOP
    position_of_key := position_of_key + 1;
    new_phone := token || '.' || position_of_key;
    UPDATE donation SET email = '', phone_number = new_phone, message = '', claimed_user_id = '', idempotency_key = NULL,
      body_hash = NULL, account_id = NULL
    WHERE id = ANY (gifts) AND donor_key(email, phone_number, id) = old_key;
    UPDATE donation SET email = '', phone_number = new_phone
    WHERE id = ANY (addressed) AND donor_key(email, phone_number, id) = old_key;
    UPDATE donor SET key = 'tel:' || new_phone, email = '', phone_number = '' WHERE key = old_key;
    UPDATE campaign_donor SET donor_key = 'tel:' || new_phone WHERE donor_key = old_key;
    UPDATE pending_donor_total SET donor_key = 'tel:' || new_phone WHERE donor_key = old_key;
  END LOOP;
  -- Those with another typed address stay with the emptied account, or they would pass to whoever has that address.
  UPDATE donor SET phone_number = '' WHERE phone_number = ANY (marks) AND key IN (
    SELECT donor_key(email, phone_number, id) FROM donation WHERE account_id = ANY (accounts));
  UPDATE donation SET message = '', claimed_user_id = '', idempotency_key = NULL, body_hash = NULL,
    phone_number = CASE WHEN email = '' THEN phone_number ELSE token END
  WHERE account_id = ANY (accounts);
  UPDATE attempt SET address_hash = NULL, session_hash = NULL, redirect_url = NULL WHERE id = ANY (payments);
  UPDATE offline_gift SET note = '', reason = CASE WHEN reason IS NULL THEN NULL ELSE 'Erased' END
  WHERE attempt_id = ANY (payments);
  UPDATE refund SET reason = 'Erased' WHERE attempt_id = ANY (payments);
  UPDATE receipt SET replaced_reason = 'Erased' WHERE attempt_id = ANY (payments) AND replaced_reason IS NOT NULL;
  DELETE FROM receipt_link WHERE attempt_id = ANY (payments);
  DELETE FROM certificate_link USING certificate
  WHERE certificate.id = certificate_id AND certificate.donor_id = ANY (donors);
  UPDATE certificate SET file_name = 'Erased' WHERE EXISTS (SELECT FROM unnest(marks) AS mark
    WHERE position(mark IN lower(file_name)) > 0);

  -- control: an erasure removes the addresses of consents (erasure.test.ts)
  UPDATE consent_event SET email = NULL WHERE email = ANY (keys);
  -- My gifts. The sessions that a link to one of the addresses opened end, and with them what else they have proven.
  DELETE FROM gift_display WHERE donation_id = ANY (gifts);
  DELETE FROM tribute_card WHERE donation_id = ANY (gifts);
  DELETE FROM donor_session WHERE token_hash IN (SELECT session_hash FROM proven_address WHERE email = ANY (addresses));
  DELETE FROM proven_address WHERE email = ANY (addresses) OR account_id = ANY (accounts);
  DELETE FROM address_link WHERE email = ANY (addresses) OR from_email = ANY (addresses) OR account_id = ANY (accounts);
  DELETE FROM email_change WHERE from_email = ANY (addresses) OR to_email = ANY (addresses);

  -- Messages, emails and what staff wrote. Books and notes lose only what names exactly this person; in names of files and filters a
  -- false match does no harm.
  UPDATE contact_message SET full_name = 'Erased', email = '', phone_number = '', description = '' WHERE id = ANY (messages);
  UPDATE contact_note SET text = 'Erased' WHERE message_id = ANY (messages)
    OR EXISTS (SELECT FROM unnest(marks) AS mark WHERE mentions(text, mark));
  UPDATE donor_note SET text = 'Erased' WHERE donor_id = ANY (donors)
    OR EXISTS (SELECT FROM unnest(marks) AS mark WHERE mentions(text, mark));
  -- control: an erasure empties the recipients of emails (erasure.test.ts) → UPDATE mail SET recipient = recipient
  UPDATE mail SET recipient = '', last_error = NULL, next_try_at = NULL
  WHERE lower(recipient) = ANY (addresses) OR attempt_id = ANY (payments);
  UPDATE alert SET message = 'Erased' WHERE attempt_id = ANY (payments);
  -- A receiver may have repeated what it was sent.
  UPDATE webhook_delivery SET answer = 'Erased' WHERE attempt_id = ANY (payments) AND answer <> '';
  UPDATE donation_event SET message = 'Erased' WHERE donation_id = ANY (gifts) AND (actor LIKE 'staff:%'
    OR EXISTS (SELECT FROM unnest(marks || names) AS mark WHERE mentions(message, mark)));
  UPDATE purpose_correction SET reason = 'Erased' WHERE donation_id = ANY (gifts);
  UPDATE audit_entry SET message = 'Erased', before = NULL, after = NULL WHERE id = ANY (about);
  -- Without the salt, nobody can test guesses of the details against the hash that the chain keeps.
  UPDATE audit_link SET salt = NULL WHERE entry_id = ANY (about) AND salt IS NOT NULL;
  GET DIAGNOSTICS emptied = ROW_COUNT;
  -- The check of the chain compares the entries without a salt with these numbers.
  INSERT INTO audit_entry (id, at, account_id, role, action, target_kind, target_id, message, after)
  VALUES (gen_random_uuid(), at, by_account, 'owner', 'person_erased', 'privacy-request', asked.id::text,
    format('Erased the person of request number %s, and the details of %s entries in this log.', asked.number, emptied),
    jsonb_build_object('entriesWithoutDetails', emptied));
  UPDATE approval SET decision_reason = 'Erased' WHERE state <> 'waiting' AND (attempt_id = ANY (payments)
    OR id IN (SELECT approval_id FROM offline_gift WHERE attempt_id = ANY (payments)));
  DELETE FROM saved_filter WHERE EXISTS (SELECT FROM unnest(marks || names) AS mark
    WHERE position(mark IN lower(name || ' ' || filters::text)) > 0);
  UPDATE settlement_report SET file_name = 'Erased' WHERE EXISTS (SELECT FROM unnest(marks || names) AS mark
    WHERE position(mark IN lower(file_name)) > 0);
  UPDATE bank_statement SET file_name = 'Erased' WHERE EXISTS (SELECT FROM unnest(marks || names) AS mark
    WHERE position(mark IN lower(file_name)) > 0);
  -- The bank's number stays, by which the line is found at the bank.
  -- control: an erasure removes narrations of bank statements (erasure.test.ts) → UPDATE bank_line SET party = party
  UPDATE bank_line SET narration = 'Erased', party = 'Erased' WHERE id IN (
      SELECT line_id FROM bank_match JOIN bank_match_gift ON match_id = bank_match.id WHERE attempt_id = ANY (payments))
    OR EXISTS (SELECT FROM unnest(marks) AS mark WHERE mentions(narration || ' ' || party, mark));
  UPDATE import_file SET file_name = 'Erased' WHERE EXISTS (SELECT FROM unnest(marks || names) AS mark
    WHERE position(mark IN lower(file_name)) > 0);
  UPDATE data_request SET email = NULL, details = '', reason = CASE WHEN reason IS NULL THEN NULL ELSE 'Erased' END
  WHERE lower(email) = ANY (addresses) AND state <> 'open';

  -- control: an erasure ends the person's monthly gifts (erasure.test.ts) → INSERT INTO mandate_event SELECT * FROM mandate_event WHERE false;
  INSERT INTO mandate_event (id, mandate_id, at, kind, actor, message)
  SELECT gen_random_uuid(), mandate.id, at, 'ending', 'erasure', 'Its donor was erased.' FROM mandate
  WHERE attempt_id = ANY (payments) AND state IN ('created', 'authorised', 'active', 'paused');
  UPDATE mandate SET next_check_at = at WHERE attempt_id = ANY (payments) AND state = 'ending';
  UPDATE mandate_event SET reason = 'Erased' WHERE reason IS NOT NULL
    AND mandate_id IN (SELECT id FROM mandate WHERE attempt_id = ANY (payments));

  -- What the person announced and did not send is not expected any more.
  UPDATE expected_transfer SET state = CASE state WHEN 'expected' THEN 'cancelled' ELSE state END,
    changed_at = CASE state WHEN 'expected' THEN at ELSE changed_at END, reason = CASE state WHEN 'expected' THEN '' ELSE reason END,
    full_name = '', email = '', phone_number = '', message = '', claimed_user_id = '', account_id = NULL,
    idempotency_key = NULL, body_hash = NULL, forgotten_at = at
  WHERE forgotten_at IS NULL AND (lower(email) = ANY (addresses) OR lower(email) = ANY (keys) OR account_id = ANY (accounts));

  -- The account; one that other records refer to is emptied instead.
  DELETE FROM claimed_profile WHERE email = ANY (addresses);
  FOREACH one IN ARRAY accounts LOOP
    DELETE FROM session WHERE account_id = one;
    UPDATE donation SET claimed_user_id = '' WHERE claimed_user_id = one::text;
    BEGIN
      DELETE FROM account WHERE id = one;
    -- Postgres 18 names the first, earlier versions the second.
    EXCEPTION WHEN restrict_violation OR foreign_key_violation THEN
      UPDATE account SET subject = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', name = 'Erased', photo = ''
      WHERE id = one;
    END;
  END LOOP;
  RETURN addresses;
END $$;

-- Erases the person of an open request. Runs as the owner, because the site's own role may not change most of these columns.
CREATE OR REPLACE FUNCTION erase_person(request uuid, by_account uuid, at timestamptz) RETURNS text[] LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE asked data_request;
BEGIN
  -- control: the site’s own role erases nobody without an open request (erasure-guards.test.ts) → SELECT * INTO asked FROM data_request WHERE id = request FOR UPDATE;
  SELECT * INTO asked FROM data_request WHERE id = request AND kind = 'erase' AND state = 'open' FOR UPDATE;
  IF asked.email IS NULL OR asked.email !~ '^[^@[:space:]]+@[^@[:space:]]+$' THEN
    RAISE EXCEPTION 'no open request to erase a person has the ID %', request USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF was_staff(asked.email) THEN
    RAISE EXCEPTION 'staff stay in the audit log, so they are not erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN erase_address(asked.email, asked, by_account, at);
END $$;

-- The site's own role may call the functions that forget, so they keep to the trust's periods by the database's own clock, and to the
-- shortest that the law allows, because that role may also change the periods. Whoever has that role cannot forget earlier.

-- The moment before which records of a kind may be forgotten. An hour is allowed for the difference between two clocks.
CREATE OR REPLACE FUNCTION forgettable_before(rule text, usual_months integer, least_months integer) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT now() + interval '1 hour' - make_interval(months => greatest(least_months, coalesce(
    (SELECT (value::jsonb ->> rule)::integer FROM setting WHERE key = 'privacy_rules'), usual_months)))
$$;

-- Empties what is kept no longer than its purpose requires: messages that staff have dealt with, and the recipients of emails.
-- Returns how many of each.
CREATE OR REPLACE FUNCTION forget_expired(messages_before timestamptz, mails_before timestamptz, OUT messages integer, OUT mails integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  expired uuid[];
BEGIN
  IF messages_before > forgettable_before('messageMonths', 24, 1) OR mails_before > forgettable_before('mailMonths', 24, 12) THEN
    RAISE EXCEPTION 'messages and emails are kept longer than that' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  expired := array(SELECT id FROM contact_message
    WHERE state IN ('done', 'spam') AND email <> '' AND received_at < messages_before);
  UPDATE contact_note SET text = 'Erased' WHERE message_id = ANY (expired);
  UPDATE contact_message SET full_name = 'Erased', email = '', phone_number = '', description = '' WHERE id = ANY (expired);
  messages := cardinality(expired);
  UPDATE mail SET recipient = '', last_error = NULL
  WHERE recipient <> '' AND next_try_at IS NULL AND created_at < mails_before;
  GET DIAGNOSTICS mails = ROW_COUNT;
END $$;

-- They run as the owner, so only the site's own role may call them (src/server/db/roles).
-- control: only the site’s own role may erase anybody (roles.test.ts)
REVOKE EXECUTE ON FUNCTION erase_person(uuid, uuid, timestamptz), erase_address(text, data_request, uuid, timestamptz) FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION forget_expired(timestamptz, timestamptz) FROM PUBLIC;
