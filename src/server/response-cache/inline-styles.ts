import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebBundle } from '#contract/page-data.ts';
import { isHtml } from './pages.ts';

/** Disabled is not enough: Chromium 150 fetches such a sheet ahead. It leaves what is for no medium. */
const ASLEEP = 'media="not all" disabled=""';
const STYLE_SHEET = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)(#?)"/g;

/** The web with each page's style sheets in its HTML, so that the first paint waits for no second trip. */
export function withInlineStyles(web: WebBundle, assetsDir: string): WebBundle {
  return {
    ...web,
    async render(request, data) {
      const response = await web.render(request, data);
      if (!isHtml(response)) return response;
      const { status, headers } = response;
      return new Response(await inlineStyles(await response.text(), assetsDir), { status, headers });
    },
  };
}

/**
 * The text of a page's sheets in one style element before the first of their links. The links stay, asleep: the browser's
 * router finds them where it expects them, and fetches none of them again. It writes some addresses with a `#`; under the
 * plain ones scripts look for them that come later, and would fetch them, and the page would be styled anew.
 */
async function inlineStyles(html: string, assetsDir: string): Promise<string> {
  const sheets = [...html.matchAll(STYLE_SHEET)];
  const [first] = sheets;
  if (!first) return html;
  const styles = await Promise.all(sheets.map(([, path = '']) => readFile(join(assetsDir, path), 'utf8')));
  const asleep = html.replaceAll(STYLE_SHEET, `$& ${ASLEEP}`);
  const plain = sheets
    .filter(([, , mark]) => mark)
    .map(([, path]) => `<link rel="stylesheet" href="${path}" ${ASLEEP}/>`);
  const inline = `<style>${styles.join('')}</style>${plain.join('')}`;
  return asleep.slice(0, first.index) + inline + asleep.slice(first.index);
}
