import { createHash } from 'node:crypto';
import { userCalls } from '#contract/sign-in.ts';

const STYLE =
  'body{font:1.1rem/1.6 system-ui,sans-serif;background:#fbf5ea;color:#1d2340;margin:0;display:grid;min-height:100vh;place-items:center}' +
  'main{max-width:32rem;padding:2rem}h1{font-family:Georgia,serif;font-weight:400;line-height:1.2}a{color:#27348b}';

const PAGE = `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Signing in is not possible right now</title><style>${STYLE}</style></head>
<body><main><h1>Signing in is not possible right now</h1>
<p>Google's sign-in did not answer us. It is usually back within minutes.</p>
<p><a href="${userCalls.signIn}">Try again</a> or <a href="/">go back to the home page</a>.</p></main></body></html>
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page that needs nothing but itself: the browser came here by a redirect, so it must see more than JSON. */
export const unavailablePage = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
    'retry-after': '30',
  },
  body: PAGE,
};
