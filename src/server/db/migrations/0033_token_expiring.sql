ALTER TABLE "alert" DROP CONSTRAINT "alert_kind_known";--> statement-breakpoint
ALTER TABLE "alert" DROP CONSTRAINT "alert_about_a_payment";--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_kind_known" CHECK ("alert"."kind" in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable',
        'taken_in', 'filed_year', 'unknown_order', 'restored', 'backup_overdue', 'renewal_due', 'fund_negative',
        'webhook_failed', 'mandate_difference', 'notice_overdue', 'autopay_not_enabled', 'token_expiring'));--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_about_a_payment" CHECK ("alert"."attempt_id" is not null or "alert"."kind" in ('unknown_order', 'restored', 'backup_overdue', 'renewal_due',
        'fund_negative', 'webhook_failed', 'mandate_difference', 'notice_overdue', 'autopay_not_enabled', 'token_expiring'));