/** What a person may ask for about their own data. */
export const DATA_REQUEST_KINDS = ['erase', 'correct'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

export const DATA_REQUEST_STATES = ['open', 'done', 'refused'] as const;

/**
 * What an email address may be used for with its owner's consent: news of the campaigns that they gave to, of one campaign that they
 * follow, or of all campaigns. And where the consent was given or withdrawn.
 */
export const CONSENT_PURPOSES = ['campaign_updates', 'follow_campaign', 'follow_trust'] as const;
export const CONSENT_PLACES = ['after_gift', 'account', 'email'] as const;
