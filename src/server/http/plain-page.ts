import { createHash } from 'node:crypto';
import { type Language, languages } from '#domain/text/language.ts';

const STYLE =
  'body{font:1.1rem/1.6 system-ui,sans-serif;background:#fbf5ea;color:#1d2340;margin:0;display:grid;min-height:100vh;place-items:center}' +
  'main{max-width:32rem;padding:2rem}h1{font-family:Georgia,serif;font-weight:400;line-height:1.2}a{color:#27348b}' +
  'button{font:inherit;font-weight:600;color:#fff;background:#b93a22;border:0;border-radius:99rem;padding:.7rem 1.6rem;cursor:pointer}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
};

/** A self-contained HTML page for visitors who follow a link to a call. `markup` is inserted as it is. */
export function plainPage(
  title: string,
  markup: string,
  language: Language = 'en',
): { headers: Record<string, string>; body: string } {
  const body = `<!doctype html>
<html lang="${languages[language].locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${markup}</main></body></html>
`;
  return { headers: HEADERS, body };
}
