CREATE TABLE "import_columns" (
	"kind" text NOT NULL,
	"headings_sha256" text NOT NULL,
	"headings" jsonb NOT NULL,
	"choice" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_columns_key" PRIMARY KEY("kind","headings_sha256"),
	CONSTRAINT "import_columns_kind_known" CHECK ("import_columns"."kind" in ('donations', 'expenses')),
	CONSTRAINT "import_columns_sha256_form" CHECK ("import_columns"."headings_sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
INSERT INTO "import_columns" ("kind", "headings_sha256", "headings", "choice", "saved_by", "saved_at")
	SELECT 'expenses', "headings_sha256", "headings", "choice", "saved_by", "saved_at" FROM "expense_import_columns";--> statement-breakpoint
DROP TABLE "expense_import_columns";--> statement-breakpoint
ALTER TABLE "statement_export" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_columns_latest" ON "import_columns" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "import_columns_by" ON "import_columns" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "statement_export" ADD CONSTRAINT "statement_export_import_id_import_file_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_export" ADD CONSTRAINT "statement_export_import" UNIQUE("import_id");