import { expect, test } from 'vitest';
import { tidyText } from './tidy-text.ts';

test.each([
  ['one kind of line break', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['no invisible characters', 'a\u0000b\u0007c\u202ed\u2066e\ufeff\u009f\tf', 'abcde f'],
  ['broken surrogates replaced', 'a\ud83d', 'a\ufffd'],
  ['at most one empty line in a row', '\n\na  \n\n\n \nb\n', 'a\n\nb'],
  ['bullets as list items', '• rice\n  ▪salt', '- rice\n- salt'],
  ['Indian scripts unchanged', 'క్\u200cష नमस्ते', 'క్\u200cష नमस्ते'],
])('a tidy text has %s', (_what, typed, tidy) => {
  expect(tidyText(typed)).toBe(tidy);
  expect(tidyText(tidy)).toBe(tidy);
});
