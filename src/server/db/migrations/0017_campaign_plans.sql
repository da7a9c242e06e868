ALTER TABLE "campaign" ADD COLUMN "goal_estimate" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "goal_basis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "surplus_use" text;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "surplus_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_surplus_use_known" CHECK ("campaign"."surplus_use" in ('campaign', 'general'));