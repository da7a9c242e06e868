import { type Html, html } from './html.ts';

/** A complete page around `body`; `wide` is for tables, other pages fit a phone. */
export function renderPage(options: { title: string; body: Html; wide?: boolean }): string {
  return html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${options.title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/sandbox.css">
${options.wide && html`<link rel="stylesheet" href="/assets/control.css">`}
</head>
<body>
<aside class="notice" aria-label="Sandbox"><strong>Sandbox:</strong> no real money moves and no real account is used.</aside>
<main class="${options.wide ? 'wide' : 'narrow'}">
${options.body}
</main>
</body>
</html>
`.markup;
}
