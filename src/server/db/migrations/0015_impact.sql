CREATE TABLE "impact_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"evidence" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "impact_entry_language" CHECK ("impact_entry"."language" in ('en', 'te', 'hi')),
	CONSTRAINT "impact_entry_translations" CHECK (jsonb_typeof("impact_entry"."translations") = 'object' and ("impact_entry"."translations" -> "impact_entry"."language") is null),
	CONSTRAINT "impact_entry_quantity" CHECK ("impact_entry"."quantity" > 0),
	CONSTRAINT "impact_entry_unit_given" CHECK (length(trim("impact_entry"."unit")) between 1 and 60),
	CONSTRAINT "impact_entry_evidence_given" CHECK (length(trim("impact_entry"."evidence")) between 1 and 1000),
	CONSTRAINT "impact_entry_period" CHECK ("impact_entry"."from_day" <= "impact_entry"."until_day")
);
--> statement-breakpoint
CREATE TABLE "impact_event" (
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"acted_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "impact_event_entry_id_kind_pk" PRIMARY KEY("entry_id","kind"),
	CONSTRAINT "impact_event_kind_known" CHECK ("impact_event"."kind" in ('confirmed', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "impact_entry" ADD CONSTRAINT "impact_entry_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_entry" ADD CONSTRAINT "impact_entry_entered_by_account_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_event" ADD CONSTRAINT "impact_event_entry_id_impact_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."impact_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_event" ADD CONSTRAINT "impact_event_acted_by_account_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impact_entry_campaign" ON "impact_entry" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "impact_entry_by" ON "impact_entry" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "impact_event_by" ON "impact_event" USING btree ("acted_by");