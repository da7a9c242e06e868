const PRELOADED = /<link rel="modulepreload"[^>]*>/g;
/** What pages share has no name of its own. */
const SHARED = /\/assets\/[\w-]{6}\.js"/;

/**
 * Has a page's scripts fetched in a good order, and with them the file of its language's texts, which they would ask for only
 * when they run. On a slow line what is seen comes first: style, picture and letters; every page can be read and used without
 * scripts. Of these the large ones go first: behind files of a few bytes they would wait for a line that is free.
 */
export function orderScripts(html: string, texts: string | undefined): string {
  const preloaded = html.match(PRELOADED) ?? [];
  const wanted = texts ? [...preloaded, `<link rel="modulepreload" href="${texts}"/>`] : preloaded;
  const inTurn = wanted.toSorted((one, other) => Number(SHARED.test(other)) - Number(SHARED.test(one)));
  const last = preloaded.length - 1;
  let turn = 0;
  return html
    .replaceAll(PRELOADED, () => (turn === last ? inTurn.slice(turn).join('') : (inTurn[turn++] ?? '')))
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
}
