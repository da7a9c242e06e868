/** What a person may ask for about their own data. */
export const DATA_REQUEST_KINDS = ['erase', 'correct'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

export const DATA_REQUEST_STATES = ['open', 'done', 'refused'] as const;

/** What an email address may be used for with its owner's consent, and where the consent was given or withdrawn. */
export const CONSENT_PURPOSES = ['campaign_updates'] as const;
export const CONSENT_PLACES = ['after_gift', 'account', 'email'] as const;
