-- Functions run with the caller's search path unless they set their own, and a session's temporary tables come first in it: a role
-- with a temporary table "attempt" could write a ledger entry for an order that nobody paid. So every function sets its own path.
-- `src/server/db/roles/search-path.test.ts` finds the ones that do not.
DO $$
DECLARE one regprocedure;
BEGIN
  FOR one IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname <> 'donor_key' LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', one);
  END LOOP;
END $$;
--> statement-breakpoint
-- Lists call this one for every row. A function that sets its path cannot be inlined, so its body is in the form of the SQL
-- standard, whose names are resolved once, here.
CREATE OR REPLACE FUNCTION donor_key(email text, phone_number text, donation_id uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(nullif(lower(trim(email)), ''), 'tel:' || nullif(phone_number, ''), 'gift:' || donation_id::text);
