-- Only an open request erases a person, exactly the one who asked, and the audit log records it in an entry that the site's own role
-- cannot leave out. Before, that role could erase any text that it named, and with it the whole log.
DROP FUNCTION erase_person(text);
--> statement-breakpoint
DROP FUNCTION erase_consents(text);
--> statement-breakpoint
-- Whether a text contains an email address, a phone number or a name as a whole word, not as a part of a longer one. Phone numbers
-- may follow the country's code.
CREATE FUNCTION mentions(content text, mark text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT position(lower(mark) IN lower(content)) > 0 AND lower(content) ~ (CASE
    WHEN mark ~ '^[0-9]+$' THEN '(?<![0-9])(?:0|(?:00)?91)?' || mark || '(?![0-9])'
    ELSE '(?<![[:alnum:]_.%+-])' || regexp_replace(lower(mark), '([^[:alnum:]])', '\\\1', 'g') || '(?![[:alnum:]_%+@-]|\.[[:alnum:]])'
  END)
$$;
--> statement-breakpoint
-- Whether a person is or was a member of staff: in the list, or as the author of entries of the audit log, like an owner who is named in
-- the settings only.
CREATE FUNCTION was_staff(address text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM addresses_of(address) AS own WHERE EXISTS (SELECT FROM staff WHERE staff.email = own)
    OR EXISTS (SELECT FROM audit_entry JOIN account ON account.id = account_id WHERE account.email = own))
$$;
--> statement-breakpoint
-- What `erase_person` does to the person with an address, together with the addresses that it replaced and the donors whom staff merged
-- with them, as decision 33 describes. Kept: the name, ID and address of a donor, their gifts, receipts and filed rows. Money, receipts
-- and the ledger are not touched. Returns the addresses that were erased.
CREATE FUNCTION erase_address(address text, asked data_request, by_account uuid, at timestamptz) RETURNS text[]
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
    UNION SELECT merchant_order_id FROM attempt WHERE id = ANY (payments));
  about := array(SELECT id FROM audit_entry WHERE target_id = ANY (targets) OR EXISTS (SELECT FROM unnest(marks) AS mark
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

  UPDATE consent_event SET email = NULL WHERE email = ANY (keys);
  -- My gifts. The sessions that a link to one of the addresses opened end, and with them what else they have proven.
  DELETE FROM gift_display WHERE donation_id = ANY (gifts);
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
  UPDATE mail SET recipient = '', last_error = NULL, next_try_at = NULL
  WHERE lower(recipient) = ANY (addresses) OR attempt_id = ANY (payments);
  UPDATE alert SET message = 'Erased' WHERE attempt_id = ANY (payments);
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
  UPDATE import_file SET file_name = 'Erased' WHERE EXISTS (SELECT FROM unnest(marks || names) AS mark
    WHERE position(mark IN lower(file_name)) > 0);
  UPDATE data_request SET email = NULL, details = '', reason = CASE WHEN reason IS NULL THEN NULL ELSE 'Erased' END
  WHERE lower(email) = ANY (addresses) AND state <> 'open';

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
--> statement-breakpoint
-- Erases the person of an open request. Runs as the owner, because the site's own role may not change most of these columns.
CREATE FUNCTION erase_person(request uuid, by_account uuid, at timestamptz) RETURNS text[] LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE asked data_request;
BEGIN
  SELECT * INTO asked FROM data_request WHERE id = request AND kind = 'erase' AND state = 'open' FOR UPDATE;
  IF asked.email IS NULL OR asked.email !~ '^[^@[:space:]]+@[^@[:space:]]+$' THEN
    RAISE EXCEPTION 'no open request to erase a person has the ID %', request USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF was_staff(asked.email) THEN
    RAISE EXCEPTION 'staff stay in the audit log, so they are not erased' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN erase_address(asked.email, asked, by_account, at);
END $$;
--> statement-breakpoint
-- It runs as the owner, so only the site's own role may call it (src/server/db/roles).
REVOKE EXECUTE ON FUNCTION erase_person(uuid, uuid, timestamptz), erase_address(text, data_request, uuid, timestamptz) FROM PUBLIC;
