-- Consents, and what they refer to.

CREATE OR REPLACE TRIGGER privacy_notice_append_only BEFORE UPDATE OR DELETE ON privacy_notice
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Who gave or withdrew a consent may be forgotten; nothing else changes.
CREATE OR REPLACE TRIGGER consent_event_only_forgotten BEFORE UPDATE ON consent_event FOR EACH ROW
  WHEN (NEW.email IS NOT NULL OR to_jsonb(NEW) - 'email' <> to_jsonb(OLD) - 'email')
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER consent_event_no_delete BEFORE DELETE ON consent_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Removes the addresses of consents that were withdrawn before a moment. Returns the number of events.
CREATE OR REPLACE FUNCTION forget_consents(withdrawn_before timestamptz) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  IF withdrawn_before > forgettable_before('mailMonths', 24, 12) THEN
    RAISE EXCEPTION 'withdrawn consents are kept longer than that' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE consent_event AS event SET email = NULL
  FROM (
    SELECT DISTINCT ON (email, purpose, campaign_id) email, purpose, campaign_id, is_given, at FROM consent_event
    WHERE email IS NOT NULL ORDER BY email, purpose, campaign_id, at DESC, id DESC) AS latest
  WHERE event.email = latest.email AND event.purpose = latest.purpose
    AND event.campaign_id IS NOT DISTINCT FROM latest.campaign_id
    AND NOT latest.is_given AND latest.at < withdrawn_before;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;

-- It runs as the owner, so only the site's own role may call it (src/server/db/roles).
REVOKE EXECUTE ON FUNCTION forget_consents(timestamptz) FROM PUBLIC;
