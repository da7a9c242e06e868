-- The audit log and its hash chain. `server/staff/audit/verify-chain.ts` computes the same hashes.

-- What the log says about an erased person may be replaced by the word "Erased".
CREATE OR REPLACE TRIGGER audit_entry_only_erased BEFORE UPDATE ON audit_entry FOR EACH ROW
  WHEN (NOT only_erased(to_jsonb(OLD), to_jsonb(NEW), 'message', 'before', 'after')) EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_entry_no_delete BEFORE DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A value with its length in bytes, so that two lists of values never have the same text.
CREATE OR REPLACE FUNCTION netstring(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(octet_length(value) || ':' || value, '-')
$$;

CREATE OR REPLACE FUNCTION append_audit_link(entry audit_entry) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  last audit_link;
  salt text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  next bigint;
  details text;
BEGIN
  -- One transaction at a time, until it is committed, on all servers.
  PERFORM pg_advisory_xact_lock(1667785074, 4);
  SELECT * INTO last FROM audit_link ORDER BY position DESC LIMIT 1;
  next := coalesce(last.position, 0) + 1;
  details := encode(sha256(convert_to(netstring(salt) || netstring(entry.message) || netstring(entry.before::text)
    || netstring(entry.after::text), 'UTF8')), 'hex');
  INSERT INTO audit_link (position, entry_id, salt, details_hash, hash)
  VALUES (next, entry.id, salt, details, encode(sha256(convert_to(
    netstring(last.hash) || netstring(next::text) || netstring(entry.id::text)
    || netstring(to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) || netstring(entry.account_id::text)
    || netstring(entry.role) || netstring(entry.action) || netstring(entry.target_kind) || netstring(entry.target_id)
    || netstring(details), 'UTF8')), 'hex'));
END $$;

-- Runs as the owner, because the site's role may not write to the chain.
CREATE OR REPLACE FUNCTION audit_entry_joins_chain() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM append_audit_link(NEW);
  RETURN NULL;
END $$;

-- At the commit, so that the lock is the transaction's last and shortest one, and cannot cause a deadlock.
DROP TRIGGER IF EXISTS audit_entry_joins_chain ON audit_entry;
CREATE CONSTRAINT TRIGGER audit_entry_joins_chain AFTER INSERT ON audit_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_entry_joins_chain();

-- Only the salt may be erased, together with the details of the entry.
CREATE OR REPLACE TRIGGER audit_link_append_only BEFORE UPDATE ON audit_link FOR EACH ROW
  WHEN (NEW.salt IS NOT NULL OR (NEW.position, NEW.entry_id, NEW.details_hash, NEW.hash)
    IS DISTINCT FROM (OLD.position, OLD.entry_id, OLD.details_hash, OLD.hash))
  EXECUTE FUNCTION refuse_change('the chain of the audit log is append-only');

CREATE OR REPLACE TRIGGER audit_link_no_delete BEFORE DELETE ON audit_link FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE OR REPLACE TRIGGER audit_link_no_truncate BEFORE TRUNCATE ON audit_link
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
