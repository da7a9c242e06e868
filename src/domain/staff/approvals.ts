/** What may need a second person. A new kind also needs a migration of the constraint `approval_kind_known`. */
export const APPROVAL_KINDS = [
  'refund',
  'cancelled',
  'bounced',
  'offline_gift',
  'bank_account',
  'owner_added',
  'role_changed',
  'owner_removed',
  'owner_account_released',
  'limit_loosened',
  'spending_rules_loosened',
  'fund_opening',
  'webhook_people',
  'api_token',
] as const;

/**
 * The states of a request that is not finished. `carrying_out`: approved, while the payment provider is still asked to refund.
 * `failed`: approved, but the provider refused. A request that could not be carried out here keeps waiting.
 */
export const OPEN_APPROVAL_STATES = ['waiting', 'carrying_out', 'failed'] as const;

/** `approved`: carried out. */
export const APPROVAL_STATES = [
  'waiting',
  'carrying_out',
  'approved',
  'failed',
  'rejected',
  'withdrawn',
] as const;
