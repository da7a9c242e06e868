ALTER TABLE "approval" DROP CONSTRAINT "approval_kind_known";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "role_since" timestamp with time zone;--> statement-breakpoint
UPDATE "staff" SET "role_since" = "invited_at";--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "role_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind_known" CHECK ("approval"."kind" in ('refund', 'cancelled', 'bounced', 'manual_gift', 'bank_account', 'owner_added', 'role_changed',
        'owner_removed', 'owner_account_released', 'limit_loosened'));