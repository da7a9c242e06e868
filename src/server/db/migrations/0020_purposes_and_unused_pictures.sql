-- What a receipt says that its gift was for stays as it was, however its category is renamed; and since when nothing shows an
-- uploaded picture, so that it can go.

ALTER TABLE "picture" ADD COLUMN "unused_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "going_since" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "category_name" text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE INDEX "picture_unused" ON "picture" USING btree ("unused_since") WHERE "picture"."unused_since" is not null;
--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_goes_unused" CHECK ("picture"."going_since" is null or "picture"."unused_since" is not null);
--> statement-breakpoint
UPDATE receipt SET category_name = category.name
FROM attempt JOIN category ON category.id = attempt.category_id
WHERE attempt.id = receipt.attempt_id;
--> statement-breakpoint
CREATE FUNCTION receipt_names_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT category.name INTO NEW.category_name
  FROM attempt JOIN category ON category.id = attempt.category_id
  WHERE attempt.id = NEW.attempt_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_names_category BEFORE INSERT ON receipt FOR EACH ROW
  WHEN (NEW.category_name = '')
  EXECUTE FUNCTION receipt_names_category();
--> statement-breakpoint
CREATE TRIGGER receipt_keeps_category BEFORE UPDATE ON receipt FOR EACH ROW
  WHEN (NEW.category_name IS DISTINCT FROM OLD.category_name)
  EXECUTE FUNCTION refuse_change('a receipt keeps what its gift was for');
