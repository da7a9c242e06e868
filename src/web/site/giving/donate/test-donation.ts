import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// For the tests of the donation form and of what becomes of it.

export const food = [{ _id: 'c1', name: 'Food', language: 'en' as const }];

export async function fillIn() {
  await userEvent.type(screen.getByLabelText(/Full name/), 'Anita Rao');
  await userEvent.type(screen.getByLabelText(/Email/), 'anita@example.org');
  await userEvent.type(screen.getByLabelText(/Phone number/), '9876543210');
  await userEvent.type(screen.getByLabelText(/Donation amount/), '500');
}

export const submit = () => userEvent.click(screen.getByRole('button', { name: /^(?:Donate|Give)/ }));

const values = {
  fullName: 'Anita Rao',
  email: 'anita@example.org',
  phoneNumber: '9876543210',
  donationAmount: '500',
  categoryId: 'c1',
  message: '',
};
export const general = { values, campaign: null };
export const meals = { values, campaign: { _id: 'k1', title: 'School meals' } };
export const edited = { ...general, values: { ...values, donationAmount: '600' } };
