import type { FastifyInstance } from 'fastify';
import { sendPage } from '../http.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';
import type { Merchant } from './merchant.ts';

function homePage(merchantName: string): string {
  const body = html`
<h1>Sandbox</h1>
<p>This program stands in for the services that <strong>${merchantName}</strong> has no credentials for: the payment
provider and Google sign-in. It speaks their protocols, keeps its own records, and moves no money.</p>
<ul class="links">
<li><a href="/control">Control page</a>: recent orders and refunds, and fault injection for trying out what can go wrong</li>
<li><a href="/control/autopay">AutoPay</a>: mandates and their debits, what donors do in their UPI apps, and the provider’s clock</li>
<li><a href="/mailbox">Mailbox</a>: every email that the site sent, with its attachments</li>
<li><a href="/control/book">Orders and refunds</a> as JSON</li>
<li><a href="/identity/.well-known/openid-configuration">Identity provider</a>: its OpenID Connect configuration</li>
</ul>
<p>The payment API is at <span class="code">/phonepe</span>, the OpenID Connect issuer at <span class="code">/identity</span>.</p>`;
  return renderPage({ title: 'Sandbox', body });
}

export async function homeRoutes(app: FastifyInstance, options: { merchant: () => Merchant }): Promise<void> {
  app.get('/', (_request, reply) => sendPage(reply, homePage(options.merchant().name)));
  app.setNotFoundHandler((_request, reply) => {
    const body = html`<h1>Page not found</h1><p>The <a href="/">home page</a> lists what the sandbox offers.</p>`;
    return sendPage(reply, renderPage({ title: 'Page not found', body }), 404);
  });
}
