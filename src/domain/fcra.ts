/** The value of the trust's FCRA registration when it states that it has none. */
export const FCRA_NOT_REGISTERED = 'not registered';
