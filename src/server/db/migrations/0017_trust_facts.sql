-- The trust's facts and the services' texts as they were edited, and what each receipt says of who issued it.

CREATE TABLE "fact" (
	"key" text PRIMARY KEY NOT NULL,
	"edited" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "fact_version_counts" CHECK ("fact"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "issuer" (
	"id" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "issuer_id" text;
--> statement-breakpoint
ALTER TABLE "fact" ADD CONSTRAINT "fact_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fact_changed_by" ON "fact" USING btree ("changed_by");
--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_issuer_id_issuer_id_fk" FOREIGN KEY ("issuer_id") REFERENCES "public"."issuer"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "receipt_issuer" ON "receipt" USING btree ("issuer_id");
--> statement-breakpoint
CREATE TRIGGER fact_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON fact
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change('facts');
--> statement-breakpoint
CREATE TRIGGER issuer_append_only BEFORE UPDATE OR DELETE ON issuer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER issuer_no_truncate BEFORE TRUNCATE ON issuer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER receipt_keeps_issuer BEFORE UPDATE ON receipt FOR EACH ROW
  WHEN (NEW.issuer_id IS DISTINCT FROM OLD.issuer_id)
  EXECUTE FUNCTION refuse_change('a receipt keeps who issued it');
