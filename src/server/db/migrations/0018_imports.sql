-- Files that were imported whole, so that none is taken twice.

CREATE TABLE "import_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"rows" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_file_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "import_file_sha256_form" CHECK ("import_file"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "import_file_kind_known" CHECK ("import_file"."kind" in ('campaigns')),
	CONSTRAINT "import_file_rows" CHECK ("import_file"."rows" > 0)
);
--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_imported_by_account_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "import_file_imported_by" ON "import_file" USING btree ("imported_by");