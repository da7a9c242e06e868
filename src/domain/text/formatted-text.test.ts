import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Inline, parseFormatted, plainText } from './formatted-text.ts';

const strong = (...children: Inline[]) => ({ tag: 'strong' as const, children });
const em = (...children: Inline[]) => ({ tag: 'em' as const, children });
const link = (href: string, text: string) => ({ tag: 'a' as const, href, text });
const p = (...children: unknown[]) => ({ tag: 'p', children });

/** Writes parsed text back as markup. */
function source(inlines: readonly Inline[]): string {
  const parts = inlines.map((inline) => {
    if (typeof inline === 'string') return inline;
    if (inline.tag === 'a') return `[${inline.text}](${inline.href})`;
    const sign = inline.tag === 'em' ? '*' : '**';
    return sign + source(inline.children) + sign;
  });
  return parts.join('');
}

describe('formatted text', () => {
  test('paragraphs are separated by empty lines and keep their line breaks', () => {
    expect(parseFormatted('One\nline\n\n \nTwo')).toEqual([p('One\nline'), p('Two')]);
    expect(parseFormatted(' \n')).toEqual([]);
  });

  test('lists are bulleted or numbered, with or without empty lines around them', () => {
    expect(parseFormatted('We bring:\n- rice\n* *warm* dal\n\n- salt\n1. Cook\n2) Serve\nThanks')).toEqual([
      p('We bring:'),
      { tag: 'ul', items: [['rice'], [em('warm'), ' dal'], ['salt']] },
      { tag: 'ol', items: [['Cook'], ['Serve']] },
      p('Thanks'),
    ]);
  });

  test.each(['2026. A year', '-rice', '- ', '5 - 3', '1.5 lakh'])(
    'this line does not start a list: %s',
    (text) => {
      expect(parseFormatted(text)).toEqual([p(text)]);
    },
  );

  test.each([
    ['a **bold** word', ['a ', strong('bold'), ' word']],
    ['*all of it*', [em('all of it')]],
    ['***both***', [strong(em('both'))]],
    ['**bold with *italic* in it**', [strong('bold with ', em('italic'), ' in it')]],
    ['**bold *italic***', [strong('bold ', em('italic'))]],
    ['*italic **bold***', [em('italic ', strong('bold'))]],
    ['two\n**lines\nof** it', ['two\n', strong('lines\nof'), ' it']],
    ['[our **site**](https://x.org/a?b=c)', [link('https://x.org/a?b=c', 'our **site**')]],
    ['**[mail](mailto:a@x.org)**', [strong(link('mailto:a@x.org', 'mail'))]],
  ])('bold, italics and links are parsed: %s', (text, inlines) => {
    expect(parseFormatted(text)).toEqual([p(...inlines)]);
  });

  test.each([
    '5 * 3 * 2',
    '2**3',
    '**',
    '****',
    'a * * b',
    '**open',
    'closed**',
    '** no **',
    '**a *b',
    'a_b_c',
    '# no heading',
    '[x](http://x.org)',
    '[x](javascript:alert(1))',
    '[x](/here)',
    '[x](https://x.org',
    '[](https://x.org)',
    ...[
      '[x](data:text/html,x)',
      '[x](HTTPS://x.org)',
      '[x](https://x.org/"onclick=1)',
      '<b>bold</b>',
      '<script>x</script>',
    ],
  ])('text without valid markup stays plain: %s', (text) => {
    expect(plainText(text)).toBe(text);
    const [block] = parseFormatted(text);
    expect(block?.tag === 'p' && block.children.every((inline) => typeof inline === 'string')).toBe(true);
  });

  test('parsing loses no character, whatever was typed', () => {
    const pieces = fc.constantFrom(
      '*',
      '**',
      '***',
      ' ',
      'a',
      'b c',
      '[',
      '](',
      'https://x.org',
      ')',
      '<i>',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (typed) => {
        const text = `x${typed.join('')}`;
        const [block] = parseFormatted(text);
        expect(block?.tag === 'p' && source(block.children)).toBe(text);
      }),
    );
  });

  test.each(['**a ', '*a', '[a](', '[', '***', '**a*', '- *'])(
    'a text of 400,000 characters that repeats %j is parsed within the time limit',
    (part) => {
      const text = `x${part.repeat(400_000 / part.length)}`;
      const [block] = parseFormatted(text);
      expect(block?.tag === 'p' && source(block.children) === text).toBe(true);
    },
    5_000,
  );

  test('formatted text can be reduced to plain text', () => {
    const text = 'A **warm** [meal](https://x.org) for *all*.\n\n- rice\n- ***dal***';
    expect(plainText(text)).toBe('A warm meal for all.\nrice\ndal');
  });
});
