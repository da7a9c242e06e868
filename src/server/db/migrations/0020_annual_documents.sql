CREATE TABLE "annual_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	CONSTRAINT "annual_document_kind_known" CHECK ("annual_document"."kind" in ('report', 'accounts', 'other')),
	CONSTRAINT "annual_document_language" CHECK ("annual_document"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "annual_document_year_form" CHECK ("annual_document"."financial_year" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "annual_document_title" CHECK (("annual_document"."kind" = 'other') = ("annual_document"."title" <> '')),
	CONSTRAINT "annual_document_title_length" CHECK (length("annual_document"."title") <= 120)
);
--> statement-breakpoint
CREATE TABLE "annual_document_event" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"reason" text,
	"acted_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "annual_document_event_document_id_number_pk" PRIMARY KEY("document_id","number"),
	CONSTRAINT "annual_document_event_kind_known" CHECK ("annual_document_event"."kind" in ('published', 'withdrawn')),
	CONSTRAINT "annual_document_event_reason" CHECK (("annual_document_event"."kind" = 'withdrawn') = ("annual_document_event"."reason" is not null) and "annual_document_event"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "annual_document_version" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "annual_document_version_document_id_number_pk" PRIMARY KEY("document_id","number"),
	CONSTRAINT "annual_document_version_number" CHECK ("annual_document_version"."number" > 0),
	CONSTRAINT "annual_document_version_name_form" CHECK ("annual_document_version"."name" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "annual_document_version_sha256_form" CHECK ("annual_document_version"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "annual_document_version_bytes" CHECK ("annual_document_version"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "annual_document_event" ADD CONSTRAINT "annual_document_event_acted_by_account_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annual_document_event" ADD CONSTRAINT "annual_document_event_of_version" FOREIGN KEY ("document_id","version") REFERENCES "public"."annual_document_version"("document_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annual_document_version" ADD CONSTRAINT "annual_document_version_document_id_annual_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."annual_document"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annual_document_version" ADD CONSTRAINT "annual_document_version_added_by_account_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "annual_document_once" ON "annual_document" USING btree ("financial_year","kind") WHERE "annual_document"."kind" <> 'other';--> statement-breakpoint
CREATE INDEX "annual_document_event_version" ON "annual_document_event" USING btree ("document_id","version");--> statement-breakpoint
CREATE INDEX "annual_document_event_by" ON "annual_document_event" USING btree ("acted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "annual_document_version_name" ON "annual_document_version" USING btree ("name");--> statement-breakpoint
CREATE INDEX "annual_document_version_by" ON "annual_document_version" USING btree ("added_by");