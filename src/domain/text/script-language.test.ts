import { expect, test } from 'vitest';
import { languageByScript } from './script-language.ts';

test('the language of a text is that of its letters; names and numbers of other scripts do not matter', () => {
  expect(languageByScript('Rice for 40 families')).toBe('en');
  expect(languageByScript('40 కుటుంబాలకు బియ్యం (BPT)')).toBe('te');
  expect(languageByScript('40 परिवारों के लिए चावल')).toBe('hi');
  expect(languageByScript('2026-27')).toBe('en');
});
