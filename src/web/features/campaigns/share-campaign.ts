import { showToast } from '#web/lib/toast.tsx';

/** Hands the campaign's own address to the device's share sheet, or to the clipboard where there is none. */
export async function shareCampaign({ slug, title }: { slug: string; title: string }): Promise<void> {
  const url = `${window.location.origin}/campaigns/${slug}`;
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
    await showToast({ kind: 'success', text: 'Link copied', from: 'elsewhere' });
  } catch {
    await showToast({ kind: 'error', text: `The link could not be copied. It is ${url}`, from: 'elsewhere' });
  }
}
