import * as z from 'zod/mini';

/** What a browser must solve before an order from an address with many unpaid payments is accepted. */
export const OrderChallenge = z.object({ challenge: z.string(), id: z.string(), bits: z.number() });
export type OrderChallenge = z.infer<typeof OrderChallenge>;

/** The answer to a challenge, when an order was refused for lack of one: `<challenge>.<number>`. */
export const PROOF_HEADER = 'order-proof';
