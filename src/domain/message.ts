/** A message taken apart: plain text, the name of a value, a plural, or a stretch of text that becomes a link. */
export type MessagePart = string | readonly [name: string, ...more: unknown[]];

const PLURAL = 2;
const PART = /\{(\w+)\}|\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}|<(\w+)>([^<]*)<\/\4>/;
const FORM = / (\w+) \{([^{}]*)\}/g;

/**
 * Takes a message in ICU's form apart, as far as our texts use it: {name}, {count, plural, one {…} other {…}}, <link>…</link>. The result is what
 * icu-minify formats; its own compiler knows all of ICU and is ten times as heavy as what a visitor's browser loads here.
 */
export function compileMessage(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let rest = message;
  for (let found = PART.exec(rest); found; found = PART.exec(rest)) {
    const [whole, value, counted, forms = '', tag = '', words = ''] = found;
    if (found.index > 0) parts.push(rest.slice(0, found.index));
    if (value) parts.push([value]);
    else if (counted) {
      const each = [...forms.matchAll(FORM)].map(([, form = '', text = '']) => [form, text]);
      parts.push([counted, PLURAL, Object.fromEntries(each)]);
    } else parts.push([tag, words]);
    rest = rest.slice(found.index + whole.length);
  }
  if (rest) parts.push(rest);
  return parts;
}

/** A message with its values, for messages without a plural. */
export function fillIn(message: string, values: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
