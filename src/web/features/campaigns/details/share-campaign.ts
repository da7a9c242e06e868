import { inLanguage } from '#domain/language.ts';
import { format } from '#web/languages/format.ts';
import { shownLanguage, textsIn } from '#web/languages/texts.ts';
import { showToast } from '#web/lib/page/toast.tsx';

/** Hands the campaign's own address to the device's share sheet, or to the clipboard where there is none. */
export async function shareCampaign({ slug, title }: { slug: string; title: string }): Promise<void> {
  const language = shownLanguage();
  const { copied, notCopied } = textsIn(language, 'campaigns').details;
  const url = window.location.origin + inLanguage(language, `/campaigns/${slug}`);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // Closing the sheet is an answer; only a sheet that would not open leads on to the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    await showToast({ kind: 'success', text: copied, from: 'elsewhere' });
  } catch {
    await showToast({ kind: 'error', text: format(language, notCopied, { url }), from: 'elsewhere' });
  }
}
