import { html } from '../../../pages/html.ts';
import { renderPage } from '../../../pages/layout.ts';

/** The address by which the custom family opens a UPI app. */
export const intentOf = (orderId: string, page: string): string =>
  `upi://mandate?tr=${orderId}&url=${encodeURIComponent(page)}`;

/** The order of such an address; undefined if it is none. */
export function orderOfIntent(intent: string): string | undefined {
  const url = URL.parse(intent.trim());
  return url?.protocol === 'upi:' ? (url.searchParams.get('tr') ?? undefined) : undefined;
}

/** Opens an address that would open a UPI app on a phone. */
export function intentPage(): string {
  const title = 'Open a UPI address';
  const body = html`
<h1>${title}</h1>
<p>On a phone, the address that the site received opens a UPI app. Here it opens the page on which the mandate is approved.</p>
<form class="actions">
<label>Address <input name="intent" required pattern="upi://.*" placeholder="upi://mandate?tr=…" size="40"></label>
<button class="small">Open</button>
</form>
<p><a href="/control/autopay">All set-up orders</a></p>`;
  return renderPage({ title, body });
}
