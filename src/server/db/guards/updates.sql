-- News of campaigns, and pictures whose consent was withdrawn.

-- An update is emailed once; nothing else of its row changes.
CREATE OR REPLACE TRIGGER campaign_update_sent_once BEFORE UPDATE ON campaign_update FOR EACH ROW
  WHEN (OLD.sent_at IS NOT NULL OR to_jsonb(NEW) - '{recipients,sent_by,sent_at}'::text[]
    <> to_jsonb(OLD) - '{recipients,sent_by,sent_at}'::text[])
  EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER campaign_update_no_delete BEFORE DELETE ON campaign_update
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- control: what an update said is never changed (update-guards.test.ts)
CREATE OR REPLACE TRIGGER update_version_append_only BEFORE UPDATE OR DELETE ON update_version
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER update_picture_append_only BEFORE UPDATE OR DELETE ON update_picture
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER withdrawn_picture_append_only BEFORE UPDATE OR DELETE ON withdrawn_picture
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- control: what happened to an update is never changed (update-guards.test.ts)
CREATE OR REPLACE TRIGGER update_event_append_only BEFORE UPDATE OR DELETE ON update_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A draft is published or discarded; what is published may be corrected or withdrawn, and what is withdrawn published again.
CREATE OR REPLACE FUNCTION update_event_is_allowed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last update_event;
BEGIN
  PERFORM FROM campaign_update WHERE id = NEW.update_id FOR UPDATE;
  SELECT * INTO last FROM update_event WHERE update_id = NEW.update_id ORDER BY number DESC LIMIT 1;
  IF NEW.number <> 1 + coalesce(last.number, 0) OR NOT (CASE NEW.kind
    WHEN 'published' THEN last.kind IS NULL OR last.kind = 'withdrawn' OR (last.kind = 'published' AND last.version < NEW.version)
    WHEN 'withdrawn' THEN last.kind IS NOT DISTINCT FROM 'published'
    ELSE last.kind IS NULL AND EXISTS (SELECT FROM campaign_update WHERE id = NEW.update_id AND sent_at IS NULL) END) THEN
    RAISE EXCEPTION 'an update cannot be % after it was %: %', NEW.kind, coalesce(last.kind, 'written'), NEW.update_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: an update's events follow from each other (update-guards.test.ts)
CREATE OR REPLACE TRIGGER update_event_is_allowed BEFORE INSERT ON update_event
  FOR EACH ROW EXECUTE FUNCTION update_event_is_allowed();

CREATE OR REPLACE TRIGGER impact_entry_append_only BEFORE UPDATE OR DELETE ON impact_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER impact_event_append_only BEFORE UPDATE OR DELETE ON impact_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Another person than the one who entered it decides about an entry, once; what was confirmed may be withdrawn.
CREATE OR REPLACE FUNCTION impact_event_is_allowed() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  author uuid;
  earlier text[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(NEW.entry_id::text, 0));
  SELECT entered_by INTO author FROM impact_entry WHERE id = NEW.entry_id;
  SELECT coalesce(array_agg(kind), '{}') INTO earlier FROM impact_event WHERE entry_id = NEW.entry_id;
  IF (CASE NEW.kind
    WHEN 'withdrawn' THEN earlier <> '{confirmed}'
    ELSE earlier <> '{}' OR NEW.acted_by = author END) THEN
    RAISE EXCEPTION 'this entry cannot be % by this person now: %', NEW.kind, NEW.entry_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: nobody confirms what they entered themselves (impact.test.ts)
CREATE OR REPLACE TRIGGER impact_event_is_allowed BEFORE INSERT ON impact_event
  FOR EACH ROW EXECUTE FUNCTION impact_event_is_allowed();
