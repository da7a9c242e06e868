import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// For the tests of the donation form.

export const food = [{ _id: 'c1', name: 'Food', language: 'en' as const }];

export async function fillIn() {
  await userEvent.type(screen.getByLabelText(/Full name/), 'Anita Rao');
  await userEvent.type(screen.getByLabelText(/Email/), 'anita@example.org');
  await userEvent.type(screen.getByLabelText(/Phone number/), '9876543210');
  await userEvent.type(screen.getByLabelText(/Donation amount/), '500');
}

export const submit = () => userEvent.click(screen.getByRole('button', { name: /^(?:Donate|Give)/ }));
