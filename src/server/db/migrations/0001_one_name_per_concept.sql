-- Each concept gets one name: an offline gift was also called a manual gift, and an approval a second person.
ALTER TABLE "approval" RENAME CONSTRAINT "approval_second_person" TO "approval_by_somebody_else";--> statement-breakpoint
ALTER TABLE "approval" DROP CONSTRAINT "approval_kind_known";--> statement-breakpoint
-- A guard refuses to change a request; a database that is made or restored has no guards yet.
ALTER TABLE "approval" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "approval" SET "kind" = 'offline_gift' WHERE "kind" = 'manual_gift';--> statement-breakpoint
UPDATE "approval" SET "subject" = 'setting:approval-threshold' WHERE "subject" = 'setting:second-person';--> statement-breakpoint
ALTER TABLE "approval" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "approval" ADD CONSTRAINT "approval_kind_known" CHECK ("approval"."kind" in ('refund', 'cancelled', 'bounced', 'offline_gift', 'bank_account', 'owner_added', 'role_changed',
        'owner_removed', 'owner_account_released', 'limit_loosened'));--> statement-breakpoint
UPDATE "setting" SET "key" = 'approval_threshold_paise' WHERE "key" = 'second_person_paise';--> statement-breakpoint
-- The guards create their successors.
DROP TRIGGER IF EXISTS refund_second_person ON "refund";--> statement-breakpoint
DROP TRIGGER IF EXISTS offline_gift_second_person ON "offline_gift";--> statement-breakpoint
DROP FUNCTION IF EXISTS refund_has_second_person(), gift_has_second_person(), needs_second_person(bigint);
