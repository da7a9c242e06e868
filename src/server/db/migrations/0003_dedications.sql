CREATE TABLE "tribute_card" (
	"donation_id" uuid PRIMARY KEY NOT NULL,
	"tribute" text NOT NULL,
	"tribute_name" text NOT NULL,
	"tribute_line" text,
	"language" text NOT NULL,
	"is_amount_shown" boolean NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tribute_card_known" CHECK ("tribute_card"."tribute" in ('honour', 'memory')),
	CONSTRAINT "tribute_card_language" CHECK ("tribute_card"."language" in ('en', 'te', 'hi'))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "gift_display" ADD COLUMN "tribute_line" text;--> statement-breakpoint
ALTER TABLE "gift_display" ADD COLUMN "tribute_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tribute_card" ADD CONSTRAINT "tribute_card_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_display_tribute" ON "gift_display" USING btree ("donation_id") WHERE "gift_display"."tribute" is not null;--> statement-breakpoint
CREATE INDEX "mail_card_recipient" ON "mail" USING btree ("created_at") WHERE "mail"."kind" = 'tribute_card' and "mail"."recipient" <> '';--> statement-breakpoint
ALTER TABLE "gift_display" ADD CONSTRAINT "gift_display_tribute_line" CHECK ("gift_display"."tribute_line" is null or ("gift_display"."tribute" is not null and length(trim("gift_display"."tribute_line")) between 1 and 140));--> statement-breakpoint
ALTER TABLE "gift_display" ADD CONSTRAINT "gift_display_tribute_removed" CHECK ("gift_display"."tribute_removed_at" is null or "gift_display"."tribute" is null);--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('thanks', 'payment_failed', 'receipt_corrected', 'receipt_link', 'find_payment', 'contact_notice',
        'contact_reply', 'receipt_again', 'staff_invited', 'receipt_reissued', 'details_asked', 'certificate',
        'owner_notice', 'open_alerts', 'address_link', 'data_decided', 'consent_asked', 'campaign_update', 'tribute_card'));