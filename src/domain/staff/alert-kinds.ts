/** What staff are alerted to. A new kind also needs a migration of the constraint `alert_kind_known`. */
export const ALERT_KINDS = [
  'duplicate_payment',
  'quarantined',
  'provider_difference',
  'name_not_printable',
  'taken_in',
  'filed_year',
  'unknown_order',
  'restored',
  'backup_overdue',
  'renewal_due',
  'fund_negative',
  'webhook_failed',
  'mandate_difference',
  'notice_overdue',
  'autopay_not_enabled',
  'token_expiring',
] as const;
