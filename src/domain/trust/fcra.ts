// The Foreign Contribution (Regulation) Act: without a registration, a trust may accept no money of foreign citizens.

/** The value of the trust's FCRA registration when it states that it has none. */
export const FCRA_NOT_REGISTERED = 'not registered';
