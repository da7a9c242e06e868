import compile from 'icu-minify/compile';

/** A text with values, plurals or links in it, ready for `format`. */
export type Message = { readonly icu: ReturnType<typeof compile> };

/**
 * Compiles a message in ICU's form: {name}, {count, plural, one {…} other {…}}, <link>…</link>. The build does this
 * (scripts/compiled-texts.ts), so the compiler never reaches a browser.
 */
export function message(icu: string): Message {
  return { icu: compile(icu) };
}
