import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const WAIT = 'in {minutes, plural, one {a minute} other {# minutes}}';

test.each([
  ['Invalid email', {}, 'Invalid email'],
  ['{max} characters or less', { max: 500 }, '500 characters or less'],
  ['up to ₹{max}', { max: 1_000_000 }, 'up to ₹10,00,000'],
  ['{who} changed this on {at}', { who: 'Anita', at: '3 May' }, 'Anita changed this on 3 May'],
  [WAIT, { minutes: 1 }, 'in a minute'],
  [WAIT, { minutes: 12 }, 'in 12 minutes'],
  ['{missing}', {}, '{missing}'],
])('%j with %j', (template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text);
});
