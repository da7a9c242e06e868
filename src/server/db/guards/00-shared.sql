-- What the database refuses whatever the code does, and what it keeps up to date by itself. `migrate` runs all files of this
-- folder in the order of their names, again after every migration and whenever one of them changed, so each can be repeated.
-- This file comes first: the others use its functions.

-- Refuses a change. Each trigger's WHEN decides what is refused, so an allowed change calls nothing. Without arguments the
-- table is append-only; one argument is the message; two are the beginning of the message and the column that changed.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE reason text;
BEGIN
  IF TG_NARGS = 0 THEN
    reason := format('%s is append-only: %s refused', TG_TABLE_NAME, TG_OP);
  ELSIF TG_NARGS = 1 THEN
    reason := TG_ARGV[0];
  ELSE
    reason := format('%s from %s to %s', TG_ARGV[0], to_jsonb(OLD) ->> TG_ARGV[1], to_jsonb(NEW) ->> TG_ARGV[1]);
  END IF;
  RAISE EXCEPTION '%', reason USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- Whether the only change of a row is that some of its texts were erased.
CREATE OR REPLACE FUNCTION only_erased(before jsonb, after jsonb, VARIADIC texts text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT before - texts = after - texts
    -- control: a text of the audit log may become "Erased" and nothing else (back-office-guards.test.ts) → AND true
    AND NOT EXISTS (SELECT FROM unnest(texts) AS name WHERE coalesce(after ->> name, 'Erased') <> 'Erased')
$$;
