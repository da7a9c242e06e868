CREATE TABLE "data_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"details" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"kept_until" date,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "data_request_number" UNIQUE("number"),
	CONSTRAINT "data_request_kind_known" CHECK ("data_request"."kind" in ('erase', 'correct')),
	CONSTRAINT "data_request_state_known" CHECK ("data_request"."state" in ('open', 'done', 'refused')),
	CONSTRAINT "data_request_language" CHECK ("data_request"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "data_request_details_length" CHECK (length("data_request"."details") <= 1000),
	CONSTRAINT "data_request_reason_when_refused" CHECK (("data_request"."state" = 'refused') = ("data_request"."reason" is not null)),
	CONSTRAINT "data_request_decided" CHECK (("data_request"."state" = 'open') = ("data_request"."decided_at" is null) and ("data_request"."decided_at" is null) = ("data_request"."decided_by" is null)),
	CONSTRAINT "data_request_due_later" CHECK ("data_request"."due_at" > "data_request"."requested_at")
);
--> statement-breakpoint
CREATE TABLE "erasure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_has_one_subject";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "data_request_id" uuid;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_request_list" ON "data_request" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "data_request_email" ON "data_request" USING btree ("email") WHERE "data_request"."email" is not null;--> statement-breakpoint
CREATE INDEX "data_request_decided_by" ON "data_request" USING btree ("decided_by") WHERE "data_request"."decided_by" is not null;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_data_request_id_data_request_id_fk" FOREIGN KEY ("data_request_id") REFERENCES "public"."data_request"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_data_request" ON "mail" USING btree ("data_request_id") WHERE "mail"."data_request_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree (lower("recipient"));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link', 'data_link', 'data_decided'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_has_one_subject" CHECK (num_nonnulls("mail"."attempt_id", "mail"."contact_message_id", "mail"."contact_note_id", "mail"."staff_id", "mail"."certificate_id", "mail"."audit_entry_id",
        "mail"."address_link_id", "mail"."data_request_id")
        = case when "mail"."kind" in ('open_alerts', 'data_link') then 0 else 1 end);
--> statement-breakpoint
-- Guards: what the schema files cannot express.
-- Whether the only change of a row is that some of its texts were erased.
CREATE FUNCTION only_erased(before jsonb, after jsonb, VARIADIC texts text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT before - texts = after - texts
    AND NOT EXISTS (SELECT FROM unnest(texts) AS name WHERE coalesce(after ->> name, 'Erased') <> 'Erased')
$$;
--> statement-breakpoint
CREATE TRIGGER erasure_append_only BEFORE UPDATE OR DELETE ON erasure FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER erasure_no_truncate BEFORE TRUNCATE ON erasure FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER data_request_decided_once BEFORE UPDATE ON data_request FOR EACH ROW
  WHEN ((NEW.id, NEW.number, NEW.kind, NEW.requested_at, NEW.due_at) IS DISTINCT FROM
      (OLD.id, OLD.number, OLD.kind, OLD.requested_at, OLD.due_at)
    OR (OLD.state <> 'open' AND (NEW.state, NEW.decided_by, NEW.decided_at) IS DISTINCT FROM (OLD.state, OLD.decided_by, OLD.decided_at)))
  EXECUTE FUNCTION refuse_change('a request about personal data is decided once');
--> statement-breakpoint
CREATE TRIGGER data_request_no_delete BEFORE DELETE ON data_request FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Logs and notes stay append-only, but what they say about an erased person may be replaced by the word "Erased".
DROP TRIGGER audit_entry_append_only ON audit_entry;
--> statement-breakpoint
CREATE TRIGGER audit_entry_only_erased BEFORE UPDATE ON audit_entry FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'message', 'before', 'after')) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_entry_no_delete BEFORE DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER donation_event_append_only ON donation_event;
--> statement-breakpoint
CREATE TRIGGER donation_event_only_erased BEFORE UPDATE ON donation_event FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'message')) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER donation_event_no_delete BEFORE DELETE ON donation_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER donor_note_append_only ON donor_note;
--> statement-breakpoint
CREATE TRIGGER donor_note_only_erased BEFORE UPDATE ON donor_note FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'text')) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER donor_note_no_delete BEFORE DELETE ON donor_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER contact_note_append_only ON contact_note;
--> statement-breakpoint
CREATE TRIGGER contact_note_only_erased BEFORE UPDATE ON contact_note FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'text')) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER contact_note_no_delete BEFORE DELETE ON contact_note FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER purpose_correction_append_only ON purpose_correction;
--> statement-breakpoint
CREATE TRIGGER purpose_correction_only_erased BEFORE UPDATE ON purpose_correction FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'reason')) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER purpose_correction_no_delete BEFORE DELETE ON purpose_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER settlement_report_append_only ON settlement_report;
--> statement-breakpoint
CREATE TRIGGER settlement_report_only_erased BEFORE UPDATE ON settlement_report FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'file_name')) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER settlement_report_no_delete BEFORE DELETE ON settlement_report FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
DROP TRIGGER alert_only_closed ON alert;
--> statement-breakpoint
CREATE TRIGGER alert_only_closed BEFORE UPDATE ON alert FOR EACH ROW
  WHEN ((OLD.closed_at IS NOT NULL OR (NEW.id, NEW.kind, NEW.attempt_id, NEW.about, NEW.message, NEW.raised_at)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.about, OLD.message, OLD.raised_at))
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'message'))
  EXECUTE FUNCTION refuse_change('an alert may only be closed, once');
--> statement-breakpoint
-- Why a receipt was replaced is the staff's own text.
DROP TRIGGER receipt_fixed_columns ON receipt;
--> statement-breakpoint
CREATE TRIGGER receipt_fixed_columns BEFORE UPDATE ON receipt FOR EACH ROW
  WHEN (((NEW.id, NEW.attempt_id, NEW.financial_year, NEW.number, NEW.amount_paise, NEW.issued_at, NEW.issuer_id,
         NEW.category_name, NEW.full_name, NEW.campaign_title, NEW.donor_id_kind,
         NEW.donor_id_sealed IS NULL, NEW.donor_address_sealed IS NULL)
      IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.financial_year, OLD.number, OLD.amount_paise, OLD.issued_at,
         OLD.issuer_id, OLD.category_name, OLD.full_name, OLD.campaign_title, OLD.donor_id_kind,
         OLD.donor_id_sealed IS NULL, OLD.donor_address_sealed IS NULL)
    OR (OLD.cancelled_at IS NOT NULL AND (NEW.cancelled_at, NEW.replaced_reason)
      IS DISTINCT FROM (OLD.cancelled_at, OLD.replaced_reason))
    OR (OLD.replaced_by IS NOT NULL AND NEW.replaced_by IS DISTINCT FROM OLD.replaced_by))
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'replaced_reason'))
  EXECUTE FUNCTION refuse_change('a receipt may only be cancelled and replaced');
--> statement-breakpoint
DROP TRIGGER approval_decided_once ON approval;
--> statement-breakpoint
CREATE TRIGGER approval_decided_once BEFORE UPDATE ON approval FOR EACH ROW
  WHEN ((OLD.state <> 'waiting' OR (NEW.id, NEW.kind, NEW.attempt_id, NEW.amount_paise, NEW.requested_by, NEW.requested_at)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.attempt_id, OLD.amount_paise, OLD.requested_by, OLD.requested_at))
    AND NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'decision_reason'))
  EXECUTE FUNCTION refuse_change('a request for a second person is decided once and never changes');
--> statement-breakpoint
-- The key of an erased donor says nothing about the person any more.
DROP TRIGGER donor_fixed_key ON donor;
--> statement-breakpoint
CREATE TRIGGER donor_fixed_key BEFORE UPDATE ON donor FOR EACH ROW
  WHEN (NEW.id <> OLD.id OR (NEW.key <> OLD.key AND NEW.key NOT LIKE 'tel:erased-%'))
  EXECUTE FUNCTION refuse_change('a donor''s key never changes');
--> statement-breakpoint
-- Erases the person with an email address, together with the donors whom staff merged with them, as decision 33 describes.
-- Kept: the name, ID and address of a donor, their gifts, receipts and filed rows. Runs as the owner, because the site's own
-- role may not change most of these columns. Money, receipts and the ledger are not touched.
CREATE FUNCTION erase_person(address text) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  person text := lower(trim(address));
  token text := 'erased-' || left(replace(gen_random_uuid()::text, '-', ''), 12);
  root uuid := (SELECT coalesce(merged_into, id) FROM donor WHERE key = person);
  donors uuid[] := array(SELECT id FROM donor WHERE id = root OR merged_into = root);
  keys text[] := array(SELECT key FROM donor WHERE id = ANY (donors) UNION SELECT person);
  accounts uuid[] := array(SELECT id FROM account WHERE email = person);
  gifts uuid[] := array(SELECT id FROM donation
    WHERE donor_key(email, phone_number, id) = ANY (keys) AND NOT is_anonymous);
  payments uuid[] := array(SELECT id FROM attempt WHERE donation_id = ANY (gifts));
  messages uuid[] := array(SELECT id FROM contact_message WHERE lower(email) = person);
  -- What identifies the person wherever it is written: email addresses, and phone numbers long enough to be unique.
  addresses text[] := array(SELECT lower(trim(email)) FROM donation WHERE id = ANY (gifts) AND trim(email) <> ''
    UNION SELECT person);
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

  -- Gifts stay together under a new key of their donor.
  FOREACH old_key IN ARRAY keys LOOP
    position_of_key := position_of_key + 1;
    new_phone := token || '.' || position_of_key;
    UPDATE donation SET
      full_name = CASE WHEN EXISTS (SELECT FROM attempt WHERE donation_id = donation.id
        AND state IN ('COMPLETED', 'QUARANTINED')) OR EXISTS (SELECT FROM offline_gift JOIN attempt ON attempt.id = attempt_id
        WHERE donation_id = donation.id) THEN full_name ELSE 'Erased' END,
      email = '', phone_number = new_phone, message = '', claimed_user_id = '', idempotency_key = NULL, body_hash = NULL,
      account_id = NULL
    WHERE id = ANY (gifts) AND donor_key(email, phone_number, id) = old_key;
    UPDATE donor SET key = 'tel:' || new_phone, email = '', phone_number = '' WHERE key = old_key;
    UPDATE campaign_donor SET donor_key = 'tel:' || new_phone WHERE donor_key = old_key;
    UPDATE pending_donor_total SET donor_key = 'tel:' || new_phone WHERE donor_key = old_key;
  END LOOP;
  UPDATE attempt SET address_hash = NULL, session_hash = NULL, redirect_url = NULL WHERE id = ANY (payments);
  UPDATE offline_gift SET note = '', reason = CASE WHEN reason IS NULL THEN NULL ELSE 'Erased' END
  WHERE attempt_id = ANY (payments);
  UPDATE refund SET reason = 'Erased' WHERE attempt_id = ANY (payments);
  UPDATE receipt SET replaced_reason = 'Erased' WHERE attempt_id = ANY (payments) AND replaced_reason IS NOT NULL;
  DELETE FROM receipt_link WHERE attempt_id = ANY (payments);
  DELETE FROM certificate_link USING certificate
  WHERE certificate.id = certificate_id AND certificate.donor_id = ANY (donors);

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
    UPDATE donation SET account_id = NULL WHERE account_id = one;
    UPDATE donation SET claimed_user_id = '' WHERE claimed_user_id = one::text;
    BEGIN
      DELETE FROM account WHERE id = one;
    EXCEPTION WHEN foreign_key_violation THEN
      UPDATE account SET subject = 'erased-' || id, email = 'erased-' || id || '@erased.invalid', name = 'Erased', photo = ''
      WHERE id = one;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
-- Empties what is kept no longer than its purpose requires: messages that staff have dealt with, and the recipients of emails.
-- Returns how many of each.
CREATE FUNCTION forget_expired(messages_before timestamptz, mails_before timestamptz, OUT messages integer, OUT mails integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  expired uuid[] := array(SELECT id FROM contact_message
    WHERE state IN ('done', 'spam') AND email <> '' AND received_at < messages_before);
BEGIN
  UPDATE contact_note SET text = 'Erased' WHERE message_id = ANY (expired);
  UPDATE contact_message SET full_name = 'Erased', email = '', phone_number = '', description = '' WHERE id = ANY (expired);
  messages := cardinality(expired);
  UPDATE mail SET recipient = '', last_error = NULL
  WHERE recipient <> '' AND next_try_at IS NULL AND created_at < mails_before;
  GET DIAGNOSTICS mails = ROW_COUNT;
END $$;
