import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { Toaster } from '#web/lib/page/toast.tsx';
import { DonationForm } from './donation-form.tsx';
import { campaignPage } from './donation-pages.ts';
import { fillIn, food, submit } from './test-donation.ts';

// The values with which the form starts.

const Form = (props: Partial<Parameters<typeof DonationForm>[0]>) => (
  <TestSite>
    <DonationForm
      page={campaignPage}
      categories={food}
      user={null}
      onRepeated={() => {}}
      onPlaced={() => {}}
      {...props}
    />
    <Toaster />
  </TestSite>
);

test('a category that the donor has cleared stays cleared when the list of categories grows', async () => {
  const { rerender } = render(<Form categoryId="c1" />);
  const category = screen.getByLabelText<HTMLSelectElement>(/Category/);
  expect(category.value).toBe('c1');
  await userEvent.selectOptions(category, '');
  rerender(<Form categoryId="c1" categories={[...food, { _id: 'c2', name: 'Education', language: 'en' }]} />);
  expect(category.value).toBe('');
});

describe('a partly filled-in donation form', () => {
  const open = (props: Parameters<typeof Form>[0] = {}) => render(<Form {...props} />);
  const name = () => screen.getByLabelText<HTMLInputElement>(/Full name/).value;
  const amount = () => screen.getByLabelText<HTMLInputElement>(/Donation amount/).value;
  const well = { _id: 'k1', title: 'A well' };

  test('is restored after a reload, separately for each purpose and with its category', async () => {
    const { unmount } = open({ campaign: well });
    await userEvent.type(screen.getByLabelText(/Full name/), 'Anita');
    await userEvent.selectOptions(screen.getByLabelText(/Category/), 'c1');
    unmount();
    const other = open();
    expect(name()).toBe('');
    other.unmount();
    open({ campaign: well });
    expect(name()).toBe('Anita');
    expect(screen.getByLabelText<HTMLSelectElement>(/Category/).value).toBe('c1');
  });

  test('restores edits to a prefilled form, unless it is now prefilled with another order', async () => {
    const values = {
      fullName: 'Anita Rao',
      email: '',
      phoneNumber: '',
      donationAmount: '500',
      categoryId: '',
      message: '',
    };
    const draft = { values, campaign: null };
    const first = open({ draft });
    await userEvent.type(screen.getByLabelText(/Donation amount/), '0');
    first.unmount();
    const again = open({ draft });
    expect(amount()).toBe('5000');
    again.unmount();
    open({ draft: { ...draft, values: { ...values, donationAmount: '700' } } });
    expect(amount()).toBe('700');
  });

  test('keeps everything when submitted offline, says so, and is cleared once the donation is placed', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const order = { body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' } };
    fakeApi({ '/api/phonePayOrder': ['no network', order] });
    const offline = open({ categoryId: 'c1' });
    await fillIn();
    await submit();
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    const notice = 'You are offline. Nothing was sent, and nothing you typed is lost.';
    expect(screen.getByRole('form').textContent).toContain(notice);
    offline.unmount();

    online.mockReturnValue(true);
    const back = open({ categoryId: 'c1' });
    expect([name(), amount()]).toEqual(['Anita Rao', '500']);
    await submit();
    await screen.findByText('Form submitted successfully!');
    back.unmount();
    open();
    expect(name()).toBe('');
  });
});

describe('the form of a signed-in donor', () => {
  const anita = { _id: 'u1', name: 'Anita K. Rao', email: 'anita@example.org', photo: '' };
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  const open = (phoneNumber: string) => {
    fakeApi({ '/api/lastPhoneNumber': { body: { phoneNumber } } });
    return render(<Form user={anita} />);
  };

  test('has the name in letters and spaces, the email, and the phone number of the last gift', async () => {
    open('9876543210');
    await waitFor(() => expect(value(/Phone number/)).toBe('9876543210'));
    expect([value(/Full name/), value(/Email/)]).toEqual(['Anita K Rao', 'anita@example.org']);
  });

  test('has a name with a space where a full stop was', async () => {
    const user = { ...anita, name: 'K.Venkata Rao 👨\u200d👩' };
    render(<Form user={user} />);
    await waitFor(() => expect(value(/Full name/)).toBe('K Venkata Rao'));
  });

  test('keeps what the donor has typed', async () => {
    const { unmount } = open('');
    await userEvent.clear(screen.getByLabelText(/Full name/));
    await userEvent.type(screen.getByLabelText(/Full name/), 'Anita');
    await userEvent.type(screen.getByLabelText(/Phone number/), '9000000000');
    unmount();
    open('9876543210');
    await waitFor(() => expect(value(/Email/)).toBe('anita@example.org'));
    await vi.dynamicImportSettled();
    expect([value(/Full name/), value(/Phone number/)]).toEqual(['Anita', '9000000000']);
  });
});

test('an amount such as 10.000 says at the field that it is ₹10, and how to give ₹10,000', async () => {
  render(<Form />);
  const amount = screen.getByLabelText<HTMLInputElement>(/Donation amount/);
  const hintFor = async (typed: string) => {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    const id = amount.getAttribute('aria-describedby');
    return id && document.getElementById(id)?.textContent;
  };
  expect(await hintFor('10.000')).toBe('This is ₹10. For ₹10,000, enter 10000.');
  expect(await hintFor('2.500')).toBe('This is ₹2.50. For ₹2,500, enter 2500.');
  expect(await hintFor('10.000,00')).toBe('This is ₹10. For ₹10,000, enter 10000.');
  for (const clear of ['10', '10.50', '10000', '1000.000', '0.500']) expect(await hintFor(clear)).toBeNull();
});
