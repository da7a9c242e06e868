-- Gifts of the trust's earlier books: imported whole, booked on their own days, without a receipt of ours.

ALTER TABLE "import_file" DROP CONSTRAINT "import_file_kind_known";
--> statement-breakpoint
ALTER TABLE "offline_gift" DROP CONSTRAINT "offline_gift_mode_known";
--> statement-breakpoint
ALTER TABLE "offline_gift" ADD COLUMN "import_id" uuid;
--> statement-breakpoint
ALTER TABLE "offline_gift" ADD COLUMN "earlier_receipt" text;
--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_import_id_import_file_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_file"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "offline_gift_earlier_receipt" ON "offline_gift" USING btree (lower("earlier_receipt")) WHERE "offline_gift"."earlier_receipt" is not null;
--> statement-breakpoint
CREATE INDEX "offline_gift_import" ON "offline_gift" USING btree ("import_id") WHERE "offline_gift"."import_id" is not null;
--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_kind_known" CHECK ("import_file"."kind" in ('campaigns', 'donations'));
--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_earlier_receipt_imported" CHECK ("offline_gift"."earlier_receipt" is null or ("offline_gift"."import_id" is not null and "offline_gift"."earlier_receipt" <> ''));
--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_imported_is_cleared" CHECK ("offline_gift"."import_id" is null or "offline_gift"."state" <> 'to_clear');
--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_mode_known" CHECK ("offline_gift"."mode" in ('cash', 'cheque', 'neft', 'in_kind')
        or ("offline_gift"."mode" = 'online' and "offline_gift"."import_id" is not null));
--> statement-breakpoint
DROP TRIGGER offline_gift_stays ON offline_gift;
--> statement-breakpoint
CREATE TRIGGER offline_gift_stays BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN ((NEW.attempt_id, NEW.mode, NEW.received_on, NEW.reference, NEW.bank, NEW.reference_key, NEW.import_id, NEW.earlier_receipt)
      IS DISTINCT FROM (OLD.attempt_id, OLD.mode, OLD.received_on, OLD.reference, OLD.bank, OLD.reference_key, OLD.import_id, OLD.earlier_receipt)
    OR (OLD.cleared_on IS NOT NULL AND NEW.cleared_on IS DISTINCT FROM OLD.cleared_on))
  EXECUTE FUNCTION refuse_change('an offline gift keeps what was entered: cancel it and enter it anew');
--> statement-breakpoint
CREATE FUNCTION receipt_of_no_earlier_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM offline_gift WHERE attempt_id = NEW.attempt_id AND import_id IS NOT NULL) THEN
    RAISE EXCEPTION 'a gift of earlier books was acknowledged there: no receipt for %', NEW.attempt_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_of_no_earlier_book BEFORE INSERT ON receipt
  FOR EACH ROW EXECUTE FUNCTION receipt_of_no_earlier_book();
