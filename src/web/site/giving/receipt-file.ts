import { pathOf } from '#contract/endpoint.ts';
import { receiptRoutes } from '#contract/giving/donation-paths.ts';
import { saveFile } from '#web/lib/api/save-file.ts';

/** Saved to disk, not available to this visitor, or not downloaded because of a network or server fault. */
export type ReceiptOutcome = 'saved' | 'refused' | 'unreachable';

// The thank-you page may appear a moment before the receipt has been issued.
const RETRY_DELAYS_MS = [700, 1_500] as const;

export function saveReceipt(merchantOrderId: string): Promise<ReceiptOutcome> {
  return saveDocument(pathOf(receiptRoutes.ofDonation, { merchantOrderId }), 'receipt.pdf', RETRY_DELAYS_MS);
}

/** Downloads a document with `fetch` rather than a link, so that an error shows on this page instead of replacing it. */
export async function saveDocument(
  url: string,
  fallbackName: string,
  retryDelaysMs: readonly number[] = [],
): Promise<ReceiptOutcome> {
  try {
    let response = await fetch(url);
    for (const delayMs of retryDelaysMs) {
      if (response.status !== 404) break;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      response = await fetch(url);
    }
    if (response.status === 404) return 'refused';
    if (!response.ok) return 'unreachable';
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(name ?? fallbackName, await response.blob());
    return 'saved';
  } catch {
    return 'unreachable';
  }
}
