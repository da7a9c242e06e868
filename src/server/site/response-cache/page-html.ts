import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebBundle } from '#contract/site/page-data.ts';
import { dataAsJson, sha256 } from './inline-scripts.ts';

// Only this module, and inline-scripts.ts for scripts, read or change the HTML that React and React Router have rendered. Each
// function throws when it does not find what it is for, because then a new release of theirs generates different HTML.

/** `disabled` is not enough: Chromium 150 fetches a disabled style sheet, but not one whose media query never matches. */
const UNUSED = 'media="not all" disabled=""';
const STYLE_SHEET = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)(#?)"/g;
const MODULE = /<link rel="modulepreload"|<script type="module"/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;

/**
 * The built web with each page's style sheets in its HTML and its scripts fetched at low priority, which speeds up the first paint, and
 * with its data where the content security policy needs no hash of it.
 */
export function withFastFirstPaint(web: WebBundle, assetsDir: string): WebBundle {
  return {
    ...web,
    async render(request, data) {
      const response = await web.render(request, data);
      if (!isHtml(response)) return response;
      const { status, headers } = response;
      const html = dataAsJson(scriptsAtLowPriority(await response.text()));
      return new Response(await inlineStyles(html, assetsDir), { status, headers });
    },
  };
}

export function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** The hashes of a page's inline styles, for its content security policy. */
export function styleHashes(html: string): string[] {
  return [...new Set([...html.matchAll(INLINE_STYLE)].map(([, text]) => sha256(text ?? '')))];
}

/** On a slow connection, styles and pictures come first: every page can be read and used before its scripts have loaded. */
function scriptsAtLowPriority(html: string): string {
  matchesOf(MODULE, html, 'module script');
  return html.replaceAll(MODULE, '$& fetchpriority="low"');
}

/**
 * Puts the text of a page's style sheets into one style element before the first of their links. The links stay, unused: the
 * router finds them where it expects them and fetches none again. It marks some addresses with a `#`; scripts that load later
 * look for the plain ones, and would fetch the sheet and restyle the page.
 */
async function inlineStyles(html: string, assetsDir: string): Promise<string> {
  const sheets = matchesOf(STYLE_SHEET, html, 'style sheet');
  const texts = await Promise.all(sheets.map(([, path = '']) => readFile(join(assetsDir, path), 'utf8')));
  const plain = sheets
    .filter(([, , mark]) => mark)
    .map(([, path]) => `<link rel="stylesheet" href="${path}" ${UNUSED}/>`);
  const start = sheets[0]?.index ?? 0;
  const rest = html.slice(start).replaceAll(STYLE_SHEET, `$& ${UNUSED}`);
  return `${html.slice(0, start)}<style>${texts.join('')}</style>${plain.join('')}${rest}`;
}

function matchesOf(pattern: RegExp, html: string, what: string): RegExpExecArray[] {
  const matches = [...html.matchAll(pattern)];
  if (matches.length === 0) throw new Error(`The page’s HTML has no ${what} of the form ${pattern}`);
  return matches;
}
