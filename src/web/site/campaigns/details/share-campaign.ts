import { campaignSummaryTexts } from '#content/en/pages/campaign-summary.ts';
import { inLanguage } from '#domain/text/language.ts';
import { format } from '#web/languages/format.ts';
import { shownLanguage, textsIn } from '#web/languages/texts.ts';
import { showToast } from '#web/lib/page/toast.tsx';

/** The campaign's own address in the page's language, for the browser. */
export function shareAddress(slug: string): string {
  return window.location.origin + inLanguage(shownLanguage(), `/campaigns/${slug}`);
}

/** Opens the device's share sheet with the campaign's address, or copies the address if there is no share sheet. */
export async function shareCampaign({ slug, title }: { slug: string; title: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url: shareAddress(slug) });
      return;
    } catch (error) {
      // The visitor closed the share sheet. Any other error means that it did not open, so the address is copied instead.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await copyAddress(slug);
}

export async function copyAddress(slug: string): Promise<void> {
  const language = shownLanguage();
  const { copied, notCopied } = textsIn(language, campaignSummaryTexts);
  const url = shareAddress(slug);
  try {
    await navigator.clipboard.writeText(url);
    await showToast({ kind: 'success', text: copied, from: 'elsewhere' });
  } catch {
    await showToast({ kind: 'error', text: format(language, notCopied, { url }), from: 'elsewhere' });
  }
}
