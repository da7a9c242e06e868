CREATE TABLE "monthly_report" (
	"month" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"note_te" text DEFAULT '' NOT NULL,
	"note_hi" text DEFAULT '' NOT NULL,
	"drawn_up_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	CONSTRAINT "monthly_report_month_form" CHECK ("monthly_report"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "monthly_report_hash" CHECK ("monthly_report"."sha256" = encode(sha256(convert_to("monthly_report"."content", 'UTF8')), 'hex')),
	CONSTRAINT "monthly_report_published" CHECK (("monthly_report"."published_at" is null) = ("monthly_report"."published_by" is null))
);
--> statement-breakpoint
ALTER TABLE "monthly_report" ADD CONSTRAINT "monthly_report_published_by_account_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "monthly_report_published_by" ON "monthly_report" USING btree ("published_by") WHERE "monthly_report"."published_by" is not null;