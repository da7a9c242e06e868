CREATE TABLE "expense_import_columns" (
	"headings_sha256" text PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL,
	"choice" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expense_import_columns_sha256_form" CHECK ("expense_import_columns"."headings_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "import_file" DROP CONSTRAINT "import_file_kind_known";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "imported_reference" text;--> statement-breakpoint
ALTER TABLE "expense_import_columns" ADD CONSTRAINT "expense_import_columns_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_import_columns_latest" ON "expense_import_columns" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "expense_import_columns_by" ON "expense_import_columns" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_import_id_import_file_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expense_import" ON "expense" USING btree ("import_id","billed_on","id") WHERE "expense"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "expense" ADD CONSTRAINT "expense_reference_imported" CHECK ("expense"."imported_reference" is null or ("expense"."import_id" is not null and "expense"."imported_reference" <> ''));--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_kind_known" CHECK ("import_file"."kind" in ('campaigns', 'donations', 'expenses'));