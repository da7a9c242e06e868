import type { Email } from 'postal-mime';
import { html } from '../pages/html.ts';
import { renderPage } from '../pages/layout.ts';
import type { Envelope } from './store.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const MAX_ROWS = 200;

/** The latest emails, newest first. */
export function mailboxPage(envelopes: readonly Envelope[]): string {
  const rows = envelopes.slice(0, MAX_ROWS).map(
    (each) => html`<tr>
<td>${time.format(each.receivedAt)}</td>
<td>${each.to.join(', ')}</td>
<td><a href="/mailbox/${each.id}">${each.subject || '(no subject)'}</a></td>
</tr>`,
  );
  const list =
    rows.length === 0
      ? html`<p>No emails yet.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="Emails"><table>
<thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
  const body = html`
<h1>Mailbox</h1>
<p>Every email that the site sends arrives here; none is delivered. As JSON: <a href="/mailbox/messages">/mailbox/messages</a>.
<a href="/">Home</a></p>
${list}`;
  return renderPage({ title: 'Sandbox mailbox', body, wide: true });
}

/** One email with its attachments. Its HTML is shown in a sandboxed frame without scripts. */
export function mailPage(envelope: Envelope, mail: Email): string {
  const attachments = mail.attachments.map(
    (each, index) =>
      html`<li><a href="/mailbox/${envelope.id}/attachments/${index}">${each.filename ?? `attachment ${index + 1}`}</a></li>`,
  );
  const body = html`
<p><a href="/mailbox">All emails</a></p>
<h1>${envelope.subject || '(no subject)'}</h1>
<dl class="facts">
<div><dt>From</dt><dd>${mail.from?.name} ${envelope.from}</dd></div>
<div><dt>To</dt><dd>${envelope.to.join(', ')}</dd></div>
<div><dt>Received</dt><dd>${time.format(envelope.receivedAt)}</dd></div>
<div><dt>Message-ID</dt><dd class="code">${envelope.messageId}</dd></div>
</dl>
${attachments.length > 0 && html`<h2>Attachments</h2><ul>${attachments}</ul>`}
${
  mail.html !== undefined &&
  html`<h2>HTML</h2><iframe class="mail" title="The email as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${envelope.id}/html"></iframe>`
}
<h2>Text</h2>
<pre class="mail-text">${mail.text ?? ''}</pre>
<p><a href="/mailbox/${envelope.id}/raw">Raw message</a></p>`;
  return renderPage({ title: envelope.subject || 'Email', body, wide: true });
}
