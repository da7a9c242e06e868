import { expect, test } from 'vitest';
import { html } from './html.ts';
import { formatRupees } from './rupees.ts';

test('values in a page are escaped', () => {
  const attack = `"><script>alert('1')</script>&`;
  expect(html`<p title="${attack}">${[html`<b>${1}</b>`]}${false}${undefined}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"><b>1</b></p>',
  );
});

test.each([
  [100, '₹1'],
  [1250, '₹12.50'],
  [123_456, '₹1,234.56'],
  [50_000_000, '₹5,00,000'],
  [1_000_000_000_005, '₹10,00,00,00,000.05'],
])('%i paise are shown as %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});
