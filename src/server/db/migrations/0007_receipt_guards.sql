-- What a schema file cannot say: receipts are numbered one after the other, and once issued a receipt changes in one way only.

CREATE FUNCTION receipt_numbers_without_gaps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE last integer;
BEGIN
  SELECT coalesce(max(number), 0) INTO last FROM receipt WHERE financial_year = NEW.financial_year;
  IF NEW.number <> last + 1 THEN
    RAISE EXCEPTION 'receipt % of % does not follow %', NEW.number, NEW.financial_year, last
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_numbers_without_gaps BEFORE INSERT ON receipt
  FOR EACH ROW EXECUTE FUNCTION receipt_numbers_without_gaps();
--> statement-breakpoint
CREATE FUNCTION receipt_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.attempt_id, NEW.financial_year, NEW.number, NEW.amount_paise, NEW.issued_at)
       IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.financial_year, OLD.number, OLD.amount_paise, OLD.issued_at)
     OR (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at)
     OR (OLD.replaced_by IS NOT NULL AND NEW.replaced_by IS DISTINCT FROM OLD.replaced_by) THEN
    RAISE EXCEPTION 'a receipt may only be cancelled and replaced' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_stays BEFORE UPDATE ON receipt
  FOR EACH ROW EXECUTE FUNCTION receipt_stays();
--> statement-breakpoint
CREATE TRIGGER receipt_append_only BEFORE DELETE ON receipt
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_no_truncate BEFORE TRUNCATE ON receipt
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_year_append_only BEFORE DELETE ON receipt_year
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
