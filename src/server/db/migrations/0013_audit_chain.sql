CREATE TABLE "audit_link" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"salt" text,
	"details_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_link_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "audit_link_hash_unique" UNIQUE("hash"),
	CONSTRAINT "audit_link_position_positive" CHECK ("audit_link"."position" > 0),
	CONSTRAINT "audit_link_hash_form" CHECK ("audit_link"."hash" ~ '^[0-9a-f]{64}$' and "audit_link"."details_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "audit_link" ADD CONSTRAINT "audit_link_entry_id_audit_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Guards: what the schema files cannot express. `server/admin/audit/verify-chain.ts` computes the same hashes.
-- A value with its length in bytes, so that two lists of values never have the same text.
CREATE FUNCTION netstring(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(octet_length(value) || ':' || value, '-')
$$;
--> statement-breakpoint
CREATE FUNCTION append_audit_link(entry audit_entry) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Runs as the owner, because the site's role may not write to the chain.
CREATE FUNCTION audit_entry_joins_chain() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM append_audit_link(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The entries so far, in the order of the log.
DO $$
DECLARE entry audit_entry;
BEGIN
  FOR entry IN SELECT * FROM audit_entry ORDER BY at, id LOOP
    PERFORM append_audit_link(entry);
  END LOOP;
END $$;
--> statement-breakpoint
-- At the commit, so that the lock is the transaction's last and shortest one, and cannot cause a deadlock.
CREATE CONSTRAINT TRIGGER audit_entry_joins_chain AFTER INSERT ON audit_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_entry_joins_chain();
--> statement-breakpoint
-- Only the salt may be erased, together with the details of the entry.
CREATE TRIGGER audit_link_append_only BEFORE UPDATE ON audit_link FOR EACH ROW
  WHEN (NEW.salt IS NOT NULL OR (NEW.position, NEW.entry_id, NEW.details_hash, NEW.hash)
    IS DISTINCT FROM (OLD.position, OLD.entry_id, OLD.details_hash, OLD.hash))
  EXECUTE FUNCTION refuse_change('the chain of the audit log is append-only');
--> statement-breakpoint
CREATE TRIGGER audit_link_no_delete BEFORE DELETE ON audit_link FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_link_no_truncate BEFORE TRUNCATE ON audit_link
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
