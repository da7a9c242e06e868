import compile from 'icu-minify/compile';

/** A compiled message with values, plurals or links, to be rendered by `format`. */
export type Message = { readonly icu: ReturnType<typeof compile> };

/**
 * Compiles a message in ICU's form: {name}, {count, plural, one {…} other {…}}, <link>…</link>. The build does this
 * (tools/compiled-texts.ts), so the compiler never reaches a browser.
 */
export function message(icu: string): Message {
  return { icu: compile(icu) };
}
