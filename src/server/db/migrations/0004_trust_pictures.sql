CREATE TABLE "trust_picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"png" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "trust_picture_hash_form" CHECK ("trust_picture"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "trust_picture_size" CHECK ("trust_picture"."width" > 0 and "trust_picture"."height" > 0)
);
--> statement-breakpoint
-- Issued receipts refer to these pictures.
CREATE TRIGGER trust_picture_append_only BEFORE UPDATE OR DELETE ON trust_picture
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER trust_picture_no_truncate BEFORE TRUNCATE ON trust_picture
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
