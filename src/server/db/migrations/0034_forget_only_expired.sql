-- The site's own role may call the functions that forget, so they keep to the trust's periods by the database's own clock, and to the
-- shortest that the law allows, because that role may also change the periods. Whoever has that role cannot forget earlier.

-- The moment before which records of a kind may be forgotten. An hour is allowed for the difference between two clocks.
CREATE FUNCTION forgettable_before(rule text, usual_months integer, least_months integer) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT now() + interval '1 hour' - make_interval(months => greatest(least_months, coalesce(
    (SELECT (value::jsonb ->> rule)::integer FROM setting WHERE key = 'privacy_rules'), usual_months)))
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_consents(withdrawn_before timestamptz) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  IF withdrawn_before > forgettable_before('mailMonths', 24, 12) THEN
    RAISE EXCEPTION 'withdrawn consents are kept longer than that' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE consent_event SET email = NULL WHERE (email, purpose) IN (
    SELECT email, purpose FROM (
      SELECT DISTINCT ON (email, purpose) email, purpose, is_given, at FROM consent_event
      WHERE email IS NOT NULL ORDER BY email, purpose, at DESC, id DESC) AS latest
    WHERE NOT is_given AND at < withdrawn_before);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
