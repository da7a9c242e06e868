import { type SQL, sql } from 'drizzle-orm';
import { donation } from '../schema/donation.ts';

/** The donations of some donor keys. Must match the expression of the index donation_donor. */
export const isOfKeys = (keys: readonly string[]): SQL =>
  sql`donor_key(${donation.email}, ${donation.phoneNumber}, ${donation.id}) = any(${sql.param([...keys])}::text[])`;
