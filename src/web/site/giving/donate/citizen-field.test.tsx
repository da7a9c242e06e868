import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { TestSite, trust } from '#web/lib/page/test-site.tsx';
import { findDraft } from '../submitted-forms.ts';
import { DonationForm } from './donation-form.tsx';
import { campaignPage } from './donation-pages.ts';
import { fillIn, food, submit } from './test-donation.ts';

describe('the question about citizenship', () => {
  const unregistered = { ...trust, registrations: { ...trust.registrations, fcra: 'not registered' } };
  const openForm = (asking: typeof trust) => {
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

  test('is not asked unless the trust says that it may not accept foreign money', async () => {
    const { api, visited } = openForm(trust);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await fillIn();
    await submit();
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(api.calls[0]?.headers).not.toHaveProperty('indian-citizen');
  });

  // shows: R10.5
  test('is unticked; without a tick nothing is sent, the reason is given and everything typed stays', async () => {
    const { api, visited } = openForm(unregistered);
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'I am an Indian citizen giving my own money',
    });
    expect(box.checked).toBe(false);
    await fillIn();
    await submit();
    const reason = await screen.findByText(/Without an FCRA registration/);
    expect(box.getAttribute('aria-describedby')).toBe(reason.id);
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
});
