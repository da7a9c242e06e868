-- Tokens of the API, and what they were used for.

CREATE OR REPLACE FUNCTION api_token_has_approval() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM approval WHERE id = NEW.approval_id AND kind = 'api_token' AND state = 'carrying_out') THEN
    RAISE EXCEPTION 'a token that names donors needs the approval of another owner' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: the database refuses a token that names donors without an approval (api-tokens.test.ts)
CREATE OR REPLACE TRIGGER api_token_needs_approval BEFORE INSERT ON api_token FOR EACH ROW
  WHEN ('gifts:personal-data' = ANY (NEW.scopes)) EXECUTE FUNCTION api_token_has_approval();

CREATE OR REPLACE TRIGGER api_token_only_shown_and_revoked BEFORE UPDATE ON api_token FOR EACH ROW
  WHEN ((NEW.id, NEW.name, NEW.scopes, NEW.created_by, NEW.created_at, NEW.expires_at, NEW.approval_id)
      IS DISTINCT FROM (OLD.id, OLD.name, OLD.scopes, OLD.created_by, OLD.created_at, OLD.expires_at, OLD.approval_id)
    OR (OLD.token_hash IS NOT NULL AND NEW.token_hash IS DISTINCT FROM OLD.token_hash)
    OR (OLD.revoked_at IS NOT NULL AND (NEW.revoked_at, NEW.revoked_by) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_by)))
  EXECUTE FUNCTION refuse_change('a token may only be shown, once, and revoked');

CREATE OR REPLACE TRIGGER api_token_no_delete BEFORE DELETE ON api_token FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER api_token_no_truncate BEFORE TRUNCATE ON api_token FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER api_token_hour_only_grows BEFORE UPDATE ON api_token_hour FOR EACH ROW
  WHEN ((NEW.token_id, NEW.hour) IS DISTINCT FROM (OLD.token_id, OLD.hour) OR NEW.calls < OLD.calls OR NEW.donors < OLD.donors)
  EXECUTE FUNCTION refuse_change('what a token was used for is only added to');

CREATE OR REPLACE TRIGGER api_token_hour_no_delete BEFORE DELETE ON api_token_hour FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER api_token_hour_no_truncate BEFORE TRUNCATE ON api_token_hour
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
