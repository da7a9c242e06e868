CREATE TABLE "bill_page" (
	"name" text PRIMARY KEY NOT NULL,
	"publication_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "bill_page_number" UNIQUE("publication_id","number"),
	CONSTRAINT "bill_page_name_form" CHECK ("bill_page"."name" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "bill_page_sha256_form" CHECK ("bill_page"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "bill_page_size" CHECK ("bill_page"."width" > 0 and "bill_page"."height" > 0 and "bill_page"."width" * "bill_page"."height" <= 4000000)
);
--> statement-breakpoint
CREATE TABLE "bill_publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"page_count" integer NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"needs_second_look" boolean NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"files_deleted_at" timestamp with time zone,
	CONSTRAINT "bill_publication_state_known" CHECK ("bill_publication"."state" in ('prepared', 'published', 'withdrawn')),
	CONSTRAINT "bill_publication_pages" CHECK ("bill_publication"."page_count" between 1 and 10),
	CONSTRAINT "bill_publication_files_deleted" CHECK ("bill_publication"."files_deleted_at" is null or "bill_publication"."state" = 'withdrawn')
);
--> statement-breakpoint
CREATE TABLE "bill_publication_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"publication_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"acted_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "bill_publication_event_once" UNIQUE("publication_id","kind"),
	CONSTRAINT "bill_publication_event_kind_known" CHECK ("bill_publication_event"."kind" in ('published', 'withdrawn')),
	CONSTRAINT "bill_publication_event_reason" CHECK (("bill_publication_event"."kind" = 'withdrawn') = ("bill_publication_event"."reason" is not null) and "bill_publication_event"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "bill_page" ADD CONSTRAINT "bill_page_publication_id_bill_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."bill_publication"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_publication" ADD CONSTRAINT "bill_publication_file_id_expense_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."expense_file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_publication" ADD CONSTRAINT "bill_publication_prepared_by_account_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_publication_event" ADD CONSTRAINT "bill_publication_event_publication_id_bill_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."bill_publication"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_publication_event" ADD CONSTRAINT "bill_publication_event_acted_by_account_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_publication_once" ON "bill_publication" USING btree ("file_id") WHERE "bill_publication"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "bill_publication_file" ON "bill_publication" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bill_publication_prepared_by" ON "bill_publication" USING btree ("prepared_by");--> statement-breakpoint
CREATE INDEX "bill_publication_to_delete" ON "bill_publication" USING btree ("id") WHERE "bill_publication"."state" = 'withdrawn' and "bill_publication"."files_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "bill_publication_event_by" ON "bill_publication_event" USING btree ("acted_by");