import type { Email } from 'postal-mime';
import { html } from '../html.ts';
import { page } from '../page.ts';
import type { Envelope } from './store.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const SHOWN_MAILS = 200;

/** All mails, newest first. */
export function mailboxPage(envelopes: readonly Envelope[]): string {
  const rows = envelopes.slice(0, SHOWN_MAILS).map(
    (each) => html`<tr>
<td>${time.format(each.receivedAt)}</td>
<td>${each.to.join(', ')}</td>
<td><a href="/mailbox/${each.id}">${each.subject || '(no subject)'}</a></td>
</tr>`,
  );
  const list =
    rows.length === 0
      ? html`<p>No mail has come yet.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-label="Mails"><table>
<thead><tr><th>When</th><th>To</th><th>Subject</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
  const body = html`
<h1>Mailbox</h1>
<p>Every mail that the site sends ends here; none is delivered. As JSON: <a href="/mailbox/messages">/mailbox/messages</a>.
<a href="/">Home</a></p>
${list}`;
  return page({ title: 'Sandbox mailbox', body, wide: true });
}

/** One mail, with its attachments. Its HTML is shown in a frame in which nothing runs. */
export function mailPage(envelope: Envelope, mail: Email): string {
  const attachments = mail.attachments.map(
    (each, index) =>
      html`<li><a href="/mailbox/${envelope.id}/attachments/${index}">${each.filename ?? `attachment ${index + 1}`}</a></li>`,
  );
  const body = html`
<p><a href="/mailbox">All mails</a></p>
<h1>${envelope.subject || '(no subject)'}</h1>
<dl class="facts">
<div><dt>From</dt><dd>${mail.from?.name} ${envelope.from}</dd></div>
<div><dt>To</dt><dd>${envelope.to.join(', ')}</dd></div>
<div><dt>When</dt><dd>${time.format(envelope.receivedAt)}</dd></div>
<div><dt>Message-ID</dt><dd class="code">${envelope.messageId}</dd></div>
</dl>
${attachments.length > 0 && html`<h2>Attachments</h2><ul>${attachments}</ul>`}
${
  mail.html !== undefined &&
  html`<h2>As HTML</h2><iframe class="mail" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${envelope.id}/html"></iframe>`
}
<h2>As text</h2>
<pre class="mail-text">${mail.text ?? ''}</pre>
<p><a href="/mailbox/${envelope.id}/raw">The mail as it came</a></p>`;
  return page({ title: envelope.subject || 'Mail', body, wide: true });
}
