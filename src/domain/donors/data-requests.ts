/** What a person may ask for about their own data. */
export const DATA_REQUEST_KINDS = ['erase', 'correct'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

export const DATA_REQUEST_STATES = ['open', 'done', 'refused'] as const;

/**
 * What an email address may be used for with its owner's consent: news of the campaigns that they gave to, of one campaign that they
 * follow, or of all campaigns; or the monthly reports. And where the consent was given or withdrawn.
 */
export const CONSENT_PURPOSES = [
  'campaign_updates',
  'follow_campaign',
  'follow_trust',
  'monthly_reports',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** What is stopped together: nobody should have to find out which of the consents to news an email belongs to. */
export const CONSENT_TOPICS = ['campaigns', 'reports'] as const;
export type ConsentTopic = (typeof CONSENT_TOPICS)[number];

export function topicOf(purpose: ConsentPurpose): ConsentTopic {
  return purpose === 'monthly_reports' ? 'reports' : 'campaigns';
}

export const CONSENT_PLACES = ['after_gift', 'account', 'email'] as const;
