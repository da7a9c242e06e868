ALTER TABLE "campaign_picture" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_picture" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_picture" ADD COLUMN "people_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_picture" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_picture" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_picture" ADD COLUMN "people_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_picture" ADD CONSTRAINT "campaign_picture_focus" CHECK ("campaign_picture"."focus_x" between 0 and 100 and "campaign_picture"."focus_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "gallery_picture" ADD CONSTRAINT "gallery_picture_focus" CHECK ("gallery_picture"."focus_x" between 0 and 100 and "gallery_picture"."focus_y" between 0 and 100);