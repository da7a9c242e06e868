import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Inline, parseFormatted, plainText } from './formatted-text.ts';

const strong = (...of: Inline[]) => ({ mark: 'strong' as const, of });
const em = (...of: Inline[]) => ({ mark: 'em' as const, of });
const p = (...of: unknown[]) => ({ tag: 'p', of });

/** What was typed, put together again from what was read. */
function source(runs: readonly Inline[]): string {
  const parts = runs.map((run) => {
    if (typeof run === 'string') return run;
    if ('href' in run) return `[${run.of}](${run.href})`;
    const sign = run.mark === 'em' ? '*' : '**';
    return sign + source(run.of) + sign;
  });
  return parts.join('');
}

describe('a formatted text', () => {
  test('has paragraphs, apart by an empty line, that keep their line breaks', () => {
    expect(parseFormatted('One\nline\n\n \nTwo')).toEqual([p('One\nline'), p('Two')]);
    expect(parseFormatted(' \n')).toEqual([]);
  });

  test('has lists with signs and with numbers, between paragraphs or not', () => {
    expect(parseFormatted('We bring:\n- rice\n* *warm* dal\n\n- salt\n1. Cook\n2) Serve\nThanks')).toEqual([
      p('We bring:'),
      { tag: 'ul', items: [['rice'], [em('warm'), ' dal'], ['salt']] },
      { tag: 'ol', items: [['Cook'], ['Serve']] },
      p('Thanks'),
    ]);
  });

  test.each(['2026. A year', '-rice', '- ', '5 - 3', '1.5 lakh'])(
    'has no list where none was meant: %s',
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
    ['[our **site**](https://x.org/a?b=c)', [{ href: 'https://x.org/a?b=c', of: 'our **site**' }]],
    ['**[mail](mailto:a@x.org)**', [strong({ href: 'mailto:a@x.org', of: 'mail' })]],
  ])('reads its marks: %s', (text, runs) => {
    expect(parseFormatted(text)).toEqual([p(...runs)]);
  });

  test.each([
    ...[
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
    ],
    ...[
      '[x](http://x.org)',
      '[x](javascript:alert(1))',
      '[x](/here)',
      '[x](https://x.org',
      '[](https://x.org)',
    ],
    ...[
      '[x](data:text/html,x)',
      '[x](HTTPS://x.org)',
      '[x](https://x.org/"onclick=1)',
      '<b>bold</b>',
      '<script>x</script>',
    ],
  ])('leaves as text what is no mark: %s', (text) => {
    expect(plainText(text)).toBe(text);
    const [block] = parseFormatted(text);
    expect(block?.tag === 'p' && block.of.every((run) => typeof run === 'string')).toBe(true);
  });

  test('loses nothing, whatever was typed', () => {
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
        expect(block?.tag === 'p' && source(block.of)).toBe(text);
      }),
    );
  });

  test.each(['**a ', '*a', '[a](', '[', '***', '**a*', '- *'])(
    'of nothing but %j, far longer than any that is taken, is read before the test is ended',
    (part) => {
      const text = `x${part.repeat(400_000 / part.length)}`;
      const [block] = parseFormatted(text);
      expect(block?.tag === 'p' && source(block.of) === text).toBe(true);
    },
    5_000,
  );

  test('is plain where only plain text is shown', () => {
    const text = 'A **warm** [meal](https://x.org) for *all*.\n\n- rice\n- ***dal***';
    expect(plainText(text)).toBe('A warm meal for all.\nrice\ndal');
  });
});
