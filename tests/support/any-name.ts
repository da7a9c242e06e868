import fc from 'fast-check';

/** Texts with many of the characters that names have trouble with. */
export const anyName = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.constantFrom(
        '\u200d',
        '\u200c',
        '్',
        'ര്',
        'র',
        'ع',
        'a',
        ' ',
        '.',
        '👨',
        '\ufe0f',
        '\ud800',
        '\u0301',
        '\u3164',
      ),
    ),
    { maxLength: 140 },
  )
  .map((parts) => parts.join(''));
