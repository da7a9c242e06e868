import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { SharedTrust } from '#contract/trust/trust.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { sharedTrust } from '#web/languages/shared-trust.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { findDraft } from '../../submitted-forms.ts';
import { DonationForm } from '../donation-form.tsx';
import { campaignPage } from '../donation-pages.ts';
import { fillIn, food, submit } from '../test-donation.ts';

/** The trust as pages get it, with this choice about foreign contributions. */
const choosing = (fcra: string, fcraAccount = sampleTrust.bank.fcraAccount) => {
  const { registrations, bank } = sampleTrust;
  const details = {
    ...sampleTrust,
    registrations: { ...registrations, fcra },
    bank: { ...bank, fcraAccount },
  };
  return sharedTrust(details, 'en', new Date('2026-11-26T06:30:00Z'), namesForYear('2026-27', []).names.law);
};

describe('the question about citizenship', () => {
  const openForm = (asking: SharedTrust) => {
    const api = fakeApi({
      '/api/phonePayOrder': { body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' } },
    });
    const visited: string[] = [];
    render(
      <TestSite>
        <SiteFactsProvider facts={{ trust: asking, services: [] }}>
          <DonationForm
            page={campaignPage}
            categories={food}
            user={null}
            categoryId="c1"
            onRepeated={() => {}}
            onPlaced={(next) => visited.push(next)}
          />
        </SiteFactsProvider>
      </TestSite>,
    );
    return { api, visited };
  };

  test('is not asked once the trust says that the law on foreign contributions does not apply', async () => {
    const { api, visited } = openForm(choosing('not applicable'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await fillIn();
    await submit();
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(api.calls[0]?.headers).not.toHaveProperty('indian-citizen');
  });

  // shows: R10.5
  test('is unticked; without a tick nothing is sent, the reason is given and everything typed stays', async () => {
    const { api, visited } = openForm(choosing('not registered'));
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'I am an Indian citizen giving my own money',
    });
    expect(box.checked).toBe(false);
    await fillIn();
    await submit();
    const refusal = await screen.findByText(/can take gifts only from Indian citizens/);
    const why = screen.getByText(/We ask because the law on foreign contributions/);
    expect(box.getAttribute('aria-describedby')).toBe(`${refusal.id} ${why.id}`);
    expect(document.activeElement).toBe(box);
    expect(api.calls).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    await userEvent.click(box);
    await submit();
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(api.calls[0]?.headers['indian-citizen']).toBe('yes');
    expect(Object.keys(api.calls[0]?.body as object)).toHaveLength(8);
    // Paying again after a failure sends the answer again.
    expect(findDraft('o1')?.values.indianCitizen).toBe('yes');
  });

  test.each([
    ['that has not chosen yet', ''],
    ['without a registration', 'not registered'],
    ['whose account for foreign contributions is not entered', '010230123'],
  ])('is asked by a trust %s, which shows no account', (_trust, fcra) => {
    openForm(choosing(fcra));
    expect(screen.getByRole('checkbox').getAttribute('aria-describedby')).toBe(
      screen.getByText(/Indian citizens who live abroad give like anyone/).id,
    );
    expect(screen.queryByText('I am not an Indian citizen')).toBeNull();
  });

  test('is asked by a registered trust, too, which shows everybody else its designated account and the purpose', () => {
    const account = {
      holder: 'Charity Trust',
      number: '40000000001',
      ifsc: 'SBIN0000691',
      bank: 'State Bank of India',
      branch: 'New Delhi Main Branch',
      swift: 'SBININBB104',
      purpose: 'Social and educational',
    };
    openForm(choosing('010230123', account));
    expect(screen.getByRole('checkbox')).toBeTruthy();
    const others = screen.getByText('I am not an Indian citizen').closest('details');
    const shown = [...(others?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
    expect(shown).toEqual(Object.values(account));
    expect(others?.textContent).toContain('SWIFT code');
  });
});
