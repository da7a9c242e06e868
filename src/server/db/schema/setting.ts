import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Settings that take effect while the site runs. Every server reads `donations_paused` with each order; `settlement_columns` are
 * the columns and headings of the last settlement report, `statement_columns` those of bank statements by their headings, `tally_ledgers` the names of the ledgers in Tally, and `privacy_rules` the
 * deadline and retention of personal data, all as JSON; `approval_threshold_paise` is the amount from which refunds,
 * cancellations and offline gifts need an approval, or `off`; `report_day` is the day of the month on which reports are drawn up, or `off`;
 * `monthly_giving` says whether gifts every month are offered, and `monthly_stopped` whether all charges are stopped.
 */
export const setting = pgTable('setting', {
  key: text({
    enum: [
      'donations_paused',
      'aadhaar_accepted',
      'settlement_columns',
      'statement_columns',
      'tally_ledgers',
      'approval_threshold_paise',
      'privacy_rules',
      'spending_rules',
      'report_day',
      'monthly_giving',
      'monthly_stopped',
    ],
  }).primaryKey(),
  value: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
