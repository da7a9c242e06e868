import type { IdKind } from '../year-end/year-statement.ts';

// The Foreign Contribution (Regulation) Act: money of foreign citizens may reach a trust only with a registration under that Act, and
// only in the account that is designated for it.

/** What a trust says about its registration; otherwise its number, or '' until an owner has chosen. */
export const FCRA_NOT_REGISTERED = 'not registered';
/** The Act does not apply to the trust, so nobody is asked about citizenship. */
export const FCRA_NOT_APPLICABLE = 'not applicable';

/** Whether a trust is registered, which only a number says. */
export function isFcraRegistered(fcra: string): boolean {
  return /^[0-9]{9}$/.test(fcra);
}

/** Whether this is one of the three choices. */
export function isFcraChoice(fcra: string): boolean {
  return fcra === FCRA_NOT_REGISTERED || fcra === FCRA_NOT_APPLICABLE || isFcraRegistered(fcra);
}

/**
 * Whether donors are asked to state that they are Indian citizens giving their own money: also by a registered trust, because foreign
 * money belongs in its designated account, and by a trust that has not chosen yet.
 */
export function asksCitizenship(fcra: string): boolean {
  return fcra !== FCRA_NOT_APPLICABLE;
}

/** Whether a donor's document may be one of a foreign citizen. A PAN says nothing about citizenship. */
export function mayBeForeign(idKind: IdKind | null): boolean {
  return idKind === 'passport' || idKind === 'tin';
}
