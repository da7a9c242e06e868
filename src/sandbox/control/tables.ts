import { type Html, html } from '../pages/html.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});
const maxRows = 50;

export const shownTime = (at: number): string => time.format(at);

export const newestFirst = <T>(all: readonly T[]): T[] => all.slice(-maxRows).reverse();

/** Buttons that post to an address each. */
export function actionButtons(actions: ReadonlyArray<[label: string, url: string]>): Html {
  return html`<div class="actions">${actions.map(
    ([label, url]) =>
      html`<form method="post" action="${url}"><button class="small">${label}</button></form>`,
  )}</div>`;
}

export function controlTable(caption: string, rows: Html[], empty: string): Html {
  if (rows.length === 0) return html`<h2>${caption}</h2><p>${empty}</p>`;
  return html`<h2>${caption}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<thead><tr><th>Time</th><th>ID</th><th class="number">Amount</th><th>State</th><th>Actions</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}
