import { catalogueFiles } from 'virtual:catalogue-files';
import { renderToReadableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ServerRouter } from 'react-router';
import { splitLanguage } from '#domain/language.ts';
import { placeholderGradient } from '#domain/picture.ts';
import { describePage } from './described-page.ts';
import { orderScripts } from './early-scripts.ts';
import { leaveForLater } from './lib/boot/below-fold.ts';
import { colourPictures } from './lib/boot/early-pictures.ts';
import { keepEarlyPresses } from './lib/boot/early-press.ts';

/** Renders a page whole: it is kept and served many times, so nothing is gained by sending its beginning early. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure) throw failure;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const html = await new Response(stream).text();
  const described = describePage(html, routerContext.staticHandlerContext.loaderData);
  const { language } = splitLanguage(new URL(request.url).pathname);
  return new Response(orderScripts(aliveEarly(described), catalogueFiles[language]), { status, headers });
}

const COLOURED_PICTURE = / src="\/pictures\/\w+-\d+-\w{9}\.jpg"/;

/**
 * Adds what runs before any other script. React leaves at the body's end what it does not know, so the browser's scripts do
 * not carry these as well.
 */
function aliveEarly(html: string): string {
  const scripts = [`(${leaveForLater})()`, `(${keepEarlyPresses})()`];
  if (COLOURED_PICTURE.test(html)) scripts.push(`(${colourPictures})(${placeholderGradient})`);
  return html.replace('</body>', () => `<script>${scripts.join(';')}</script></body>`);
}
