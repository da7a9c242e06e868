import { expect, test } from 'vitest';
import { tidyText } from './tidy-text.ts';

test.each([
  ['one line end for all', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['nothing that nobody sees', 'a\u0000b\u0007c\u202ed\u2066e\ufeff\u009f\tf', 'abcde f'],
  ['half a character mended', 'a\ud83d', 'a\ufffd'],
  ['one empty line at most', '\n\na  \n\n\n \nb\n', 'a\n\nb'],
  ['bullets as lists', '• rice\n  ▪salt', '- rice\n- salt'],
  ['scripts of India as they are', 'క్\u200cష नमस्ते', 'క్\u200cష नमस्ते'],
])('a text is kept with %s', (_what, typed, kept) => {
  expect(tidyText(typed)).toBe(kept);
  expect(tidyText(kept)).toBe(kept);
});
