CREATE TABLE "update_event" (
	"update_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer,
	"acted_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "update_event_update_id_number_pk" PRIMARY KEY("update_id","number"),
	CONSTRAINT "update_event_kind_known" CHECK ("update_event"."kind" in ('published', 'withdrawn', 'discarded')),
	CONSTRAINT "update_event_version" CHECK (("update_event"."kind" = 'published') = ("update_event"."version" is not null))
);
--> statement-breakpoint
CREATE TABLE "update_version" (
	"update_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "update_version_update_id_number_pk" PRIMARY KEY("update_id","number"),
	CONSTRAINT "update_version_language" CHECK ("update_version"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "update_version_translations" CHECK (jsonb_typeof("update_version"."translations") = 'object' and ("update_version"."translations" -> "update_version"."language") is null),
	CONSTRAINT "update_version_number" CHECK ("update_version"."number" > 0),
	CONSTRAINT "update_version_title_length" CHECK (length("update_version"."title") between 1 and 120),
	CONSTRAINT "update_version_text_length" CHECK (length("update_version"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "campaign_update" DROP CONSTRAINT "campaign_update_subject_length";--> statement-breakpoint
ALTER TABLE "campaign_update" DROP CONSTRAINT "campaign_update_text_length";--> statement-breakpoint
DROP INDEX "campaign_update_campaign";--> statement-breakpoint
DROP INDEX "campaign_update_sent_by";--> statement-breakpoint
ALTER TABLE "campaign_update" ALTER COLUMN "recipients" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_update" ALTER COLUMN "sent_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_update" ALTER COLUMN "sent_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "update_event" ADD CONSTRAINT "update_event_acted_by_account_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_update" ADD CONSTRAINT "campaign_update_of_campaign" UNIQUE("id","campaign_id");--> statement-breakpoint
ALTER TABLE "update_event" ADD CONSTRAINT "update_event_of_update" FOREIGN KEY ("update_id","campaign_id") REFERENCES "public"."campaign_update"("id","campaign_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_event" ADD CONSTRAINT "update_event_of_version" FOREIGN KEY ("update_id","version") REFERENCES "public"."update_version"("update_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_version" ADD CONSTRAINT "update_version_update_id_campaign_update_id_fk" FOREIGN KEY ("update_id") REFERENCES "public"."campaign_update"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "update_version" ADD CONSTRAINT "update_version_written_by_account_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "update_event_campaign" ON "update_event" USING btree ("campaign_id","at","update_id");--> statement-breakpoint
CREATE INDEX "update_event_version" ON "update_event" USING btree ("update_id","version");--> statement-breakpoint
CREATE INDEX "update_event_by" ON "update_event" USING btree ("acted_by");--> statement-breakpoint
CREATE INDEX "update_version_by" ON "update_version" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "campaign_update_campaign" ON "campaign_update" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "campaign_update_sent_by" ON "campaign_update" USING btree ("sent_by") WHERE "campaign_update"."sent_by" is not null;--> statement-breakpoint
DROP TRIGGER IF EXISTS campaign_update_append_only ON campaign_update;--> statement-breakpoint
-- What was sent before updates had versions becomes the first version.
INSERT INTO update_version (update_id, number, title, text, written_by, written_at)
SELECT id, 1, subject, text, sent_by, sent_at FROM campaign_update;--> statement-breakpoint
ALTER TABLE "campaign_update" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "campaign_update" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "campaign_update" ADD CONSTRAINT "campaign_update_sent_at_once" CHECK (num_nulls("campaign_update"."recipients", "campaign_update"."sent_by", "campaign_update"."sent_at") in (0, 3));