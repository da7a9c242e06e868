-- Whether a payer may leave one more attempt unpaid, asked within the statement that adds it.

CREATE FUNCTION may_leave_unpaid(address text, session text, since timestamptz, most int) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  -- So far from the limit, orders that come at the same moment cannot pass it together, and need not wait for each other.
  at_the_same_moment CONSTANT int := 50;
  unpaid int;
BEGIN
  FOR locked IN 0..1 LOOP
    IF locked = 1 THEN
      -- Nobody else adds attempts of this payer until the transaction ends. Always the address first, so that two orders
      -- cannot wait for each other. What is counted after the wait is counted anew, because the function is volatile.
      PERFORM pg_advisory_xact_lock(hashtextextended(address, 0));
      PERFORM pg_advisory_xact_lock(hashtextextended(session, 0)) WHERE session IS NOT NULL;
    END IF;
    -- No further than the limit, so that whoever hammers makes no order dearer (attempt_unpaid_address, …_session).
    unpaid := greatest(
      (SELECT count(*) FROM (SELECT FROM attempt WHERE address_hash = address AND created_at > since
         AND state IN ('CREATED', 'PENDING', 'FAILED') LIMIT most) AS counted),
      (SELECT count(*) FROM (SELECT FROM attempt WHERE session_hash = session AND created_at > since
         AND state IN ('CREATED', 'PENDING', 'FAILED') LIMIT most) AS counted));
    IF unpaid >= most THEN RETURN false; END IF;
    IF unpaid + at_the_same_moment < most THEN RETURN true; END IF;
  END LOOP;
  RETURN true;
END $$;
