ALTER TABLE "address_link" DROP CONSTRAINT "address_link_purpose_known";--> statement-breakpoint
ALTER TABLE "address_link" DROP CONSTRAINT "address_link_of_one";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
DELETE FROM "mail" WHERE "kind" = 'data_link';--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_purpose_known" CHECK ("address_link"."purpose" in ('open', 'data', 'claim', 'change'));--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_of_one" CHECK (num_nonnulls("address_link"."account_id", "address_link"."session_hash") = case when "address_link"."purpose" in ('open', 'data') then 0 else 1 end);--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link', 'data_decided'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id",
        "mail"."address_link_id", "mail"."data_request_id")
        = case when "mail"."kind" = 'open_alerts' then 0 else 1 end);
--> statement-breakpoint
-- Guards: what the schema files cannot express.
-- A person's addresses: this one, and those that it replaced.
CREATE FUNCTION addresses_of(address text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT lower(trim(address)) UNION SELECT from_email FROM email_change WHERE to_email = lower(trim(address))
$$;
--> statement-breakpoint
-- The keys of the donors with these addresses, and of the donors whom staff merged with them.
CREATE FUNCTION donor_keys_of(address text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH own AS (SELECT addresses_of(address) AS key),
    root AS (SELECT coalesce(merged_into, id) AS id FROM donor JOIN own USING (key))
  SELECT key FROM own
  UNION SELECT key FROM donor JOIN root USING (id)
  UNION SELECT key FROM donor JOIN root ON donor.merged_into = root.id
$$;
--> statement-breakpoint
-- The donations of a person. One that was made while signed in belongs to that account, also when another address was typed.
CREATE FUNCTION gifts_of(address text) RETURNS SETOF uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT donation.id FROM donor_keys_of(address) AS key
  JOIN donation ON donor_key(donation.email, donation.phone_number, donation.id) = key AND NOT donation.is_anonymous
  LEFT JOIN account ON account.id = donation.account_id
  WHERE account.id IS NULL OR account.email = lower(trim(donation.email))
  UNION SELECT donation.id FROM addresses_of(address) AS own
  JOIN account ON account.email = own JOIN donation ON donation.account_id = account.id
$$;
--> statement-breakpoint
DROP TRIGGER certificate_fixed_columns ON certificate;
--> statement-breakpoint
CREATE TRIGGER certificate_fixed_columns BEFORE UPDATE ON certificate FOR EACH ROW
  WHEN (((NEW.id, NEW.financial_year, NEW.hash, NEW.file_name, NEW.bytes, NEW.uploaded_by, NEW.uploaded_at)
      IS DISTINCT FROM (OLD.id, OLD.financial_year, OLD.hash, OLD.file_name, OLD.bytes, OLD.uploaded_by, OLD.uploaded_at)
    OR (OLD.sent_at IS NOT NULL AND (NEW.sent_at IS NULL OR NEW.donor_id IS DISTINCT FROM OLD.donor_id)))
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'file_name'))
  EXECUTE FUNCTION refuse_change('a certificate''s file never changes, nor its donor once it was sent');
--> statement-breakpoint
-- Erases the person with an email address, together with the addresses that it replaced and the donors whom staff merged with
-- them, as decision 33 describes. Kept: the name, ID and address of a donor, their gifts, receipts and filed rows. Runs as the
-- owner, because the site's own role may not change most of these columns. Money, receipts and the ledger are not touched.
-- Returns the addresses that were erased.
DROP FUNCTION erase_person(text);
--> statement-breakpoint
CREATE FUNCTION erase_person(address text) RETURNS text[] LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
    WHERE position(mark IN lower(concat(message, before::text, after::text))) > 0));

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

  -- My gifts. The sessions that a link to one of the addresses opened end, and with them what else they have proven.
  DELETE FROM gift_display WHERE donation_id = ANY (gifts);
  DELETE FROM donor_session WHERE token_hash IN (SELECT session_hash FROM proven_address WHERE email = ANY (addresses));
  DELETE FROM proven_address WHERE email = ANY (addresses) OR account_id = ANY (accounts);
  DELETE FROM address_link WHERE email = ANY (addresses) OR from_email = ANY (addresses) OR account_id = ANY (accounts);
  DELETE FROM email_change WHERE from_email = ANY (addresses) OR to_email = ANY (addresses);

  -- Messages, emails and what staff wrote.
  UPDATE contact_message SET full_name = 'Erased', email = '', phone_number = '', description = '' WHERE id = ANY (messages);
  UPDATE contact_note SET text = 'Erased' WHERE message_id = ANY (messages)
    OR EXISTS (SELECT FROM unnest(marks) AS mark WHERE position(mark IN lower(text)) > 0);
  UPDATE donor_note SET text = 'Erased' WHERE donor_id = ANY (donors)
    OR EXISTS (SELECT FROM unnest(marks) AS mark WHERE position(mark IN lower(text)) > 0);
  UPDATE mail SET recipient = '', last_error = NULL, next_try_at = NULL
  WHERE lower(recipient) = ANY (addresses) OR attempt_id = ANY (payments);
  UPDATE alert SET message = 'Erased' WHERE attempt_id = ANY (payments);
  UPDATE donation_event SET message = 'Erased' WHERE donation_id = ANY (gifts) AND (actor LIKE 'staff:%'
    OR EXISTS (SELECT FROM unnest(marks || names) AS mark WHERE position(mark IN lower(message)) > 0));
  UPDATE purpose_correction SET reason = 'Erased' WHERE donation_id = ANY (gifts);
  UPDATE audit_entry SET message = 'Erased', before = NULL, after = NULL WHERE id = ANY (about);
  -- Without the salt, nobody can test guesses of the details against the hash that the chain keeps.
  UPDATE audit_link SET salt = NULL WHERE entry_id = ANY (about);
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
-- They run as the owner, so only the site's own role may call them (src/server/db/roles).
REVOKE EXECUTE ON FUNCTION erase_person(text), forget_expired(timestamptz, timestamptz) FROM PUBLIC;
