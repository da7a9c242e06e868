CREATE TABLE "campaign_source" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"started" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_source_code_unique" UNIQUE("code"),
	CONSTRAINT "campaign_source_code_form" CHECK ("campaign_source"."code" ~ '^[a-z]{6}$'),
	CONSTRAINT "campaign_source_name_given" CHECK (length("campaign_source"."name") between 1 and 60),
	CONSTRAINT "campaign_source_counts" CHECK (least("campaign_source"."opened", "campaign_source"."started", "campaign_source"."paid") >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_source" (
	"donation_id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_source" ADD CONSTRAINT "campaign_source_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_source" ADD CONSTRAINT "order_source_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_source" ADD CONSTRAINT "order_source_source_id_campaign_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."campaign_source"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_source_name" ON "campaign_source" USING btree ("campaign_id",lower("name"));--> statement-breakpoint
CREATE INDEX "order_source_source" ON "order_source" USING btree ("source_id");