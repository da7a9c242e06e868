import { renderToReadableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ServerRouter } from 'react-router';
import { placeholderOf } from '#domain/picture.ts';
import { describePage } from './described-page.ts';
import { colourPictures } from './lib/early-pictures.ts';
import { keepEarlyPresses } from './lib/early-press.ts';

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
  return new Response(scriptsLast(aliveEarly(described)), { status, headers });
}

const COLOURED_PICTURE = / src="\/pictures\/\w+-\d+-\w{9}\.jpg"/;

/**
 * Adds what runs before any other script. React leaves at the body's end what it does not know, so the browser's scripts do
 * not carry these as well.
 */
function aliveEarly(html: string): string {
  const scripts = [`(${keepEarlyPresses})()`];
  if (COLOURED_PICTURE.test(html)) scripts.push(`(${colourPictures})(${placeholderOf})`);
  return html.replace('</body>', () => `<script>${scripts.join(';')}</script></body>`);
}

const PRELOADED = /<link rel="modulepreload"[^>]*>/g;
/** What pages share has no name of its own. */
const SHARED = /\/assets\/[\w-]{6}\.js"/;

/**
 * On a slow line what is seen comes first: style, picture and letters; every page can be read and used without scripts. Of
 * these the large ones go first: behind files of a few bytes they would wait for a line that is free.
 */
function scriptsLast(html: string): string {
  const preloaded = html.match(PRELOADED) ?? [];
  const inTurn = preloaded.toSorted((one, other) => Number(SHARED.test(other)) - Number(SHARED.test(one)));
  let turn = 0;
  return html
    .replaceAll(PRELOADED, () => inTurn[turn++] ?? '')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}
