import * as z from 'zod/mini';

/**
 * What a donor typed, kept for this tab under the order's id until the order is paid, so that a fresh try after a failed
 * payment has the form filled in again.
 */
const typed = z.catch(z.string(), '');
const DonationDraft = z.object({
  values: z.object({
    fullName: typed,
    email: typed,
    phoneNumber: typed,
    donationAmount: typed,
    categoryId: typed,
    message: typed,
  }),
  /** The campaign that the donation was for; null for a general one. */
  campaign: z.catch(z.nullable(z.object({ _id: z.string(), title: z.string() })), null),
});
export type DonationDraft = z.infer<typeof DonationDraft>;

const keyOf = (merchantOrderId: string) => `donation:${merchantOrderId}`;

export function keepDraft(merchantOrderId: string, draft: DonationDraft): void {
  try {
    sessionStorage.setItem(keyOf(merchantOrderId), JSON.stringify(draft));
  } catch {
    // Without storage a fresh try starts empty, and nothing else changes.
  }
}

export function findDraft(merchantOrderId: string): DonationDraft | null {
  try {
    return readDraft(JSON.parse(sessionStorage.getItem(keyOf(merchantOrderId)) ?? 'null'));
  } catch {
    return null;
  }
}

export function dropDraft(merchantOrderId: string): void {
  try {
    sessionStorage.removeItem(keyOf(merchantOrderId));
  } catch {}
}

export function readDraft(value: unknown): DonationDraft | null {
  const read = DonationDraft.safeParse(value);
  return read.success ? read.data : null;
}
