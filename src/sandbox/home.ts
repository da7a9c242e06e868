import type { FastifyInstance } from 'fastify';
import { html } from './html.ts';
import { sendPage } from './http.ts';
import { page } from './page.ts';

function homePage(merchantName: string): string {
  const body = html`
<h1>Sandbox</h1>
<p>This program stands in for the services that <strong>${merchantName}</strong> has no credentials for: the payment
provider and the sign-in with Google. It speaks their protocols, keeps a book of its own, and moves no money.</p>
<ul class="links">
<li><a href="/control">Control page</a>: recent orders, refunds and the switches for trying out what goes wrong</li>
<li><a href="/mailbox">Mailbox</a>: every mail that the site sent, with its attachments</li>
<li><a href="/control/book">The book</a>: every order and refund as JSON</li>
<li><a href="/identity/.well-known/openid-configuration">Identity provider</a>: its OpenID Connect configuration</li>
</ul>
<p>The payment API answers under <span class="code">/phonepe</span>, the issuer is <span class="code">/identity</span>.</p>`;
  return page({ title: 'Sandbox', body });
}

export async function homeRoutes(
  app: FastifyInstance,
  options: { merchantName: () => string },
): Promise<void> {
  app.get('/', (_request, reply) => sendPage(reply, homePage(options.merchantName())));
  app.setNotFoundHandler((_request, reply) => {
    const body = html`<h1>Nothing here</h1><p>The <a href="/">first page</a> says what there is.</p>`;
    return sendPage(reply, page({ title: 'Nothing here', body }), 404);
  });
}
