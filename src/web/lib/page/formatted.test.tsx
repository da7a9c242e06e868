import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Formatted } from './formatted.tsx';

const html = (text: string) => render(<Formatted text={text} />).container.firstElementChild?.innerHTML;

test('a description is rendered with its paragraphs, lists, emphasis and links', () => {
  expect(html('A **warm** *meal*\neach day.\n\n- rice\n- [dal](https://x.org/?a=1&b=2)\n\n1. Cook')).toBe(
    '<p>A <strong>warm</strong> <em>meal</em>\neach day.</p>' +
      '<ul><li>rice</li><li><a href="https://x.org/?a=1&amp;b=2" rel="noopener">dal</a></li></ul>' +
      '<ol><li>Cook</li></ol>',
  );
});

test('HTML and unsafe link addresses are shown as plain text', () => {
  expect(html('<img src=x onerror=alert(1)> [x](javascript:alert(1))')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; [x](javascript:alert(1))</p>',
  );
});
