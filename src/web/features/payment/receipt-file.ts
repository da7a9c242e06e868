import { receiptUrl } from '#contract/receipts.ts';
import { saveFile } from '#web/lib/api/save-file.ts';

/** What came of a receipt: it is on the donor's disk, it is not this visitor's to have, or it did not come. */
export type ReceiptOutcome = 'saved' | 'refused' | 'unreachable';

// A receipt is issued in the second after its donation settled, which is when the thank-you page appears.
const ISSUED_WITHIN_MS = [700, 1_500] as const;

/** Fetches the receipt and hands it to the browser as a file. By fetch, because a refusal is no page to be sent to. */
export async function saveReceipt(merchantOrderId: string): Promise<ReceiptOutcome> {
  try {
    let response = await fetch(receiptUrl(merchantOrderId));
    for (const pauseMs of ISSUED_WITHIN_MS) {
      if (response.status !== 404) break;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      response = await fetch(receiptUrl(merchantOrderId));
    }
    if (response.status === 404) return 'refused';
    if (!response.ok) return 'unreachable';
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(name ?? 'receipt.pdf', await response.blob());
    return 'saved';
  } catch {
    return 'unreachable';
  }
}
