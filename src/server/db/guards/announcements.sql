-- Changes that public pages show.

-- Tells every server which cached responses are out of date. The arguments are topics of the response cache.
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE topic text;
BEGIN
  FOREACH topic IN ARRAY TG_ARGV LOOP
    PERFORM pg_notify('changes', topic);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER category_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('categories', 'campaigns');

CREATE OR REPLACE TRIGGER campaign_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');

CREATE OR REPLACE TRIGGER campaign_picture_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_picture
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');

CREATE OR REPLACE TRIGGER campaign_total_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON campaign_total
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');

CREATE OR REPLACE TRIGGER update_event_announced AFTER INSERT ON update_event
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');

CREATE OR REPLACE TRIGGER impact_event_announced AFTER INSERT ON impact_event
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns');

CREATE OR REPLACE TRIGGER withdrawn_picture_announced AFTER INSERT ON withdrawn_picture
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campaigns', 'gallery');

CREATE OR REPLACE TRIGGER gallery_entry_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_entry
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('gallery');

CREATE OR REPLACE TRIGGER gallery_picture_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_picture
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('gallery');

CREATE OR REPLACE TRIGGER field_edit_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON field_edit
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('trust');

-- The privacy notice shows how long data is kept.
CREATE OR REPLACE TRIGGER privacy_rules_announced AFTER INSERT OR UPDATE ON setting FOR EACH ROW
  WHEN (NEW.key = 'privacy_rules') EXECUTE FUNCTION announce_change('trust');

-- The donation forms offer monthly gifts.
CREATE OR REPLACE TRIGGER monthly_giving_announced AFTER INSERT OR UPDATE ON setting FOR EACH ROW
  WHEN (NEW.key = 'monthly_giving') EXECUTE FUNCTION announce_change('trust');

-- Gifts are announced with their campaigns. A fee, a payment or a correction may belong to any fund.
CREATE OR REPLACE TRIGGER fund_entry_announced AFTER INSERT ON fund_entry FOR EACH ROW
  WHEN (NEW.kind NOT IN ('received', 'refunded')) EXECUTE FUNCTION announce_change('funds');

-- Public pages say how many people approve a payment.
CREATE OR REPLACE TRIGGER spending_rules_announced AFTER INSERT OR UPDATE ON setting FOR EACH ROW
  WHEN (NEW.key = 'spending_rules') EXECUTE FUNCTION announce_change('funds');
