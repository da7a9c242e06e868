import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { CampaignPlan } from '#contract/campaigns/transparency/shown-spending.server.ts';
import type { SharedTrust } from '#contract/trust/trust.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust } from '#web/lib/page/test-site.tsx';
import { moneyReader } from '../data/readable-money.ts';
import { CampaignMoney } from './campaign-money.tsx';

const EMPTY: CampaignPlan = {
  goalEstimate: [],
  goalBasis: '',
  surplusUse: null,
  surplusNote: '',
  language: 'te',
};
const OF_TRUST = { text: 'Further gifts go to the next well.', language: 'en' } as const;

function show(plan: CampaignPlan, surplus: SharedTrust['surplus'] = null, saysSurplus = false) {
  const read = moneyReader.safeParse({ spending: null, plan });
  if (!read.success) throw new Error('not readable');
  const page = (
    <SiteFactsProvider facts={{ trust: { ...trust, surplus }, services: [] }}>
      <PageLanguage value="en">
        <CampaignMoney slug="wells" money={read.data} saysSurplus={saysSurplus} />
      </PageLanguage>
    </SiteFactsProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}

test('an estimate is a table that ends with the goal, in the language that it is written in', () => {
  const goalEstimate = [
    { rupees: 6000, text: 'అరలు' },
    { rupees: 4000.5, text: 'పుస్తకాలు' },
  ];
  show({ ...EMPTY, goalEstimate, goalBasis: 'Two quotations', fieldLanguages: { goalBasis: 'en' } });
  const table = within(screen.getByRole('table', { name: 'What the goal was based on' }));
  const cells = table.getAllByRole('row').map((row) => row.textContent);
  expect(cells).toEqual(['ItemAmount', 'అరలు₹6,000', 'పుస్తకాలు₹4,000.50', 'Goal₹10,000.50']);
  expect(screen.getByText('అరలు').getAttribute('lang')).toBe('te-IN');
  expect(screen.getByText('Two quotations').getAttribute('lang')).toBeNull();
});

test('what happens to a surplus is the campaign’s choice and sentence, or the trust’s sentence without one', () => {
  show({ ...EMPTY, surplusUse: 'general' }, OF_TRUST);
  const section = screen.getByRole('region', { name: 'What happens to a surplus' });
  expect(section.textContent).toContain('the general fund');
  expect(section.textContent).toContain('the next well');
});

test('the campaign’s own sentence replaces the trust’s', () => {
  show({ ...EMPTY, surplusNote: 'ఇతర గ్రంథాలయాలకు.' }, OF_TRUST);
  expect(document.body.textContent).not.toContain('the next well');
  expect(screen.getByText('ఇతర గ్రంథాలయాలకు.').getAttribute('lang')).toBe('te-IN');
});

test.each([
  ['nobody has entered anything', null, false],
  ['the page says it elsewhere', OF_TRUST, true],
])('nothing is said while %s', (_when, surplus, saysSurplus) => {
  show(EMPTY, surplus, saysSurplus);
  expect(document.body.textContent).toBe('');
});
